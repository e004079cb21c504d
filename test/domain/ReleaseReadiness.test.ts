import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { releaseReadiness } from "#domain/ReleaseReadiness.ts"
import type { ReleaseReadiness } from "#domain/ReleaseReadiness.ts"
import { TerminalHold } from "#domain/TerminalHold.ts"

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
