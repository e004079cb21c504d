import { assert, it } from "@effect/vitest"

import { readHold } from "#domain/voyage/container/TerminalHold.ts"

import { directVoyage, gate, mergeOf, observed, terminalFeed } from "./observe.ts"

/** Reported first on the 22nd and last two days later, as by a terminal that dates its answers at every poll. */
const repeated = {
  at: "2026-01-22T00:00:00Z",
  received: "2026-01-22T00:00:00Z",
  revision: "2026-01-23T20:00:00Z",
  confirmed: "2026-01-23T20:00:00Z",
  place: "USLAX",
  facility: "WBCT",
  source: "terminal",
  documents: [],
  feed: terminalFeed
} as const

it("a report that a terminal repeats, with the time of its newest answer, stays current", () => {
  const ashore = directVoyage().slice(0, 6)
  const holds = [readHold("CUSTOMS HOLD")]
  const merged = mergeOf([
    ...ashore,
    observed({ type: "holds", holds }, repeated),
    observed({ type: "last_free_day", by: "terminal", date: "2026-01-26" as never }, repeated)
  ])
  assert.deepStrictEqual(merged.refused, [])
  assert.deepStrictEqual(merged.containers[0]?.facts.holds_at_pod_terminal, holds)
  assert.strictEqual(merged.containers[0]?.facts.import_deadlines.pickup_lfd_terminal, "2026-01-26")
})

it("a terminal's correction from before it knew that the container had left is not undone by the report that it has", () => {
  const first = { ...repeated, revision: "2026-01-23T12:00:00Z", confirmed: "2026-01-23T12:00:00Z", key: "lfd" }
  const corrected = { ...repeated, at: "2026-01-24T06:00:00Z", received: "2026-01-24T06:00:00Z", key: "lfd" }
  const out = gate("gate_out", true, { ...repeated, at: "2026-01-24T02:00:00Z", revision: null, key: "out" })
  const reported = [
    ...directVoyage().slice(0, 6),
    observed({ type: "last_free_day", by: "terminal", date: "2026-01-26" as never }, first),
    observed(
      { type: "last_free_day", by: "terminal", date: "2026-01-27" as never },
      { ...corrected, revision: "2026-01-24T12:00:00Z", confirmed: "2026-01-24T12:00:00Z" }
    )
  ]
  const left = { ...out, received_at: "2026-01-24T12:00:00.000Z" as never }
  assert.deepStrictEqual(mergeOf([...reported, left]).refused, [])
  const restored = mergeOf([...reported, { ...left, retracted: true }])
  assert.strictEqual(restored.containers[0]?.facts.import_deadlines.pickup_lfd_terminal, "2026-01-27")
})
