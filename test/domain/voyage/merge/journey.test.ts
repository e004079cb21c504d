import { assert, describe, it } from "@effect/vitest"

import { reportedEvents } from "#domain/voyage/event/reportedEvents.ts"
import { journeyOf } from "#domain/voyage/merge/facts/journey.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import {
  atTerminal,
  directVoyage,
  gate,
  gazetteer,
  mergeOf,
  move,
  observed,
  otherFeed,
  railCall,
  transshippedVoyage,
  vessels
} from "./observe.ts"
import type { Details } from "./observe.ts"

const containerOf = (observations: ReadonlyArray<Observation>) => {
  const [container] = mergeOf(observations).containers
  assert(container !== undefined)
  return container
}

const journey = (observations: ReadonlyArray<Observation>) => {
  const { handlings, route } = containerOf(observations)
  return journeyOf(handlings, route, "SIML", gazetteer)
}

const has = (stop: object | undefined, expected: object) => assert.deepInclude(stop, expected)

describe("the way of a container", () => {
  it("has what carries it to each place and away from it", () => {
    const [pol, hub, pod] = journey([
      ...transshippedVoyage(),
      move("arrive", { classifier: "EST", at: "2026-01-25T02:00:00Z", vessel: vessels.second, place: "USLAX" })
    ])
    has(pol, {
      locode: "CNSHA",
      role: "POL",
      inbound_mode: null,
      outbound_scac: "SIML",
      outbound_mode: "vessel",
      outbound_atd_at: "2026-01-06T02:00:00.000Z",
      outbound_vessel_imo: "9321483"
    })
    has(hub, {
      role: "TS",
      inbound_ata_at: "2026-01-08T02:00:00.000Z",
      inbound_vessel_imo: "9321483",
      outbound_atd_at: "2026-01-13T02:00:00.000Z",
      outbound_vessel_imo: "9074729",
      outbound_voyage_number: "777"
    })
    has(pod, {
      role: "POD",
      inbound_scac: "SIML",
      inbound_mode: "vessel",
      inbound_eta_at: "2026-01-25T02:00:00.000Z",
      inbound_ata_at: "2026-01-26T02:00:00.000Z",
      inbound_vessel_imo: "9074729",
      outbound_mode: null,
      outbound_etd_at: null
    })
  })

  it("goes on by rail to the inland destination, which no ship leaves", () => {
    const rail = { mode: "rail" } as const
    const [, pod, inland] = journey([
      ...directVoyage().slice(0, 6),
      move("load", { ...rail, at: "2026-01-23T02:00:00Z", place: "USLAX" }),
      move("depart", { ...rail, at: "2026-01-24T02:00:00Z", place: "USLAX" }),
      move("arrive", { ...rail, classifier: "EST", at: "2026-01-28T02:00:00Z", place: "USCHI" }),
      move("arrive", { ...rail, at: "2026-01-29T02:00:00Z", place: "USCHI" })
    ])
    has(pod, {
      facility_code: "USLAX/WBCT",
      outbound_mode: "rail",
      outbound_scac: null,
      outbound_atd_at: "2026-01-24T02:00:00.000Z"
    })
    has(inland, {
      role: "DEST",
      inbound_mode: "rail",
      inbound_eta_at: "2026-01-28T02:00:00.000Z",
      inbound_ata_at: "2026-01-29T02:00:00.000Z",
      outbound_mode: null
    })
  })

  it("keeps the ship that landed it when the terminal reports the landing and names none", () => {
    const observations = [
      ...directVoyage().slice(0, 6),
      atTerminal(
        { type: "move", move: "discharge", mode: "vessel", laden: true, role: null },
        { at: "2026-01-21T03:00:00Z", received: "2026-06-02T00:00:00Z", revision: null }
      )
    ]
    has(journey(observations).at(-1), {
      role: "POD",
      inbound_scac: "SIML",
      inbound_mode: "vessel",
      inbound_vessel_imo: vessels.first[0],
      inbound_vessel_name: vessels.first[1],
      inbound_voyage_number: vessels.first[2]
    })
    assert.strictEqual(mergeOf(observations).shipment.pod_vessel_imo, vessels.first[0])
  })

  it("names no ship at the port of discharge where no report there does", () => {
    const nameless = { at: "2026-01-20T02:00:00Z", place: "USLAX" }
    has(journey([...directVoyage().slice(0, 4), move("arrive", nameless)]).at(-1), {
      role: "POD",
      inbound_mode: "vessel",
      inbound_vessel_imo: null,
      inbound_vessel_name: null,
      inbound_voyage_number: null
    })
  })

  it("has the ship that a document names for the port of discharge, before any report of a move there", () => {
    const named = observed(
      { type: "route_place", role: "POD" },
      { classifier: "PLN", vessel: vessels.first, place: "USLAX", container: null }
    )
    has(journey([...directVoyage().slice(0, 4), named]).at(-1), {
      role: "POD",
      inbound_scac: "SIML",
      inbound_mode: "vessel",
      inbound_ata_at: null,
      inbound_vessel_imo: vessels.first[0],
      inbound_voyage_number: vessels.first[2]
    })
  })

  it("names the railroad of each leg by rail where any report of it does", () => {
    const rail = { mode: "rail" } as const
    const by = (carrier: string, observation: Observation): Observation => ({
      ...observation,
      call: railCall(carrier)
    })
    const [, pod, inland] = journey([
      ...directVoyage().slice(0, 6),
      by("BNSF", move("load", { ...rail, at: "2026-01-23T02:00:00Z", place: "USLAX" })),
      move("depart", { ...rail, at: "2026-01-24T02:00:00Z", place: "USLAX" }),
      by("BNSF", move("arrive", { ...rail, classifier: "EST", at: "2026-01-28T02:00:00Z", place: "USCHI" })),
      move("arrive", { ...rail, at: "2026-01-29T02:00:00Z", place: "USCHI" })
    ])
    has(pod, { outbound_mode: "rail", outbound_scac: "BNSF", outbound_vessel_imo: null })
    has(inland, { inbound_mode: "rail", inbound_scac: "BNSF", inbound_vessel_imo: null })
  })

  it("does not take the times of another ship at the same port", () => {
    const [pol] = journey([
      ...directVoyage(),
      move("depart", { at: "2026-01-09T02:00:00Z", vessel: vessels.second, container: null, revision: "2026-02-01" })
    ])
    assert.strictEqual(pol?.outbound_atd_at, "2026-01-06T02:00:00.000Z")
  })
})

