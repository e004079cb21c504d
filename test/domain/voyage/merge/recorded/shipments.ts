import type { MergeInput } from "#domain/voyage/merge/evidence/MergeInput.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { randomOf, streamOf } from "../../invariants/streams.ts"
import type { Random } from "../../invariants/streams.ts"
import {
  bill,
  booking,
  carrierFeed,
  containerNumber,
  inboxFeed,
  observed,
  otherFeed,
  terminalFeed
} from "../observe.ts"
import { careless } from "./careless.ts"
import { pick, several } from "./draws.ts"
import { expected, expectedInland, handled, otherTrip } from "./moves.ts"
import { paper } from "./papers.ts"

/** A shipment as it is merged: what was asked for, and everything that sources report. */
export interface Recorded {
  readonly observations: ReadonlyArray<Observation>
  readonly input: Partial<MergeInput>
}

const first = containerNumber(1)
/** A container that was named once, and is no more. */
const left = () =>
  observed(
    { type: "membership" },
    { container: containerNumber(4), place: null, missed: 2, key: "membership of what left" }
  )
const cycle = { id: "1", container_number: first, started_at: null, ended_at: null }

/** What the account asked for, what it knew before, and what it overruled. */
const inputOf = (random: Random, observations: ReadonlyArray<Observation>): Partial<MergeInput> => ({
  ...pick<Partial<MergeInput>>(random, [
    {},
    {},
    {},
    { documents: [bill, booking] },
    { documents: [booking] },
    { documents: [], container: first },
    { documents: [], container: first, cycles: [{ ...cycle, evidence: ["doc:bill:BL1"] }] },
    { cycles: [{ ...cycle, evidence: ["doc:bill:BL2", "voyage:9074729/777"] }] }
  ]),
  ...(random() < 0.2 ? { overruled: new Set(observations.filter(() => random() < 0.5).map(({ id }) => id)) } : {})
})

/** As some sources have it, which write what they call a place beside its code. */
const withName = (random: Random, one: Observation): Observation =>
  one.place === null || random() < 0.6
    ? one
    : { ...one, place: { ...one.place, name: `${one.data_source} ${one.place.locode}` } }

/** The same shipment for the same seed: of one to three containers, with gaps, contradictions and nonsense. */
export const shipmentOf = (seed: number): Recorded => {
  const random = randomOf(seed * 7919 + 13)
  const others = pick(random, [[], [], [2], [2, 3]]).map(containerNumber)
  const moved = [first, ...others].flatMap((number, index) =>
    streamOf(seed * 3 + index).map((one) => ({
      ...one,
      container: one.container === null ? null : number,
      fact_key: `${number}|${one.fact_key}`
    }))
  )
  const observations = [
    ...moved,
    ...(random() < 0.3 ? otherTrip(random, seed * 3 + 7) : []),
    ...several(random, 9, () => paper(random, [first, ...others])),
    ...several(random, 4, () => expected(random)),
    ...several(random, 3, () => expectedInland(random)),
    ...several(random, 3, () => handled(random, first)),
    ...(random() < 0.2 ? [left()] : [])
  ].map((one) => withName(random, one))
  return { observations, input: inputOf(random, observations) }
}

/** What feeds were asked for: not always the bill. */
const askedOf = (random: Random): Partial<MergeInput> =>
  pick<Partial<MergeInput>>(random, [
    {},
    {
      feeds: new Map([
        [carrierFeed, { kind: "carrier", number: pick(random, ["BL1", "BK1", first]) }],
        [otherFeed, { kind: "carrier", number: pick(random, ["BL2", "BK1", null]) }],
        [terminalFeed, { kind: "terminal", number: pick(random, [first, null]) }],
        [inboxFeed, { kind: "inbox", number: null }]
      ])
    }
  ])

/** Shipments that careless sources report, of which the containers have other trips more often. */
export const carelessShipmentOf = (seed: number): Recorded => {
  const { input, observations } = shipmentOf(seed)
  const random = randomOf(seed * 104_729 + 7)
  const trips = several(random, 2, () =>
    otherTrip(random, Math.floor(random() * 1e6), pick(random, [-75, -45, -30, 14, 28, 45, 60, 75]))
  ).flat()
  return {
    observations: [...observations, ...trips, ...several(random, 4, () => handled(random, first))].map((one) =>
      careless(random, one)
    ),
    input: { ...input, ...askedOf(random) }
  }
}
