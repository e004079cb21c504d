import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import type { Document, Observation } from "#domain/voyage/observation/Observation.ts"

import { triedOn } from "../../../support/cases.ts"
import {
  containerNumber,
  carrierFeed,
  gate,
  inboxFeed,
  mergeOf,
  move,
  otherFeed,
  railFeed,
  observed,
  terminalFeed
} from "./observe.ts"
import type { Details } from "./observe.ts"

/** Two trips of one container, half a year apart. */
const trips = [
  { bill: { type: "bill", number: "BL1" }, ship: ["9321483", "KING", "001"], month: "2026-01" },
  { bill: { type: "bill", number: "BL2" }, ship: ["9074729", "QUEEN", "777"], month: "2026-07" }
] as const satisfies ReadonlyArray<{ readonly bill: Document; readonly ship: unknown; readonly month: string }>

type Trip = (typeof trips)[number]

const at = ({ month }: Trip, day: number): string => `${month}-${String(day).padStart(2, "0")}T12:00:00Z`

/** The feed that reports a trip: an inbox of everything, or a feed that was asked for its bill. */
type FeedKind = "inbox" | "asked"

const feedOf = (trip: Trip, kind: FeedKind): FeedId =>
  kind === "inbox" ? inboxFeed : trip === trips[0] ? carrierFeed : otherFeed

/** The first so many moves of a trip; the fifth is the return of the empty container. */
const journey = (trip: Trip, kind: FeedKind, counts: number): ReadonlyArray<Observation> => {
  const how = { feed: feedOf(trip, kind), documents: [trip.bill], received: at(trip, 28) }
  const of = (key: string, day: number, more: Details = {}): Details => ({
    ...how,
    at: at(trip, day),
    key: `${trip.bill.number}|${key}`,
    ...more
  })
  return [
    gate("gate_out", false, of("out", 1)),
    move("load", of("load", 4, { vessel: trip.ship })),
    move("discharge", of("discharge", 16, { vessel: trip.ship, place: "USLAX" })),
    gate("gate_out", true, of("full out", 22, { place: "USCHI" })),
    gate("gate_in", false, of("in", 26, { place: "USCHI" }))
  ].slice(0, counts)
}

const byRail = (trip: Trip): ReadonlyArray<Observation> => {
  const of = (key: string, day: number, place: string): Details & { readonly mode: "rail" } => ({
    feed: railFeed,
    source: "rail",
    documents: [],
    mode: "rail",
    at: at(trip, day),
    received: at(trip, day),
    key: `rail ${key} ${trip.month}`,
    place
  })
  return [
    move("load", of("load", 18, "USLAX")),
    move("depart", of("depart", 19, "USLAX")),
    move("arrive", { ...of("arrive", 21, "USCHI"), role: "DEST" })
  ]
}

const nowhere = { place: null, documents: [] } as const

type Beside = Extract<Observation["fact"], { readonly type: "seal" | "weight" }>

const timeless = (fact: Beside, how: Details): Observation => ({ ...observed(fact, how), happened: null })

/** What sources report of a container besides its moves, each in its own way. */
const ways: Readonly<Record<string, (trip: Trip, fact: Beside, key: string) => Observation>> = {
  "with the bill": (trip, fact, key) =>
    timeless(fact, { place: null, feed: inboxFeed, documents: [trip.bill], received: at(trip, 12), key }),
  "with a time": (trip, fact, key) =>
    observed(fact, { ...nowhere, feed: inboxFeed, at: at(trip, 12), received: at(trip, 12), key }),
  "with the ship": (trip, fact, key) =>
    timeless(fact, { ...nowhere, feed: inboxFeed, vessel: trip.ship, received: at(trip, 12), key }),
  "with nothing": (trip, fact, key) => timeless(fact, { ...nowhere, feed: inboxFeed, received: at(trip, 12), key }),
  "when a terminal was asked": (trip, fact, key) =>
    timeless(fact, { ...nowhere, feed: terminalFeed, source: "terminal", received: at(trip, 17), key })
}

/** A seal and a weight whose values name the trip. */
const both = (way: string, trip: Trip): ReadonlyArray<Observation> => {
  const facts: ReadonlyArray<Beside> = [
    { type: "seal", number: `${way} of ${trip.bill.number}` },
    { type: "weight", pounds: trip === trips[0] ? 1001 : 2002 }
  ]
  return facts.flatMap((fact) => ways[way]?.(trip, fact, `${fact.type} ${way} ${trip.month}`) ?? [])
}

const factsOf = (trip: Trip, observations: ReadonlyArray<Observation>) => {
  const [first] = mergeOf(observations, {
    documents: [trip.bill],
    feeds: new Map([
      [carrierFeed, { kind: "carrier", number: "BL1" }],
      [otherFeed, { kind: "carrier", number: "BL2" }],
      [terminalFeed, { kind: "terminal", number: containerNumber(1) }],
      [railFeed, { kind: "rail", number: containerNumber(1) }],
      [inboxFeed, { kind: "inbox", number: null }]
    ])
  }).containers
  return first?.facts
}

