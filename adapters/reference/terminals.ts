import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import { Terminal } from "#domain/Place.ts"

import bundledTerminals from "./data/terminals.json" with { type: "json" }
import { stableId } from "./stableId.ts"

/** Code `<UN/LOCODE>/<SMDG code>`, name, short name. */
const Row = Schema.Tuple([Schema.String, Schema.String, Schema.String])

const readRows = Schema.decodeUnknownSync(Schema.Array(Row))
const isLocode = Schema.is(Locode)

const longest = 2_000

const terminalOf = (code: string, name: string, nickname: string, smdg_code: string | null): Terminal => {
  const locode = code.slice(0, Math.max(code.indexOf("/"), 0))
  return new Terminal({
    id: stableId(`terminal:${code}`),
    code,
    name,
    nickname,
    firms_code: null,
    smdg_code,
    bic_facility_code: null,
    port_code: isLocode(locode) ? locode : null
  })
}

/** A terminal that no list knows is told by its code alone. */
export const unlistedTerminal = (code: string): Terminal => {
  const storable = code.replaceAll("\u0000", "").slice(0, longest)
  return terminalOf(storable, storable, storable, null)
}

/** The terminals that come with the service. */
export const loadTerminals = (): ReadonlyArray<Terminal> =>
  readRows(bundledTerminals).map(([code, name, nickname]) =>
    terminalOf(code, name, nickname, code.slice(code.indexOf("/") + 1))
  )
