import { assert, it } from "@effect/vitest"

import { nextAttemptOf } from "#domain/delivery/webhook/NextAttempt.ts"
import type { NextAttempt } from "#domain/delivery/webhook/NextAttempt.ts"
import { Instant } from "#domain/Time.ts"

const due_at = Instant.make("2026-03-01T00:00:00.000Z")
const none = (no_attempt_reason: NextAttempt["no_attempt_reason"]): NextAttempt => ({
  next_attempt_at: null,
  no_attempt_reason
})

it("is tried next when its work is due", () => {
  const next = nextAttemptOf({ status: "pending" }, false, { due_at })
  assert.deepStrictEqual(next, { next_attempt_at: due_at, no_attempt_reason: null })
})

it("is not tried while its webhook is paused, whatever is due", () => {
  assert.deepStrictEqual(nextAttemptOf({ status: "pending" }, true, { due_at }), none("paused"))
})

it("is not tried before those that go first", () => {
  assert.deepStrictEqual(nextAttemptOf({ status: "pending" }, false, undefined), none("earlier_first"))
})

it("is not tried once it has ended", () => {
  assert.deepStrictEqual(nextAttemptOf({ status: "succeeded" }, true, { due_at }), none("delivered"))
  assert.deepStrictEqual(nextAttemptOf({ status: "failed" }, false, { due_at }), none("given_up"))
})

it("is nobody's to say where no work is queued", () => {
  assert.deepStrictEqual(nextAttemptOf({ status: "pending" }, false, { due_at: null }), none(null))
})
