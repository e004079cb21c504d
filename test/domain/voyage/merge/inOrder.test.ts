import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { directVoyage, gate, mergeOf, move, storyOf, vessels } from "./observe.ts"

const [empty, full, loaded, departed, arrived, discharged, out, returned] = directVoyage()
const given = (...some: ReadonlyArray<Observation | undefined>) => some.filter((one) => one !== undefined)

const refusedOf = (observations: ReadonlyArray<Observation>) =>
  mergeOf(observations).refused.map(({ reason, rule }) => `${rule}: ${reason}`)

describe("milestones whose order cannot be so", () => {
  it("are none in a voyage that is in order, nor where sources differ by hours", () => {
    assert.deepStrictEqual(refusedOf(directVoyage()), [])
    const hours = move("discharge", { at: "2026-01-19T12:00:00Z", vessel: vessels.first, place: "USLAX" })
    assert.deepStrictEqual(refusedOf(given(empty, full, loaded, departed, arrived, hours, out)), [])
    const sameDay = { ...hours, happened: { date: "2026-01-18" as never } }
    assert.deepStrictEqual(refusedOf(given(empty, full, loaded, departed, arrived, sameDay, out)), [])
  })

  it("are the one that most others contradict", () => {
    const late = move("arrive", { at: "2026-02-20T02:00:00Z", vessel: vessels.first, container: null, place: "USLAX" })
    const all = given(empty, full, loaded, departed, late, discharged, out, returned)
    assert.deepStrictEqual(refusedOf(all), [
      'impossible_order: The event "vessel arrived" cannot be later than the event "vessel discharged".'
    ])
    assert.notInclude(storyOf(mergeOf(all)).join(), "vessel_arrived")
    assert.strictEqual(mergeOf(all).containers[0]?.facts.current_status, "empty_returned")
  })

  it("are the call of the ship before what happened to the container itself", () => {
    const early = move("depart", { at: "2026-01-02T02:00:00Z", vessel: vessels.first, container: null })
    assert.deepStrictEqual(refusedOf(given(loaded, early, discharged)), [
      'impossible_order: The event "vessel departed" cannot be earlier than the event "vessel loaded".'
    ])
  })

  it("are else the one further down the way", () => {
    const early = gate("gate_in", true, { at: "2025-12-20T02:00:00Z" })
    assert.deepStrictEqual(refusedOf(given(empty, early, loaded)), [
      'impossible_order: The event "full in" cannot be earlier than the event "empty out".'
    ])
  })

  it("give way to what another source reports of the same", () => {
    const wrong = move("discharge", {
      at: "2026-02-05T02:00:00Z",
      vessel: vessels.first,
      place: "USLAX",
      source: "terminal",
      key: "terminal"
    })
    const merged = mergeOf(given(loaded, departed, arrived, discharged, wrong, out, returned))
    assert.strictEqual(merged.containers[0]?.facts.pod_discharged_at, "2026-01-21T02:00:00.000Z")
    assert.deepStrictEqual(
      merged.refused.map(({ observation }) => observation.id),
      [wrong.id]
    )
  })

  it("are applied where an operator has overruled the refusal", () => {
    const early = gate("gate_in", true, { at: "2025-12-20T02:00:00Z" })
    const all = given(empty, early, loaded)
    assert.deepStrictEqual(mergeOf(all, { overruled: new Set([early.id]) }).refused, [])
    assert.strictEqual(mergeOf(all).refused.length, 1)
  })
})
