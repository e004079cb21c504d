import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"

import aliases from "./data/aliases.json" with { type: "json" }

const byAlias = new Map<string, Locode>(Object.entries(Schema.decodeSync(Schema.Record(Locode, Locode))(aliases)))

/** A town and its port, a part of a port, a former country. */
export const aliasCodes: ReadonlyArray<string> = [...byAlias.keys()]

export const canonicalOf = <Code extends string>(locode: Code): Code | Locode => byAlias.get(locode) ?? locode

export const canonicalFacility = (code: string): string => {
  const slash = code.indexOf("/")
  return slash < 0 ? code : canonicalOf(code.slice(0, slash)) + code.slice(slash)
}
