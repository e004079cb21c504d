import { assert, describe, it } from "@effect/vitest"

import { directVoyage, gate, mergeOf, move, storyOf, transshippedVoyage, vessels } from "./observe.ts"

describe("a direct voyage", () => {
  const merged = mergeOf(directVoyage())

  it("becomes milestones by the role of each place", () => {
    assert.deepStrictEqual(storyOf(merged), [
      "empty_out CNSHA",
      "full_in CNSHA",
      "vessel_loaded CNSHA",
      "vessel_departed CNSHA",
      "vessel_arrived USLAX",
      "vessel_discharged USLAX",
      "full_out USLAX",
      "empty_in USLAX"
    ])
    assert.deepStrictEqual(merged.refused, [])
  })

  it("fills the shipment and the container", () => {
    assert.strictEqual(merged.shipment.port_of_lading_locode, "CNSHA")
    assert.strictEqual(merged.shipment.port_of_discharge_locode, "USLAX")
    assert.strictEqual(merged.shipment.pod_timezone, "America/Los_Angeles")
    assert.strictEqual(merged.shipment.pod_ata_at, "2026-01-20T02:00:00.000Z")
    assert.strictEqual(merged.shipment.pod_vessel_imo, "9321483")
    const facts = merged.containers[0]?.facts
    assert.strictEqual(facts?.current_status, "empty_returned")
    assert.strictEqual(facts?.pod_terminal_code, "USLAX/WBCT")
    assert.strictEqual(facts?.pod_full_out_at, "2026-01-24T02:00:00.000Z")
    assert.strictEqual(facts?.empty_terminated_at, "2026-01-28T02:00:00.000Z")
  })

  it("leaves holds, fees and availability unknown until a source reports them", () => {
    const facts = mergeOf(directVoyage().slice(0, 6)).containers[0]?.facts
    assert.deepStrictEqual(
      [facts?.holds_at_pod_terminal, facts?.fees_at_pod_terminal, facts?.available_for_pickup],
      [null, null, null]
    )
  })
})

describe("a transshipment", () => {
  it("gives the hub's moves their own names", () => {
    assert.deepStrictEqual(storyOf(mergeOf(transshippedVoyage())), [
      "vessel_loaded CNSHA",
      "vessel_departed CNSHA",
      "transshipment_arrived KRPUS",
      "transshipment_discharged KRPUS",
      "transshipment_loaded KRPUS",
      "transshipment_departed KRPUS",
      "vessel_arrived USLAX",
      "vessel_discharged USLAX"
    ])
  })

  it("does not take the departure of the ship that was planned first for the one that carries the container", () => {
    const rolled = [
      ...transshippedVoyage(),
      move("depart", { at: "2026-01-10T02:00:00Z", vessel: ["9811000", "LATE", "5"], container: null, place: "KRPUS" })
    ]
    const merged = mergeOf(rolled)
    const departed = merged.containers[0]?.milestones.find(({ name }) => name === "transshipment_departed")
    assert.strictEqual(departed?.winner.call?.vessel_imo, "9074729")
    assert.match(merged.refused[0]?.reason ?? "", /another vessel/)
  })

  it("leaves out a port where the ship only calls", () => {
    const called = [
      ...directVoyage(),
      move("arrive", { at: "2026-01-08T02:00:00Z", vessel: vessels.first, container: null, place: "KRPUS" }),
      move("depart", { at: "2026-01-09T02:00:00Z", vessel: vessels.first, container: null, place: "KRPUS" })
    ]
    assert.notInclude(storyOf(mergeOf(called)).join(), "KRPUS")
  })

  it("keeps a load before the discharge at the same hub, refused with its reason", () => {
    const [loaded, departed, arrived, discharged] = transshippedVoyage()
    const impossible = [loaded, departed, arrived, discharged].flatMap((one) => one ?? [])
    const merged = mergeOf([
      ...impossible,
      move("load", { at: "2026-01-07T02:00:00Z", vessel: vessels.second, place: "KRPUS" }),
      move("arrive", {
        at: "2026-01-26T02:00:00Z",
        classifier: "EST",
        vessel: vessels.second,
        container: null,
        place: "USLAX"
      })
    ])
    assert.include(storyOf(merged), "transshipment_discharged KRPUS")
    assert.notInclude(storyOf(merged).join(), "transshipment_loaded")
    assert.match(merged.refused[0]?.reason ?? "", /before it is discharged/)
  })
})

