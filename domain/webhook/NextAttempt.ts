import { Schema, Struct } from "effect"

import type { Instant } from "../Time.ts"
import type { DeliveryRecord } from "./Webhook.ts"

/** Why no attempt of a delivery is due, and what each means to the owner of its webhook. */
export const waits = {
  delivered: "it has arrived",
  given_up: "it failed for good: the last entry of its log says why",
  paused: "its webhook is paused",
  earlier_first: "an earlier one about the same container goes first"
} as const

export type Wait = keyof typeof waits
export const Wait = Schema.Literals(Struct.keys(waits))

/** When a delivery is tried next, or why it is not; neither where nobody knows, as while its webhook is being removed. */
export interface NextAttempt {
  /** No later than now while an attempt is under way. */
  readonly next_attempt_at: Instant | null
  readonly no_attempt_reason: Wait | null
}

const not = (no_attempt_reason: Wait | null): NextAttempt => ({ next_attempt_at: null, no_attempt_reason })

/** A delivery that is first in its order, and when the work that sends it is due; null where there is no such work. */
export interface Turn {
  readonly due_at: Instant | null
}

/** `turn` is undefined while an earlier delivery goes first. */
export const nextAttemptOf = (
  { status }: Pick<DeliveryRecord, "status">,
  isPaused: boolean,
  turn: Turn | undefined
): NextAttempt => {
  if (status === "succeeded") return not("delivered")
  if (status === "failed") return not("given_up")
  if (isPaused) return not("paused")
  if (turn === undefined) return not("earlier_first")
  return turn.due_at === null ? not(null) : { next_attempt_at: turn.due_at, no_attempt_reason: null }
}
