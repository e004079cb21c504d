import { assert, describe, it } from "@effect/vitest"

import type { FeedId } from "#domain/Identifiers.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import {
  atTerminal,
  bill,
  containerNumber,
  carrierFeed,
  directVoyage,
  gate,
  gazetteer,
  mergeOf,
  move,
  observed,
  railCall,
  storyOf,
  terminalFeed
} from "./observe.ts"
import type { Details } from "./observe.ts"

const railFeed = "00000000-0000-4000-8000-00000000000d" as FeedId

const feeds = new Map([
  [carrierFeed, { kind: "carrier", number: bill.number }],
  [terminalFeed, { kind: "terminal", number: containerNumber(1) }],
  [railFeed, { kind: "rail", number: containerNumber(1) }]
] as const)

const merged = (observations: ReadonlyArray<Observation>) => mergeOf(observations, { feeds })

const ofRail: Details = { feed: railFeed, source: "rail", documents: [], place: "USCHI" }

const named = (observation: Observation, carrier: string | null = "UP"): Observation => ({
  ...observation,
  call: railCall(carrier)
})

/** What a railroad reports of container 1. */
const byRail = (
  kind: Parameters<typeof move>[0],
  at: string,
  how: Parameters<typeof move>[1] = {},
  carrier: string | null = "UP"
) =>
  named(
    move(kind, { mode: "rail", ...ofRail, at: `2026-01-${at}`, key: `${kind}|${at}|${how.place}`, ...how }),
    carrier
  )

const state = (fact: Observation["fact"], at: string, how: Details = {}) =>
  observed(fact, { ...ofRail, at: `2026-01-${at}`, revision: `2026-01-${at}`, key: `${fact.type}|${at}`, ...how })

const lastFreeDay = (date: string, at = "26T20:00:00Z", how: Details = {}) =>
  state({ type: "last_free_day", by: "rail", date: date as never }, at, how)

/** Ashore in Los Angeles on the 21st. */
const ashore = directVoyage().slice(0, 6)

/** Los Angeles to Chicago, reported by the railroad. */
const journey = [
  byRail("load", "22T20:00:00Z", { place: "USLAX" }),
  byRail("depart", "23T03:00:00Z", { place: "USLAX" }),
  byRail("arrive", "25T03:00:00Z", { place: "NOWHERE", role: "TS" }),
  byRail("arrive", "26T12:00:00Z", { role: "DEST" }),
  byRail("discharge", "26T18:00:00Z")
]

const factsOf = (observations: ReadonlyArray<Observation>) => {
  const [first] = merged(observations).containers
  assert(first !== undefined)
  return first.facts
}

const same = (actual: unknown, expected: unknown) => assert.deepStrictEqual(actual, expected)

const includes = (facts: object | undefined, expected: object) => assert.deepInclude(facts, expected)