describe("inland", () => {
  const byRail = [
    ...directVoyage().slice(0, 6),
    move("load", { mode: "rail", at: "2026-01-22T02:00:00Z", place: "USLAX" }),
    move("depart", { mode: "rail", at: "2026-01-23T02:00:00Z", place: "USLAX" }),
    move("arrive", { mode: "rail", at: "2026-01-27T02:00:00Z", place: "USCHI" }),
    move("discharge", { mode: "rail", at: "2026-01-27T12:00:00Z", place: "USCHI" }),
    gate("gate_out", true, { at: "2026-01-29T02:00:00Z", place: "USCHI" })
  ]

  it("goes on by rail to the destination", () => {
    const merged = mergeOf(byRail)
    assert.deepStrictEqual(storyOf(merged).slice(6), [
      "rail_loaded USLAX",
      "rail_departed USLAX",
      "rail_arrived USCHI",
      "arrived_at_inland_destination USCHI",
      "rail_unloaded USCHI",
      "full_out USCHI"
    ])
    assert.strictEqual(merged.shipment.destination_locode, "USCHI")
    assert.strictEqual(merged.containers[0]?.facts.pod_full_out_at, null)
    assert.strictEqual(merged.containers[0]?.facts.final_destination_full_out_at, "2026-01-29T02:00:00.000Z")
  })

  it.each([
    [6, "awaiting_inland_transfer"],
    [8, "on_rail"],
    [10, "grounded"],
    [11, "picked_up"]
  ] as const)("shows after %i moves the status %s", (moves, status) => {
    const planned = move("arrive", { mode: "rail", classifier: "PLN", at: "2026-01-27T02:00:00Z", place: "USCHI" })
    assert.strictEqual(mergeOf([planned, ...byRail.slice(0, moves)]).containers[0]?.facts.current_status, status)
  })
})

describe("estimates", () => {
  const sailing = directVoyage().slice(0, 4)
  const eta = (at: string, revision: string) =>
    move("arrive", { classifier: "EST", at, revision, place: "USLAX", vessel: vessels.first, container: null })

  it("keeps an estimate that names no ship when the ship has come", () => {
    const nameless = move("arrive", { classifier: "EST", at: "2026-01-25T00:00:00Z", place: "USLAX" })
    const onItsWay = mergeOf([...transshippedVoyage().slice(0, 6), nameless])
    assert.strictEqual(onItsWay.shipment.pod_eta_at, "2026-01-25T00:00:00.000Z")
    const ashore = mergeOf([...transshippedVoyage(), nameless])
    assert.strictEqual(ashore.shipment.pod_eta_at, "2026-01-25T00:00:00.000Z")
  })

  it("takes an estimate that names no ship before the plan of the ship that carries it", () => {
    const planned = move("arrive", {
      classifier: "PLN",
      at: "2026-01-23T00:00:00Z",
      place: "USLAX",
      vessel: vessels.first
    })
    const nameless = move("arrive", { classifier: "EST", at: "2026-01-25T00:00:00Z", place: "USLAX" })
    assert.strictEqual(mergeOf([...sailing, planned, nameless]).shipment.pod_eta_at, "2026-01-25T00:00:00.000Z")
  })

  it("takes the newest estimate, and any estimate before a plan", () => {
    const merged = mergeOf([
      ...sailing,
      eta("2026-01-19T00:00:00Z", "2026-01-10T00:00:00Z"),
      eta("2026-01-22T00:00:00Z", "2026-01-12T00:00:00Z"),
      move("arrive", {
        classifier: "PLN",
        at: "2026-01-18T00:00:00Z",
        revision: "2026-01-13T00:00:00Z",
        place: "USLAX",
        container: null
      })
    ])
    assert.strictEqual(merged.shipment.pod_eta_at, "2026-01-22T00:00:00.000Z")
    assert.strictEqual(merged.shipment.pod_ata_at, null)
  })
})
