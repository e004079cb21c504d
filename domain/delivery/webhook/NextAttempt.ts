import { Schema, Struct } from "effect"

import type { Instant } from "../../Time.ts"
import type { DeliveryRecord } from "./Webhook.ts"

/** For the owner of the webhook. */
export const noAttemptReasons = {
  delivered: "the receiver accepted it",
  given_up: "it failed and is not retried, for the reason in its delivery log",
  paused: "its webhook is paused",
  earlier_first: "an earlier notification about the same container is sent first"
} as const

export type NoAttemptReason = keyof typeof noAttemptReasons
export const NoAttemptReason = Schema.Literals(Struct.keys(noAttemptReasons))

/** Null if unknown, for example during a deletion. */
export interface NextAttempt {
  /** In the past while an attempt is running. */
  readonly next_attempt_at: Instant | null
  readonly no_attempt_reason: NoAttemptReason | null
}

const not = (no_attempt_reason: NoAttemptReason | null): NextAttempt => ({ next_attempt_at: null, no_attempt_reason })

/** First delivery of its order key; `due_at` is null if its job is missing. */
export interface DeliveryTurn {
  readonly due_at: Instant | null
}

/** Undefined `turn`: an earlier delivery is first. */
export const nextAttemptOf = (
  { status }: Pick<DeliveryRecord, "status">,
  isPaused: boolean,
  turn: DeliveryTurn | undefined
): NextAttempt => {
  if (status === "succeeded") return not("delivered")
  if (status === "failed") return not("given_up")
  if (isPaused) return not("paused")
  if (turn === undefined) return not("earlier_first")
  return turn.due_at === null ? not(null) : { next_attempt_at: turn.due_at, no_attempt_reason: null }
}
