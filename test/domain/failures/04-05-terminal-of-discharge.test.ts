import { assert, describe, it } from "@effect/vitest"

import { terminalId } from "#adapters/reference/terminals.ts"
import type { AccountId, EventId, ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { terminalEvents } from "#domain/voyage/diff/terminalEvents.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { publishContainer } from "#domain/voyage/event/publish.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { gate, gazetteer, mergeOf, move, vessels } from "../voyage/merge/observe.ts"
import { sailing } from "./support.ts"

const account_id = "00000000-0000-4000-8000-000000000001" as AccountId
const shipment_id = "00000000-0000-4000-8000-000000000002" as ShipmentId
const identity = {
  id: "00000000-0000-4000-8000-000000000003" as Container["id"],
  account_id,
  shipment_id,
  cycle_id: "1"
}

const momentOf = (step: number) => `2026-01-${String(10 + step).padStart(2, "0")}T00:00:00.000Z` as Instant

/** Folds one state after the other; the terminal that is published at each. */
const announced = (states: ReadonlyArray<MergeResult>): ReadonlyArray<string | null> => {
  const logged = new Map<string, LoggedEvent>()
  let container: Container | null = null
  return states.map(({ containers: [merged] }, step) => {
    const now = momentOf(step)
    if (merged === undefined) throw new Error("the merge has no container")
    const next: Container = publishContainer(container, merged, identity, { now, terminalId })
    const context = { account_id, shipment_id, tracked_since: momentOf(0), now, logged, gazetteer }
    const drafts = terminalEvents(container, next, merged, context)
    for (const [index, draft] of drafts.entries()) {
      const id = `00000000-0000-4000-8000-0000000001${String(step * 2 + index).padStart(2, "0")}` as EventId
      const event = new LoggedEvent({ ...draft, id, created_at: now, invalidated_at: null, sequence: null })
      logged.set(event.key, event)
    }
    container = next
    return drafts[0]?.terminal_code ?? null
  })
}

const predicted = (facility: string, revision: string): ReadonlyArray<Observation> => [
  ...sailing,
  move("discharge", {
    classifier: "EST",
    at: "2026-01-21T02:00:00Z",
    vessel: vessels.first,
    place: "USLAX",
    facility,
    revision
  })
]

const discharged = (facility: string): ReadonlyArray<Observation> => [
  ...sailing,
  move("discharge", { at: "2026-01-21T02:00:00Z", vessel: vessels.first, place: "USLAX", facility })
]

describe("4: a prediction of the terminal that goes back and forth", () => {
  it("is published once, and then only for the actual terminal of discharge", () => {
    const swings = ["WBCT", "APMT", "WBCT", "APMT", "WBCT"].map((facility, day) =>
      mergeOf(predicted(facility, `2026-01-${10 + day}T00:00:00Z`))
    )
    const actual = mergeOf(discharged("WBCT"))
    assert.deepStrictEqual(announced([...swings, actual, actual]), [
      null,
      "USLAX/APMT",
      null,
      null,
      null,
      "USLAX/WBCT",
      null
    ])
  })

  it("publishes nothing when the container came ashore at the last predicted terminal", () => {
    const states = [mergeOf(predicted("WBCT", "2026-01-10T00:00:00Z")), mergeOf(discharged("WBCT"))]
    assert.deepStrictEqual(announced(states), [null, null])
    assert.deepStrictEqual(announced([...states, mergeOf(discharged("TRAP"))]), [null, null, "USLAX/TRAP"])
  })
})

describe("5: the terminal at gate-out", () => {
  it("does not rewrite the terminal of discharge", () => {
    const out = gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "USLAX", facility: "YARD" })
    const states = [mergeOf(discharged("WBCT")), mergeOf([...discharged("WBCT"), out])]
    assert.deepStrictEqual(
      states.map(({ containers: [merged], shipment }) => [merged?.facts.pod_terminal_code, shipment.pod_terminal_code]),
      [
        ["USLAX/WBCT", "USLAX/WBCT"],
        ["USLAX/WBCT", "USLAX/WBCT"]
      ]
    )
    assert.deepStrictEqual(announced(states), [null, null])
  })
})