describe("a journey by rail", () => {
  it("becomes the milestones of the railroad, in the railroad's fields", () => {
    const all = merged([...ashore, ...journey])
    assert.deepStrictEqual(storyOf(all).slice(-6), [
      "rail_loaded USLAX",
      "rail_departed USLAX",
      "rail_arrived NOWHERE",
      "rail_arrived USCHI",
      "arrived_at_inland_destination USCHI",
      "rail_unloaded USCHI"
    ])
    const facts = factsOf([...ashore, ...journey])
    includes(facts, {
      pod_rail_carrier_scac: "UP",
      pod_rail_loaded_at: "2026-01-22T20:00:00.000Z",
      pod_rail_departed_at: "2026-01-23T03:00:00.000Z",
      ind_rail_carrier_scac: "UP",
      ind_ata_at: "2026-01-26T12:00:00.000Z",
      ind_rail_unloaded_at: "2026-01-26T18:00:00.000Z",
      final_destination_timezone: "America/Chicago",
      current_status: "grounded"
    })
    assert.strictEqual(all.shipment.destination_locode, "USCHI")
  })

  it("is the same when an EDI message reports it with its bill", () => {
    const withBill = journey.map((one) => Object.assign({}, one, { documents: [bill], feed_id: carrierFeed }))
    const reported = (moves: ReadonlyArray<Observation>) => {
      const all = merged([...ashore, ...moves, lastFreeDay("2026-01-28")])
      return [storyOf(all), all.containers[0]?.facts, all.shipment]
    }
    same(reported(withBill), reported(journey))
  })

  it("does not depend on the order in which it is reported", () => {
    const all = [
      ...ashore,
      ...journey,
      lastFreeDay("2026-01-28"),
      state({ type: "availability", available: true }, "26T19:00:00Z")
    ]
    const expected = JSON.stringify(merged(all))
    for (let shift = 1; shift < all.length * 2; shift++) {
      const rotated = [...all.slice(shift % all.length), ...all.slice(0, shift % all.length)]
      same(JSON.stringify(merged(shift > all.length ? rotated.reverse() : rotated)), expected)
    }
  })

  it("has the status of what happened last", () => {
    const statusAfter = (count: number) => factsOf([...ashore, ...journey.slice(0, count)]).current_status
    assert.deepStrictEqual([0, 1, 2, 3, 4, 5].map(statusAfter), [
      "grounded",
      "on_rail",
      "on_rail",
      "on_rail",
      "grounded",
      "grounded"
    ])
    const dray = gate("gate_out", true, { at: "2026-01-22T10:00:00Z", place: "USLAX" })
    assert.strictEqual(factsOf([...ashore, dray]).current_status, "picked_up")
    assert.strictEqual(factsOf([...ashore, dray, ...journey.slice(0, 2)]).current_status, "on_rail")
    const out = gate("gate_out", true, { ...ofRail, at: "2026-01-28T10:00:00Z" })
    includes(factsOf([...ashore, dray, ...journey, out]), {
      current_status: "picked_up",
      final_destination_full_out_at: "2026-01-28T10:00:00.000Z"
    })
  })

  it("of an earlier trip, or before the ship sailed, is none of this one", () => {
    const earlier = journey.map((one) => ({
      ...one,
      happened: { at: "2025-10-03T00:00:00.000Z", zone: null } as Observation["happened"]
    }))
    const all = merged([...ashore, ...earlier, lastFreeDay("2025-10-05", "01T00:00:00Z")])
    assert.notInclude(storyOf(all).join(), "rail")
    assert.strictEqual(all.containers[0]?.facts.import_deadlines.pickup_lfd_rail, null)
    assert.strictEqual(all.shipment.destination_locode, null)
    assert.strictEqual(merged([...journey]).containers.length, 0, "a railroad alone makes no shipment")
  })

  it("does not make every stop of the train the destination", () => {
    const all = merged([...ashore, ...journey.slice(0, 3)])
    assert.strictEqual(all.shipment.destination_locode, null)
    assert.notInclude(storyOf(all).join(), "arrived_at_inland_destination")
  })
})

describe("whose report of rail counts", () => {
  const line = (kind: Parameters<typeof move>[0], at: string, how: Parameters<typeof move>[1] = {}) =>
    move(kind, { mode: "rail", place: "USCHI", at: `2026-01-${at}`, key: `line ${kind}|${at}`, ...how })

  it("is the railroad's before the carrier's; the shipment shows the carrier's destination", () => {
    const reported = [
      line("arrive", "27T01:00:00Z"),
      line("arrive", "27T09:00:00Z", { classifier: "EST" }),
      line("load", "23T01:00:00Z", { place: "USLAX" }),
      byRail("arrive", "26T20:00:00Z", { classifier: "EST", role: "DEST" })
    ]
    const all = merged([...ashore, ...journey, ...reported])
    includes(all.containers[0]?.facts, {
      pod_rail_loaded_at: "2026-01-22T20:00:00.000Z",
      ind_ata_at: "2026-01-26T12:00:00.000Z",
      ind_eta_at: "2026-01-26T20:00:00.000Z"
    })
    assert.strictEqual(all.shipment.destination_ata_at, "2026-01-27T01:00:00.000Z")
    assert.strictEqual(all.shipment.destination_eta_at, "2026-01-27T09:00:00.000Z")
    const silent = merged([...ashore, ...journey, ...reported.slice(3)])
    assert.strictEqual(silent.shipment.destination_ata_at, "2026-01-26T12:00:00.000Z")
    assert.strictEqual(silent.shipment.destination_eta_at, "2026-01-26T20:00:00.000Z")
  })

  it("does not change with who was polled last", () => {
    const estimates = (railConfirmed: string, lineConfirmed: string) =>
      factsOf([
        ...ashore,
        { ...line("arrive", "27T09:00:00Z", { classifier: "EST" }), confirmed_at: lineConfirmed as never },
        {
          ...byRail("arrive", "26T20:00:00Z", { classifier: "EST", role: "DEST" }),
          confirmed_at: railConfirmed as never
        }
      ]).ind_eta_at
    const [one, two] = ["2026-06-01T00:00:00.000Z", "2026-06-02T00:00:00.000Z"]
    assert.strictEqual(estimates(one, two), estimates(two, one))
  })

  it("is the carrier for where the journey ends", () => {
    const reported = line("arrive", "29T09:00:00Z", { classifier: "EST", role: "DEST", place: "SGSIN" })
    const all = merged([...ashore, ...journey, reported])
    assert.strictEqual(all.shipment.destination_locode, "SGSIN")
    assert.strictEqual(all.containers[0]?.facts.ind_ata_at, "2026-01-26T12:00:00.000Z", "the end of the rail journey")
    assert.notInclude(storyOf(all).join(), "arrived_at_inland_destination")
  })

  it("is shared by ports that share their ramps, and by no others", () => {
    const loadedAt = (place: string) =>
      factsOf([...ashore, byRail("load", "22T20:00:00Z", { place })]).pod_rail_loaded_at
    assert.deepStrictEqual(
      [loadedAt("USLGB"), loadedAt("USCHI"), loadedAt("LOS ANGELES, CA")],
      ["2026-01-22T20:00:00.000Z", null, null]
    )
  })
})

