import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { retentionKinds } from "#application/ports/operations/jobs/RetentionStore.ts"
import type { RetentionKind, RetentionStepResult } from "#application/ports/operations/jobs/RetentionStore.ts"
import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import type { Instant } from "#domain/Time.ts"

/** Sweeps all rows of the kind, in steps of a few; returns how many were removed. */
export const sweep = Effect.fnUntraced(function* (kind: RetentionKind, before: Instant, limit = 7) {
  const { retention: store } = yield* OperationStore
  let after: string | null = null
  let gone = 0
  do {
    const step = { kind, before, after, limit }
    const seen: RetentionStepResult = yield* store.look(step)
    const swept: RetentionStepResult = yield* store.remove(step)
    assert.deepStrictEqual(swept, seen, "a look promises what a removal does")
    assert.isAtMost(swept.examined, limit)
    gone += swept.gone
    after = swept.next
  } while (after !== null)
  return gone
})

/** Removes every row, of every kind, that no other row depends on, as if last seen before that time. */
export const sweepAll = (before: Instant, limit?: number) =>
  Effect.forEach(retentionKinds, (kind) => sweep(kind, before, limit), { discard: true })
