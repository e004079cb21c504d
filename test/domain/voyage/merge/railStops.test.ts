import { assert, describe, it } from "@effect/vitest"

import { railStopsOf } from "#domain/voyage/merge/facts/railStops.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { directVoyage, gazetteer, mergeOf, move, railFeed } from "./observe.ts"

type How = Parameters<typeof move>[1]

/** What a railroad reports of container 1 in January. */
const byRail = (kind: Parameters<typeof move>[0], at: string, how: How = {}, carrier: string | null = "UP") => ({
  ...move(kind, {
    mode: "rail",
    feed: railFeed,
    source: "rail",
    documents: [],
    at: `2026-01-${at}`,
    key: `${kind}|${at}|${how?.place}`,
    ...how
  }),
  call: {
    id: null,
    sequence: null,
    mode: "rail" as const,
    vessel_imo: null,
    vessel_name: null,
    import_voyage: null,
    export_voyage: null,
    carrier
  }
})

/** The carrier's, without a railroad's name. */
const byLine = (kind: Parameters<typeof move>[0], at: string, how: How) =>
  move(kind, { mode: "rail", at: `2026-01-${at}`, key: `line ${kind}|${at}|${how?.place}`, ...how })

const stopsOf = (observations: ReadonlyArray<Observation>) => {
  const [container] = mergeOf(observations).containers
  assert(container !== undefined)
  return railStopsOf(container.milestones, container.handlings, container.route, gazetteer)
}

const placesOf = (observations: ReadonlyArray<Observation>) =>
  stopsOf(observations).map(({ locode, name }) => locode ?? name)

/** Ashore in Los Angeles on the 21st. */
const ashore = directVoyage().slice(0, 6)
/** At sea. */
const sailing = directVoyage().slice(0, 3)

const journey = [
  byRail("load", "22T20:00:00Z", { place: "USLGB" }),
  byRail("depart", "23T03:00:00Z", { place: "USLGB" }),
  byRail("arrive", "25T03:00:00Z", { place: "NOWHERE", role: "TS" }),
  byRail("arrive", "26T12:00:00Z", { place: "USCHI", role: "DEST" }),
  byRail("discharge", "26T18:00:00Z", { place: "USCHI" })
]

describe("Places by rail", () => {
  it("are none where a container only passes a gate, or comes by another mode", () => {
    const expected = { classifier: "EST", role: "DEST", place: "USCHI" } as const
    for (const kind of ["gate_in", "gate_out"] as const) {
      assert.deepStrictEqual(placesOf([...ashore, byRail(kind, "26T12:00:00Z", expected)]), [])
    }
    assert.deepStrictEqual(placesOf([...ashore, byLine("arrive", "26T12:00:00Z", { ...expected, mode: "barge" })]), [])
    assert.deepStrictEqual(placesOf([...ashore, byRail("depart", "26T12:00:00Z", expected)]), ["USCHI"])
  })

  it("are those of the railroad's moves, in their order, with its name and who reports what", () => {
    const unknown = { inbound_eta_at: null, outbound_etd_at: null, railroad: "UP", reported: true }
    const [ramp, onTheWay, end, ...more] = stopsOf([...ashore, ...journey])
    assert.deepStrictEqual(more, [])
    assert.deepInclude<unknown>(ramp, {
      ...unknown,
      locode: "USLGB",
      is_destination: false,
      inbound_ata_at: null,
      inbound_data_source: null,
      loaded_at: "2026-01-22T20:00:00.000Z",
      outbound_atd_at: "2026-01-23T03:00:00.000Z",
      outbound_data_source: "rail"
    })
    assert.deepInclude<unknown>(onTheWay, {
      ...unknown,
      locode: null,
      name: "NOWHERE",
      is_destination: false,
      inbound_ata_at: "2026-01-25T03:00:00.000Z"
    })
    assert.deepInclude<unknown>(end, {
      ...unknown,
      locode: "USCHI",
      is_destination: true,
      inbound_ata_at: "2026-01-26T12:00:00.000Z",
      inbound_data_source: "rail",
      outbound_atd_at: null
    })
  })

  it("do not repeat the ports, where trains are loaded too", () => {
    assert.deepStrictEqual(
      placesOf([...ashore, byRail("load", "22T20:00:00Z", { place: "USLAX" }), ...journey.slice(3)]),
      ["USCHI"]
    )
  })

  it("come after those where something happened while they are only expected", () => {
    const expected = byLine("arrive", "24T09:00:00Z", { classifier: "EST", role: "DEST", place: "USCHI" })
    const [onTheWay, end] = stopsOf([...ashore, journey[2], expected].filter((one) => one !== undefined))
    assert.strictEqual(onTheWay?.reported, true)
    assert.deepInclude<unknown>(end, {
      locode: "USCHI",
      reported: false,
      railroad: null,
      inbound_ata_at: null,
      inbound_eta_at: "2026-01-24T09:00:00.000Z",
      inbound_data_source: "shipping_line"
    })
  })

  it("are known while the ship is at sea, as the end of the way that a carrier expects", () => {
    const expected = byLine("arrive", "28T09:00:00Z", { classifier: "EST", role: "DEST", place: "USCHI" })
    assert.deepStrictEqual(placesOf([...sailing, expected]), ["USCHI"])
  })

  it("take the railroad's expectation before the carrier's", () => {
    const line = byLine("arrive", "28T09:00:00Z", { classifier: "EST", role: "DEST", place: "USCHI" })
    const rail = byRail("arrive", "27T04:00:00Z", { classifier: "EST", role: "DEST", place: "USCHI" })
    for (const both of [
      [line, rail],
      [rail, line]
    ]) {
      assert.deepInclude<unknown>(stopsOf([...ashore, ...both])[0], {
        inbound_eta_at: "2026-01-27T04:00:00.000Z",
        inbound_data_source: "rail"
      })
    }
  })

  it("are none before the ship has sailed, none of a train to the port of lading, and none where a truck brings it", () => {
    assert.deepStrictEqual(placesOf([...ashore, byLine("depart", "01T04:00:00Z", { place: "CNCKG" })]), [])
    const toPort = byLine("load", "04T09:00:00Z", { classifier: "EST", place: "CNCKG" })
    assert.deepStrictEqual(placesOf([...directVoyage().slice(0, 1), toPort]), [])
    const byTruck = byLine("arrive", "26T09:00:00Z", { mode: "truck", role: "DEST", place: "USCHI" })
    assert.deepStrictEqual(placesOf([...ashore, byTruck]), [])
  })

  it("have no time where a wall clock is of no known zone, and are reported all the same", () => {
    const local = { ...journey[2], happened: { local: "2026-01-25T03:00:00" } } as Observation
    assert.deepInclude<unknown>(stopsOf([...ashore, local])[0], {
      name: "NOWHERE",
      reported: true,
      inbound_ata_at: null,
      inbound_data_source: "rail"
    })
  })
})