const [first, second] = trips

describe("a container that is used again", () => {
  for (const way of Object.keys(ways)) {
    it(`inherits neither seal nor weight reported ${way}`, () => {
      const known = [...journey(first, "inbox", 5), ...journey(second, "inbox", 2)]
      const { seal_number, weight_in_lbs } = factsOf(second, [...known, ...both(way, first)]) ?? {}
      assert.deepStrictEqual([seal_number, weight_in_lbs], [null, null])
    })

    it(`shows what is reported of it ${way}, as far as that proves the trip`, () => {
      const known = [...journey(first, "inbox", 5), ...journey(second, "inbox", 3)]
      const facts = factsOf(second, [...known, ...both(way, first), ...both(way, second)])
      const expected = way === "with nothing" ? [null, null] : [`${way} of BL2`, 2002]
      assert.deepStrictEqual<unknown>([facts?.seal_number, facts?.weight_in_lbs], expected)
    })
  }

  it("what proves nothing shows as long as one trip alone is known", () => {
    const facts = factsOf(second, [...journey(second, "inbox", 3), ...both("with nothing", second)])
    assert.strictEqual(facts?.seal_number, "with nothing of BL2")
  })

  it("what is in one message with a move of the trip is of it, though it was reported after the move", () => {
    const loose = { place: null, documents: [], feed: inboxFeed, received: at(first, 23) } as const
    const weigh = (pounds: number, message: number) =>
      timeless({ type: "weight", pounds }, { ...loose, revision: "2026-01-22T14:00:00Z", message, key: `${message}` })
    const known = [
      ...journey(first, "inbox", 3),
      gate("gate_out", true, { ...loose, place: "USLAX", at: at(first, 22), message: 1, key: "out" }),
      ...journey(second, "inbox", 2)
    ]
    assert.strictEqual(factsOf(first, [...known, weigh(1001, 1)])?.weight_in_lbs, 1001)
    assert.isNull(factsOf(first, [...known, weigh(1001, 2)])?.weight_in_lbs)
  })

  it("what a terminal reported long before the first move of the only known trip is not of it", () => {
    const facts = factsOf(second, [...journey(second, "asked", 3), ...both("when a terminal was asked", first)])
    assert.deepStrictEqual([facts?.seal_number, facts?.weight_in_lbs], [null, null])
  })

  it("a railroad's moves of the next trip are none of this one, though no source reports how this one ended", () => {
    const facts = factsOf(first, [...journey(first, "asked", 4), ...byRail(first), ...byRail(second)])
    assert.deepInclude(facts, {
      pod_rail_loaded_at: "2026-01-18T12:00:00.000Z",
      ind_ata_at: "2026-01-21T12:00:00.000Z"
    } as never)
  })

  it("once it is returned, a railroad reports another trip", () => {
    const late = [...journey(first, "asked", 3), ...journey(first, "asked", 5).slice(4)]
    const facts = factsOf(first, [...late, ...byRail(second)])
    assert.deepInclude(facts, { pod_rail_loaded_at: null, ind_ata_at: null } as never)
  })

  it.prop(
    "a trip shows nothing of the other, in whatever way it is reported",
    {
      counts: Schema.Tuple([
        Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 })),
        Schema.Literals([0, 2, 3, 4, 5])
      ]),
      kinds: Schema.Tuple([Schema.Literals(["inbox", "asked"]), Schema.Literals(["inbox", "asked"])]),
      seals: Schema.Array(Schema.Tuple([Schema.Literals(Object.keys(ways)), Schema.Boolean])),
      rail: Schema.Tuple([Schema.Boolean, Schema.Boolean]),
      rotation: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))
    },
    ({ rail, seals, kinds, counts, rotation }) => {
      const moves = trips.flatMap((trip, index) =>
        journey(trip, kinds[index] ?? "inbox", Math.max(2, counts[index] ?? 2))
      )
      const loose = seals.flatMap(([way, isSecond]) => both(way, isSecond ? second : first))
      const trains = trips.flatMap((trip, index) => (rail[index] === true ? byRail(trip) : []))
      const all = [...moves, ...loose, ...trains]
      const rotated = all.map((_, index) => all[(index * 7 + rotation) % all.length]).flatMap((one) => one ?? [])
      for (const trip of trips) {
        const facts = factsOf(trip, rotated.length === new Set(rotated).size ? rotated : all)
        const other = trip === first ? second : first
        assert.notInclude(facts?.seal_number ?? "", other.bill.number)
        assert.notStrictEqual(facts?.weight_in_lbs, trip === first ? 2002 : 1001)
        for (const time of [facts?.pod_rail_loaded_at, facts?.pod_rail_departed_at, facts?.ind_ata_at]) {
          assert.isTrue(time == null || time.startsWith(trip.month), `${trip.bill.number}: ${time}`)
        }
      }
    },
    { arbitrary: triedOn(400) }
  )
})
