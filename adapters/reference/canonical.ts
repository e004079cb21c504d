import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"

import aliases from "./data/aliases.json" with { type: "json" }

const byAlias = new Map(Object.entries(Schema.decodeSync(Schema.Record(Schema.String, Locode))(aliases)))

/** The list of UN/LOCODEs has some ports twice, as a town and as its port: sources use either. */
export const canonicalOf = (locode: Locode): Locode => byAlias.get(locode) ?? locode
