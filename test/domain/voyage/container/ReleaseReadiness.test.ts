import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { releaseReadinessOf, releaseReadiness } from "#domain/voyage/container/ReleaseReadiness.ts"
import type { ReleaseReadiness } from "#domain/voyage/container/ReleaseReadiness.ts"
import { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"

const active: TerminalHold = { name: "customs", status: "hold", description: null }
const pending: TerminalHold = { name: "line", status: "pending", description: null }

type Row = readonly [boolean | null, ReadonlyArray<TerminalHold> | null, ReleaseReadiness]

const table: ReadonlyArray<Row> = [
  [true, [], "ready"],
  [true, [pending], "ready"],
  [true, [active], "out_of_sync"],
  [true, [pending, active], "out_of_sync"],
  [true, null, "unknown"],
  [false, [], "out_of_sync"],
  [false, [pending], "out_of_sync"],
  [false, [active], "held"],
  [false, [active, pending], "held"],
  [false, null, "unknown"],
  [null, [], "unknown"],
  [null, [pending], "unknown"],
  [null, [active], "held"],
  [null, null, "unknown"]
]

it("answers every combination of what is reported and what is not", () => {
  for (const [available, holds, expected] of table) {
    assert.strictEqual(releaseReadiness(available, holds), expected, JSON.stringify([available, holds]))
  }
})

const Signals = {
  available: Schema.NullOr(Schema.Boolean),
  holds: Schema.NullOr(Schema.Array(TerminalHold))
}

it.prop("is ready exactly when available and free of active holds", Signals, ({ available, holds }) => {
  const ready = available === true && holds !== null && holds.every(({ status }) => status !== "hold")
  assert.strictEqual(releaseReadiness(available, holds) === "ready", ready)
})

const waiting = {
  available_for_pickup: true,
  current_stop: "port",
  delivered_at: null,
  holds_at_pod_terminal: [],
  reported_status: "available"
} as const

it("gives its reasons in sentences", () => {
  assert.deepStrictEqual(releaseReadinessOf(waiting), {
    readiness: "ready",
    reasons: ["Reported as available.", "No active hold."]
  })
  const exam: TerminalHold = { name: "customs", status: "hold", description: "CBP EXAM" }
  assert.deepStrictEqual(
    releaseReadinessOf({ ...waiting, available_for_pickup: false, holds_at_pod_terminal: [pending, active, exam] }),
    {
      readiness: "held",
      reasons: ["Reported as not available.", "Active hold: customs.", "Active hold: customs (CBP EXAM)."]
    }
  )
  assert.deepStrictEqual(releaseReadinessOf({ ...waiting, available_for_pickup: null, holds_at_pod_terminal: null }), {
    readiness: "unknown",
    reasons: [
      "Availability: not reported, or the report cannot be read.",
      "Holds: not reported, or the report cannot be read."
    ]
  })
})

it("is gone when it has left, whatever was reported last", () => {
  const at = "2026-02-01T00:00:00.000Z" as never
  const reasonOf = (container: Partial<Parameters<typeof releaseReadinessOf>[0]>) => {
    const { readiness, reasons } = releaseReadinessOf({ ...waiting, ...container })
    assert.strictEqual(readiness, "gone")
    return reasons
  }
  assert.deepStrictEqual(reasonOf({ current_stop: "gone", reported_status: "picked_up" }), [
    "Left the terminal through its gate."
  ])
  assert.deepStrictEqual(reasonOf({ current_stop: "gone", reported_status: "empty_returned", delivered_at: at }), [
    "Returned empty."
  ])
  assert.deepStrictEqual(reasonOf({ current_stop: "onward", reported_status: "on_rail" }), [
    "Left the port of discharge; not reported at the inland destination."
  ])
  assert.deepStrictEqual(reasonOf({ delivered_at: at }), ["Marked as delivered."])
  assert.strictEqual(releaseReadinessOf({ ...waiting, current_stop: "inland" }).readiness, "ready")
})
