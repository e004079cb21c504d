import { Result } from "effect"

import { emodalReader } from "#adapters/sources/terminals/emodal/emodalReader.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { Fact, Statement } from "#domain/voyage/observation/Observation.ts"

import { container, encode, receivedAt } from "../messages.ts"

type Fields = Readonly<Record<string, unknown>>

const zones: Readonly<Record<string, string>> = { USLGB: "America/Los_Angeles", USLAX: "America/Los_Angeles" }

export const readerOf = () => emodalReader({ zoneOf: (locode) => zones[locode] ?? null })

export const status = (code: string, time: unknown = "2026-03-10T10:58:00", text: unknown = null) => ({
  shipmentstatus_cd: code,
  shipmentstatus_desc: text,
  shipmentstatus_dttm: time
})

export const event = (code: string, time: unknown) => ({
  svcevent_cd: code,
  svcevent_desc: `event ${code}`,
  svcevent_dttm: time
})

export const fee = (code: string, amount: unknown) => ({
  feetype_cd: code,
  fee_amt: amount,
  feeuntil_dttm: "2026-03-10T10:58:00"
})

/** A unit without sections but the one that names it; terminals leave out sections without information. */
export const unit = (sections: Fields = {}, info: Fields = {}) => ({
  trans_dttm: "2026-03-10T10:58:00",
  unitinfo: { terminal_cd: "ITS", unit_cat: "Container", unit_nbr: container, unittypeISO_cd: "45G1", ...info },
  unitStatusinfo: { unituse_cd: "I", unituse_desc: "IMPORT" },
  ...sections
})

export const message = (units: ReadonlyArray<unknown>, header: Fields = {}) => ({
  msgheader: {
    source_cd: "ITS",
    sender_cd: "ITS",
    receiver_cd: "ECP",
    control_nbr: "001234567",
    interchange_dttm: "2026-03-10T10:58:00",
    trans_cnt: String(units.length),
    ...header
  },
  msgdata: units
})

export const readBytes = (bytes: Uint8Array) => readerOf().read(bytes, { source: "emodal", received_at: receivedAt })

export const read = (body: unknown): Reading => Result.getOrThrow(readBytes(encode(body)))

/** What one unit with these sections states, but the size and type that every fixture names. */
export const statementsOf = (sections: Fields): ReadonlyArray<Statement> =>
  read(message([unit(sections)])).statements.filter(({ fact }) => fact.type !== "equipment")

export const factsOf = (sections: Fields): ReadonlyArray<Fact> => statementsOf(sections).map(({ fact }) => fact)

export const holdsOf = (sections: Fields) => {
  const found = factsOf(sections).find((fact) => fact.type === "holds")
  return found?.type === "holds" ? (found.holds?.map(({ name }) => name) ?? "unknown") : null
}

export const refusalOf = (sections: Fields): string | null => read(message([unit(sections)])).refused[0]?.reason ?? null
