import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"
import type { ListedTerminal } from "#domain/reference/place/ListedTerminal.ts"
import { Terminal } from "#domain/reference/place/Place.ts"

import { canonicalFacility } from "./canonical.ts"
import bundledTerminals from "./data/terminals.json" with { type: "json" }
import { stableId } from "./stableId.ts"

/** `<UN/LOCODE>/<SMDG code>`, name, short name, FIRMS code, other UN/LOCODEs in messages. */
const Row = Schema.Tuple([
  Schema.String,
  Schema.String,
  Schema.String,
  Schema.NullOr(Schema.String),
  Schema.Array(Locode)
])

const readRows = Schema.decodeUnknownSync(Schema.Array(Row))
const isLocode = Schema.is(Locode)

const maxCodeLength = 2_000

interface Named {
  readonly code: string
  readonly name: string | null
  readonly nickname: string | null
  readonly firms_code: string | null
  readonly smdg_code: string | null
  readonly facility_type: Terminal["facility_type"]
}

export const terminalId = (code: string): string => stableId(`terminal:${canonicalFacility(code)}`)

const noAddress = { street: null, city: null, state_abbr: null, zip: null } as const

const terminalOf = (named: Named): Terminal => {
  const code = canonicalFacility(named.code)
  const locode = code.slice(0, Math.max(code.indexOf("/"), 0))
  return new Terminal({
    ...named,
    ...noAddress,
    code,
    id: terminalId(code),
    bic_facility_code: null,
    port_code: isLocode(locode) ? locode : null
  })
}

const facilityOf = (code: string) => code.slice(code.indexOf("/") + 1)

/** A code is not a name. */
export const unlistedTerminal = (code: string): Terminal => {
  const storable = code.replaceAll("\u0000", "").slice(0, maxCodeLength)
  return terminalOf({
    code: storable,
    name: null,
    nickname: null,
    firms_code: null,
    smdg_code: null,
    facility_type: null
  })
}

/** `alternatives`: UN/LOCODEs in messages. */
export interface KnownTerminal {
  readonly terminal: Terminal
  readonly alternatives: ReadonlyArray<Locode>
  readonly hasEnded: boolean
}

export const loadTerminals = (): ReadonlyArray<KnownTerminal> =>
  readRows(bundledTerminals).map(([code, name, nickname, firms_code, alternatives]) => ({
    terminal: terminalOf({
      code,
      name,
      nickname,
      firms_code,
      smdg_code: facilityOf(code),
      facility_type: "ocean_terminal"
    }),
    alternatives,
    hasEnded: false
  }))

/** The terminal's FIRMS code has priority. */
export const withFacility = (terminal: Terminal, { code: _code, firms_code, ...address }: ListedFacility): Terminal =>
  new Terminal({ ...terminal, ...address, firms_code: terminal.firms_code ?? firms_code })

export const listedTerminal = (
  { alternatives, code, name, valid_until }: ListedTerminal,
  today: string
): KnownTerminal => ({
  // The SMDG list includes inland ports.
  terminal: terminalOf({
    code,
    name,
    nickname: name,
    firms_code: null,
    smdg_code: facilityOf(code),
    facility_type: null
  }),
  alternatives,
  hasEnded: valid_until !== null && valid_until < today
})