describe("free days and holds at the ramp (failure classes 10 and 30)", () => {
  const freight = { name: "freight", status: "hold", description: "FREIGHT" } as const
  const customs = { name: "customs", status: "hold", description: "CUSTOMS HOLD" } as const

  it("are the railroad's, in a slot of their own, and count before the final one of the port", () => {
    const facts = factsOf([...ashore, ...journey, lastFreeDay("2026-01-28")])
    same(facts.import_deadlines, {
      pickup_lfd_line: null,
      pickup_lfd_terminal: null,
      pickup_lfd_rail: "2026-01-28"
    })
    const own = atTerminal(
      { type: "last_free_day", by: "terminal", date: "2026-01-25" as never },
      { at: "2026-01-22T00:00:00Z" }
    )
    same(factsOf([...ashore, own, ...journey, lastFreeDay("2026-01-28")]).import_deadlines, {
      pickup_lfd_line: null,
      pickup_lfd_terminal: "2026-01-25",
      pickup_lfd_rail: "2026-01-28"
    })
  })

  it("are never put on the port that the container came from", () => {
    for (const place of ["USLAX", "CNSHA"]) {
      const facts = factsOf([...ashore, ...journey, lastFreeDay("2026-01-28", "26T20:00:00Z", { place })])
      assert.strictEqual(facts.import_deadlines.pickup_lfd_rail, null)
    }
  })

  it("are kept of a ramp that no code names", () => {
    const ramp = { place: null }
    const unnamed = lastFreeDay("2026-01-28", "26T20:00:00Z", ramp)
    const elwood = { ...unnamed, place: { locode: null, facility: null, name: "ELWOOD, IL" } }
    assert.strictEqual(factsOf([...ashore, ...journey, elwood]).import_deadlines.pickup_lfd_rail, "2026-01-28")
    assert.strictEqual(factsOf([...ashore, ...journey, unnamed]).import_deadlines.pickup_lfd_rail, null)
  })

  it("count although the container had left the port by road for the ramp", () => {
    const dray = gate("gate_out", true, { at: "2026-01-22T10:00:00Z", place: "USLAX" })
    const facts = factsOf([...ashore, dray, ...journey, lastFreeDay("2026-01-28")])
    assert.strictEqual(facts.import_deadlines.pickup_lfd_rail, "2026-01-28")
  })

  it("replace those of the port when the container has left it", () => {
    const port = [
      atTerminal({ type: "holds", holds: [freight] }, { at: "2026-01-22T00:00:00Z" }),
      atTerminal({ type: "availability", available: true }, { at: "2026-01-22T00:00:00Z" })
    ]
    const rail = [
      state({ type: "holds", holds: [customs] }, "24T00:00:00Z"),
      state({ type: "availability", available: true }, "26T19:00:00Z")
    ]
    const onTrain = factsOf([...ashore, ...port, ...journey.slice(0, 2), ...rail.slice(0, 1)])
    assert.deepStrictEqual([onTrain.holds_at_pod_terminal, onTrain.available_for_pickup], [[customs], false])
    const unconfirmed = factsOf([...ashore, ...port, ...journey.slice(0, 2)])
    assert.deepStrictEqual([unconfirmed.holds_at_pod_terminal, unconfirmed.available_for_pickup], [[], false])
    const waiting = factsOf([...ashore, ...port, ...journey])
    assert.deepStrictEqual([waiting.available_for_pickup, waiting.current_status], [null, "grounded"])
    const there = factsOf([...ashore, ...port, ...journey, ...rail])
    assert.deepStrictEqual(there.holds_at_pod_terminal, [customs])
    assert.deepStrictEqual([there.available_for_pickup, there.current_status], [true, "available"])
  })

  it("name the place of their calendar", () => {
    assert.strictEqual(factsOf([...ashore, ...journey]).final_destination_timezone, gazetteer.zoneOf("USCHI"))
  })
})