describe("what sources reported", () => {
  const eventsOf = (observations: ReadonlyArray<Observation>) =>
    reportedEvents(containerOf(observations)).map(({ event, id }) => [
      event,
      observations.findIndex((one) => one.id === id)
    ])

  it("is in the order of time, expected events with the names that they will have", () => {
    const planned = move("discharge", {
      classifier: "PLN",
      at: "2026-02-01T02:00:00Z",
      vessel: vessels.first,
      place: "USLAX"
    })
    assert.deepStrictEqual(eventsOf([planned, ...directVoyage().slice(0, 5).toReversed()]), [
      ["empty_out", 5],
      ["full_in", 4],
      ["vessel_loaded", 3],
      ["vessel_departed", 2],
      ["vessel_arrived", 1],
      ["vessel_discharged", 0]
    ])
  })

  it("keeps what is left out or taken back, but not what another trip is about", () => {
    const expected = (day: string, how: Details) =>
      move("arrive", { classifier: "EST", at: `2026-01-${day}T02:00:00Z`, place: "USLAX", ...how })
    const other = { documents: [{ type: "bill", number: "BL2" }], feed: otherFeed } as const
    const reports = [
      move("load", { at: "2026-01-05T02:00:00Z", vessel: vessels.first }),
      expected("19", { classifier: "PLN" }),
      expected("20", { missed: 2 }),
      expected("21", { retracted: true, key: "taken back" }),
      expected("22", { missed: 2, ...other, key: "another" })
    ]
    assert.deepStrictEqual(eventsOf(reports), [
      ["vessel_loaded", 0],
      ["vessel_arrived", 1],
      ["vessel_arrived", 2],
      ["vessel_arrived", 3]
    ])
  })

  it("keeps what no rule has a name for, without one, and leaves out what is no event", () => {
    const unclear = gate("gate_in", null, { at: "2026-01-26T00:00:00Z", place: "USLAX" })
    const release = observed({ type: "status", status: "line_release" }, { at: "2026-01-27T00:00:00Z" })
    const seal = observed({ type: "seal", number: "S1" })
    assert.deepStrictEqual(eventsOf([...directVoyage().slice(0, 6), unclear, release, seal]).slice(-2), [
      [null, 6],
      ["carrier_release", 7]
    ])
  })
})

describe("provenance", () => {
  it("names for every field from one statement its winner, and others with their values", () => {
    const early = move("discharge", { at: "2026-01-21T01:00:00Z", vessel: vessels.first, place: "USLAX", key: "early" })
    const observations = [...directVoyage(), { ...early, confirmed_at: "2026-01-02T00:00:00.000Z" as never }]
    const { facts, provenance } = containerOf(observations)
    assert.deepStrictEqual(provenance["pod_discharged_at"]?.lost, [{ id: early.id, value: "2026-01-21T01:00:00.000Z" }])
    const winner = observations.find(({ id }) => id === provenance["pod_discharged_at"]?.winner)
    assert.strictEqual(JSON.stringify(winner?.happened), JSON.stringify({ at: facts.pod_discharged_at, zone: null }))
    for (const [name, { lost }] of Object.entries(provenance)) {
      assert.isAtMost(lost.length, 10, name)
      assert.isTrue(name === "pickup_lfd" || name.includes(".") || name in facts, name)
    }
    assert.notProperty(provenance, "seal_number")
  })

  it("lists no statement with the same value as lost", () => {
    const again = directVoyage().map((one) => ({ ...one, fact_key: `again ${one.fact_key}` }))
    const { provenance } = containerOf([...directVoyage(), ...again])
    assert.isTrue(nonEmpty(Object.values(provenance)).every(({ lost }) => lost.length === 0))
  })

  it("a destination without a reported transport is no port; its estimate is that of the destination", () => {
    const inland = move("arrive", {
      mode: null,
      role: "DEST",
      classifier: "EST",
      at: "2026-02-02T12:00:00Z",
      place: "USCHI"
    })
    const observations = [...directVoyage(), inland]
    const stops = journey(observations)
    assert.deepStrictEqual(
      stops.map(({ place, role }) => [place, role]),
      [
        ["CNSHA", "POL"],
        ["USLAX", "POD"],
        ["USCHI", "DEST"]
      ]
    )
    has(stops[2], { inbound_mode: null, inbound_eta_at: "2026-02-02T12:00:00.000Z" })
    const { shipment } = mergeOf(observations)
    has(shipment, { port_of_discharge_locode: "USLAX", destination_locode: "USCHI" })
    const [arrived] = mergeOf([...observations, { ...inland, classifier: "ACT" }]).containers
    assert.isTrue(
      arrived?.milestones.some(({ name, place }) => name === "arrived_at_inland_destination" && place === "USCHI")
    )
  })
})
