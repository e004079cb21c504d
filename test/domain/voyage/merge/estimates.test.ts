import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { containerNumber, mergeOf, move, otherFeed, vessels } from "./observe.ts"
import type { Details } from "./observe.ts"

const loaded = move("load", { at: "2026-01-05T02:00:00Z", vessel: vessels.first })

const coming = (day: string, how: Details): Observation =>
  move("arrive", {
    place: "USLAX",
    classifier: "EST",
    container: null,
    at: `${day}T02:00:00Z`,
    key: `coming ${day}`,
    ...how
  })

const arrival = (...reports: ReadonlyArray<Observation>) =>
  mergeOf([loaded, ...reports]).shipment.pod_eta_at?.slice(0, 10)

describe("the arrival that is expected", () => {
  const nameless = coming("2026-01-22", { revision: "2026-01-08T00:00:00Z" })

  it("is that of the ship it is on, although a newer report names none", () => {
    const own = coming("2026-01-20", { vessel: vessels.first, revision: "2026-01-06T00:00:00Z" })
    assert.strictEqual(arrival(own, nameless), "2026-01-20")
  })

  it("is that of the ship it is on, where that has a plan as well", () => {
    const own = coming("2026-01-20", { vessel: vessels.first, revision: "2026-01-06T00:00:00Z" })
    const plan = coming("2026-01-21", { vessel: vessels.first, classifier: "PLN", revision: "2026-01-07T00:00:00Z" })
    assert.strictEqual(arrival(own, plan, nameless), "2026-01-20")
  })

  it("is an estimate that names no ship, where its own has a plan alone", () => {
    const plan = coming("2026-01-20", { vessel: vessels.first, classifier: "PLN", revision: "2026-01-09T00:00:00Z" })
    const others = coming("2026-01-25", { vessel: vessels.second, revision: "2026-01-10T00:00:00Z" })
    assert.strictEqual(arrival(plan, nameless, others), "2026-01-22")
  })

  it("is any estimate before a plan, then the line's before a terminal's, then the newest", () => {
    const said = (day: string, days: number, how: Details = {}) =>
      coming(`2026-01-${day}`, { vessel: vessels.first, revision: `2026-01-0${days}T00:00:00Z`, ...how })
    const terminal = { source: "terminal", container: containerNumber(1), documents: [] } as const
    const [plan, estimate] = [said("25", 3, { classifier: "PLN" }), said("20", 1)]
    assert.strictEqual(arrival(plan, estimate, said("21", 2, terminal)), "2026-01-20")
    assert.strictEqual(arrival(plan, said("20", 1, terminal)), "2026-01-20")
    assert.strictEqual(arrival(plan, said("20", 4, { ...terminal, classifier: "PLN" })), "2026-01-25")
    assert.strictEqual(arrival(plan, said("20", 1, terminal), said("21", 2, terminal)), "2026-01-21")
  })

  describe("of a ship that has come, where the source no longer reports what it expected", () => {
    const left = (day: string, days: number, how: Details = {}) =>
      coming(`2026-01-${day}`, {
        vessel: vessels.first,
        revision: `2026-01-${days}T00:00:00Z`,
        missed: 2,
        ...how
      })
    const plan = coming("2026-01-18", { vessel: vessels.first, classifier: "PLN", revision: "2026-01-04T00:00:00Z" })
    const come = coming("2026-01-21", { vessel: vessels.first, classifier: "ACT", revision: "2026-01-21T04:00:00Z" })

    it("is the newest estimate, and not the plan that is left", () => {
      assert.strictEqual(arrival(plan, left("20", 10), left("22", 19), come), "2026-01-22")
      assert.strictEqual(arrival(plan, left("22", 19, { missed: 0, retracted: true }), come), "2026-01-22")
      assert.strictEqual(arrival(left("22", 19), come), "2026-01-22")
    })

    it("is the plan as long as the arrival itself is not reported", () => {
      assert.strictEqual(arrival(plan, left("22", 19)), "2026-01-18")
      assert.strictEqual(arrival(plan, left("22", 19), { ...come, missed_polls: 2 }), "2026-01-18")
      assert.isUndefined(arrival(left("22", 19)))
    })

    it("is none that was left out or taken back long before the ship came", () => {
      const early = "2026-01-12T00:00:00Z"
      assert.strictEqual(arrival(plan, left("22", 10, { confirmed: early }), come), "2026-01-18")
      assert.strictEqual(
        arrival(plan, left("22", 10, { missed: 0, retracted: true, received: early }), come),
        "2026-01-18"
      )
      assert.strictEqual(arrival(plan, left("22", 10, { confirmed: "2026-01-20T00:00:00Z" }), come), "2026-01-22")
    })

    it("is none of another ship, of another bill, of another place or of another voyage", () => {
      assert.strictEqual(arrival(plan, left("22", 19, { vessel: vessels.second }), come), "2026-01-18")
      const other = { documents: [{ type: "bill", number: "BL2" }], feed: otherFeed } as const
      assert.strictEqual(arrival(plan, left("22", 19, other), come), "2026-01-18")
      assert.strictEqual(arrival(plan, left("22", 19, { place: "NLRTM" }), come), "2026-01-18")
      const before = left("22", 19, { at: "2025-11-20T02:00:00Z" })
      assert.strictEqual(arrival(plan, before, come), "2026-01-18")
    })

    it("is one that is still reported, where it is newer", () => {
      const still = coming("2026-01-23", { vessel: vessels.first, revision: "2026-01-20T00:00:00Z" })
      assert.strictEqual(arrival(plan, still, left("22", 19), come), "2026-01-23")
    })

    it("holds for the departure and for the arrival inland as well", () => {
      const leaving = (classifier: "EST" | "PLN" | "ACT", day: string, how: Details = {}) =>
        move("depart", { at: `2026-01-${day}T02:00:00Z`, classifier, vessel: vessels.first, ...how })
      const inland = (classifier: "EST" | "PLN" | "ACT", day: string, how: Details = {}) =>
        move("arrive", {
          place: "USCHI",
          mode: "rail",
          at: `2026-01-${day}T02:00:00Z`,
          classifier,
          role: "DEST",
          ...how
        })
      const { shipment } = mergeOf([
        loaded,
        leaving("PLN", "06"),
        leaving("EST", "08", { missed: 2 }),
        leaving("ACT", "09"),
        come,
        inland("PLN", "25"),
        inland("EST", "28", { missed: 2 }),
        inland("ACT", "29")
      ])
      assert.strictEqual(shipment.pol_etd_at?.slice(0, 10), "2026-01-08")
      assert.strictEqual(shipment.destination_eta_at?.slice(0, 10), "2026-01-28")
    })
  })

  it("is that of another ship only where its own has none", () => {
    const others = coming("2026-01-25", { vessel: vessels.second, revision: "2026-01-10T00:00:00Z" })
    assert.strictEqual(arrival(others), "2026-01-25")
  })
})
