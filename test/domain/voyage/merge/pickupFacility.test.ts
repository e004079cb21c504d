import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, directVoyage, gate, mergeOf, move } from "./observe.ts"

const facilityOf = (...observations: ReadonlyArray<Observation>) =>
  mergeOf(observations).containers[0]?.facts.pickup_facility_code

const landed = directVoyage().slice(0, 6)
const available = atTerminal({ type: "availability", available: true }, { at: "2026-01-22T00:00:00Z" })
const rail = { mode: "rail" } as const
const byTrain = [
  move("load", { ...rail, at: "2026-01-23T02:00:00Z", place: "USLAX" }),
  move("depart", { ...rail, at: "2026-01-24T02:00:00Z", place: "USLAX" }),
  move("arrive", { ...rail, at: "2026-01-29T02:00:00Z", place: "USCHI", facility: "GLOBAL4" })
]

describe("where a container is picked up", () => {
  it("is unknown while nobody has said that it is picked up where it came ashore", () => {
    assert.isNull(facilityOf(...landed))
    assert.isNull(facilityOf(...directVoyage().slice(0, 4)))
  })

  it("is the terminal that reports whether it can be picked up there", () => {
    assert.strictEqual(facilityOf(...landed, available), "USLAX/WBCT")
  })

  it("is the terminal where it came ashore, once it has left that port by road", () => {
    const out = gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "USLAX", facility: "ELSEWHERE" })
    assert.strictEqual(facilityOf(...landed, out), "USLAX/WBCT")
    assert.strictEqual(facilityOf(...directVoyage()), "USLAX/WBCT")
  })

  it("is not the terminal of a container that a train takes from there, loaded or departed", () => {
    for (const one of byTrain.slice(0, 2)) {
      assert.isNull(facilityOf(...landed, available, one))
      assert.isNull(facilityOf(...landed, available, { ...one, classifier: "PLN" }), "as planned")
    }
    const elsewhere = { ...rail, at: "2026-01-23T02:00:00Z", place: "USMKC", classifier: "PLN" } as const
    assert.strictEqual(facilityOf(...landed, available, move("load", elsewhere)), "USLAX/WBCT")
  })

  it("is the ramp of a container that goes on by rail, as far as a report names it, and never the terminal", () => {
    assert.strictEqual(facilityOf(...landed, available, ...byTrain), "USCHI/GLOBAL4")
    const nameless = move("arrive", { ...rail, at: "2026-01-29T02:00:00Z", place: "USCHI" })
    assert.isNull(facilityOf(...landed, available, ...byTrain.slice(0, 2), nameless))
    assert.isNull(facilityOf(...landed, available, ...byTrain.slice(0, 2)))
  })
})
