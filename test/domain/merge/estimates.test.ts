import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/observation/Observation.ts"

import { containerNumber, mergeOf, move, vessels } from "./observe.ts"
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

  it("is that of another ship only where its own has none", () => {
    const others = coming("2026-01-25", { vessel: vessels.second, revision: "2026-01-10T00:00:00Z" })
    assert.strictEqual(arrival(others), "2026-01-25")
  })
})
