import { assert, describe, it } from "@effect/vitest"

import { terminalId } from "#adapters/reference/terminals.ts"
import type { EventId } from "#domain/Identifiers.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { readHold } from "#domain/voyage/container/TerminalHold.ts"
import { diffContainer } from "#domain/voyage/diff/diff.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { publishContainer } from "#domain/voyage/event/publish.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "../../../support/samples.ts"
import { atTerminal, directVoyage, gate, gazetteer, mergeOf, move, railFeed } from "../merge/observe.ts"

const ashore = directVoyage().slice(0, 6)
const out = gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "USLAX" })
const hold = readHold("CUSTOMS HOLD")
const snapshots = [
  atTerminal({ type: "availability", available: true }),
  atTerminal({ type: "holds", holds: [hold] }),
  atTerminal({ type: "yard_location", location: "E12" }),
  atTerminal({ type: "last_free_day", by: "terminal", date: "2026-01-26" as never })
]

/** The events of one container, fold after fold, each fold with everything that is known by then. */
const publishedBy = (...folds: ReadonlyArray<ReadonlyArray<Observation>>) => {
  const account_id = Sample.accountId()
  const identity = { id: Sample.containerId(), account_id, shipment_id: Sample.shipmentId(), cycle_id: "1" }
  const logged = new Map<string, LoggedEvent>()
  let container: Container | null = null
  return folds.map((observations, index) => {
    const now = Sample.onDay(index + 10)
    const [merged] = mergeOf(observations).containers
    assert(merged !== undefined)
    const next: Container = publishContainer(container, merged, identity, { now, terminalId })
    const context = { ...identity, tracked_since: Sample.onDay(1), now, logged, gazetteer }
    const { drafts } = diffContainer(container, next, merged, context)
    container = next
    return drafts.map((draft, place) => {
      const id = `00000000-0000-7000-8${String(index).padStart(3, "0")}-${String(place).padStart(12, "0")}` as EventId
      assert.isFalse(logged.has(draft.key), "an event that was published before")
      const event = new LoggedEvent({ ...draft, id, created_at: now, invalidated_at: null, sequence: null })
      logged.set(draft.key, event)
      return event
    })
  })
}

const namesOf = (events: ReadonlyArray<LoggedEvent> | undefined) =>
  events?.map(({ event }) => event.replace("container.", "").replace("transport.", ""))

describe("a container that leaves", () => {
  it("is not published for values that become final, nor for final ones that were never seen while it was there", () => {
    const lasting = [
      ...snapshots,
      atTerminal({ type: "fees", fees: [{ type: "demurrage", amount: 360, currency_code: "USD" }] })
    ]
    const [, left] = publishedBy([...ashore, ...lasting], [...ashore, ...lasting, out])
    assert.notInclude(Object.keys(left?.[1]?.changeset ?? assert.fail("no changeset")), "fees_at_pod_terminal")
    const [first, late] = publishedBy([...ashore, out], [...ashore, ...lasting, out])
    assert.notInclude(namesOf(first) ?? assert.fail("nothing was published"), "pickup_lfd.changed")
    assert.deepStrictEqual(namesOf(late), [])
    const [atOnce] = publishedBy([...ashore, ...lasting, out])
    assert.notInclude(namesOf(atOnce) ?? assert.fail("nothing was published"), "pickup_lfd.changed")
  })

  it("is published when the last report of the stop comes with the way out", () => {
    const raised = atTerminal(
      { type: "last_free_day", by: "terminal", date: "2026-01-28" as never },
      {
        at: "2026-01-23T00:00:00Z"
      }
    )
    const [, left] = publishedBy([...ashore, ...snapshots], [...ashore, ...snapshots, raised, out])
    assert.includeMembers([...(namesOf(left) ?? [])], ["pickup_lfd.changed", "pickup_lfd_terminal.changed"])
  })

  it("is published once as not available, with what ended by it in one changeset", () => {
    const [, left, same] = publishedBy(
      [...ashore, ...snapshots],
      [...ashore, ...snapshots, out],
      [...ashore, ...snapshots, out]
    )
    assert.deepStrictEqual(namesOf(left), ["full_out", "updated", "not_available"])
    assert.deepStrictEqual<unknown>(left?.[1]?.changeset, {
      available_for_pickup: [true, false],
      holds_at_pod_terminal: [[hold], []]
    })
    for (const event of left ?? []) {
      assert.deepInclude(event, {
        timestamp: out.happened !== null && "at" in out.happened ? out.happened.at : null,
        timezone: "America/Los_Angeles",
        location_locode: "USLAX",
        data_source: "shipping_line"
      })
    }
    assert.deepStrictEqual(same, [])
  })

  it("is not published as not available where no source ever offered it, and not again by its return", () => {
    const back = gate("gate_in", false, { at: "2026-01-28T02:00:00Z", place: "USLAX" })
    const [, left, returned] = publishedBy(ashore, [...ashore, out], [...ashore, out, back])
    assert.deepStrictEqual(namesOf(left), ["full_out", "updated"])
    assert.deepStrictEqual<unknown>(left?.[1]?.changeset, { available_for_pickup: [null, false] })
    assert.deepStrictEqual(namesOf(returned), ["empty_in"])
  })

  it("is published as available again when its way out is retracted, and as not available when that is undone", () => {
    const taken = { ...out, missed_polls: 2 }
    const [first, left, restored, again, once] = publishedBy(
      [...ashore, ...snapshots],
      [...ashore, ...snapshots, out],
      [...ashore, ...snapshots, taken],
      [...ashore, ...snapshots, out],
      [...ashore, ...snapshots, taken]
    )
    assert.includeMembers(
      [...(namesOf(first) ?? [])],
      ["available", "pickup_lfd.changed", "pickup_lfd_terminal.changed"]
    )
    assert.deepStrictEqual(namesOf(restored), ["updated", "available"])
    assert.deepStrictEqual(namesOf(again)?.slice(-2), namesOf(left)?.slice(-2))
    assert.deepStrictEqual(namesOf(once), ["updated", "available"])
    const shown: Record<string, unknown> = {}
    for (const event of [first, left, restored, again, once].flatMap((events) => events ?? [])) {
      for (const [attribute, [old, now]] of Object.entries(event.changeset ?? {})) {
        assert.deepStrictEqual(old, shown[attribute] ?? (Array.isArray(old) ? [] : null), attribute)
        shown[attribute] = now
      }
    }
    assert.deepStrictEqual<unknown>(shown, {
      available_for_pickup: true,
      holds_at_pod_terminal: [hold],
      pickup_lfd: "2026-01-26",
      pickup_lfd_terminal: "2026-01-26"
    })
  })

  it("is published in the calendar of the place that it leaves, and without one where it is stamped with another", () => {
    const ofRail = { mode: "rail", feed: railFeed, source: "rail", documents: [] } as const
    const departed = move("depart", { ...ofRail, at: "2026-01-23T02:00:00Z", place: "USLAX" })
    const [, onRail] = publishedBy([...ashore, ...snapshots], [...ashore, ...snapshots, departed])
    const where = { timezone: "America/Los_Angeles", location_locode: "USLAX", terminal_code: "USLAX/WBCT" }
    assert.deepInclude(
      onRail?.find(({ event }) => event.endsWith("not_available")),
      where
    )
    const stamped = gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "CNSHA" })
    const [, left] = publishedBy([...ashore, ...snapshots], [...ashore, ...snapshots, stamped])
    assert.deepInclude(
      left?.find(({ event }) => event.endsWith("not_available")),
      { location_locode: null }
    )
  })
})
