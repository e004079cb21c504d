import { hour } from "#domain/Time.ts"
import type { Document, MoveKind, Observation, TransportCall } from "#domain/voyage/observation/Observation.ts"

import type { Random } from "../../invariants/streams.ts"
import { bill, booking, railCall } from "../observe.ts"
import { pick } from "./draws.ts"

const otherBill: Document = { type: "bill", number: "BL2" }

/** Times of half a day: several reports are of one moment, or exactly so many days apart. */
const rounded = <Time extends string>(instant: Time): Time =>
  new Date(Math.round(Date.parse(instant) / (12 * hour)) * 12 * hour).toISOString() as Time

const happenedOf = (random: Random, { happened }: Observation): Observation["happened"] => {
  if (happened === null || !("at" in happened)) return happened
  const at = rounded(happened.at)
  return pick<() => Observation["happened"]>(random, [
    ...Array.from({ length: 9 }, () => () => ({ at, zone: happened.zone })),
    () => ({ date: at.slice(0, 10) as never }),
    () => ({ local: at.slice(0, 19) as never })
  ] as never)()
}

const placeOf = (random: Random, { data_source, place }: Observation): Observation["place"] => {
  if (place === null) return null
  const name = `${data_source} ${place.locode}`
  return pick<() => Observation["place"]>(random, [
    () => place,
    () => place,
    () => place,
    () => place,
    () => ({ ...place, name }),
    () => ({ locode: null, facility: null, name }),
    () => ({ ...place, locode: place.locode === "CNSHA" ? ("CNSHG" as never) : place.locode }),
    () => ({ ...place, facility: pick(random, ["WBCT", "wbct", "RAMP", null]) })
  ])()
}

const onRail = (random: Random): TransportCall => railCall(pick(random, ["BNSF", "UPRR", null]))

const callOf = (random: Random, { call, fact }: Observation): TransportCall | null => {
  if (fact.type === "move" && fact.mode === "rail" && random() < 0.6) return onRail(random)
  if (call === null) return null
  return pick<() => TransportCall | null>(random, [
    () => call,
    () => call,
    () => ({ ...call, import_voyage: "900" }),
    () => ({ ...call, export_voyage: null }),
    () => ({ ...call, vessel_imo: null, vessel_name: call.vessel_name === null ? null : `${call.vessel_name}.` }),
    () => ({ ...call, vessel_imo: null, vessel_name: null }),
    () => ({ ...call, vessel_name: null }),
    () => null
  ])()
}

const ashore: ReadonlySet<MoveKind> = new Set(["gate_in", "gate_out", "load", "discharge"])

const factOf = (random: Random, { fact }: Observation): Observation["fact"] => {
  if (fact.type !== "move") return fact
  const direction = ashore.has(fact.move) && random() < 0.25
  return {
    ...fact,
    ...(direction ? { direction: pick(random, ["import", "export", "transshipment", "continental"]) } : {}),
    ...(random() < 0.1 ? { role: pick(random, ["POL", "TS", "POD", "DEST", "DEST"]) } : {})
  }
}

const documentsOf = (random: Random, { documents }: Observation): ReadonlyArray<Document> =>
  random() < 0.85 ? documents : pick(random, [[], [otherBill], [booking], [bill, booking], [otherBill, booking]])

/**
 * A report as a careless source has it: with rounded times, names for codes, half a call, a direction or a role, other
 * documents, and in one message with others.
 */
export const careless = (random: Random, one: Observation): Observation => ({
  ...one,
  happened: happenedOf(random, one),
  place: placeOf(random, one),
  call: callOf(random, one),
  fact: factOf(random, one),
  documents: documentsOf(random, one),
  revision: one.revision === null ? null : rounded(one.revision),
  received_at: rounded(one.received_at),
  confirmed_at: rounded(one.confirmed_at),
  raw_id: random() < 0.7 ? one.raw_id : (`00000000-0000-4000-a000-00000000000${pick(random, [1, 2, 3])}` as never)
})
