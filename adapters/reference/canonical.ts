import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"

import aliases from "./data/aliases.json" with { type: "json" }

const byAlias = new Map<string, Locode>(Object.entries(Schema.decodeSync(Schema.Record(Locode, Locode))(aliases)))

/** Codes of the same place: a town and its port, a part of a port, a former country. Sources use any of them. */
export const aliasCodes: ReadonlyArray<string> = [...byAlias.keys()]

/** The code by which the place is known here; any other code is its own. */
export const canonicalOf = <Code extends string>(locode: Code): Code | Locode => byAlias.get(locode) ?? locode

/** The code of a facility with the UN/LOCODE by which its place is known here. */
export const canonicalFacility = (code: string): string => {
  const slash = code.indexOf("/")
  return slash < 0 ? code : canonicalOf(code.slice(0, slash)) + code.slice(slash)
}
