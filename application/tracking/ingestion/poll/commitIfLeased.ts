import { Effect, Schema } from "effect"

import { hour, second } from "#domain/Time.ts"

import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"

/** Milliseconds between polls if no fold has set an interval. */
export const defaultPollIntervalMs = 6 * hour
/** Minimum delay before a poll, in milliseconds. */
export const minPollDelayMs = second

class LeaseLost extends Schema.TaggedError<LeaseLost>()("LeaseLost", {}) {}

/** Rolls back if the lease was lost: the other worker's poll is newer. */
export const commitIfLeased = <E, R>(work: Effect.Effect<boolean, E, R>) =>
  Transaction.use((transaction) =>
    transaction
      .run(Effect.flatMap(work, (held) => (held ? Effect.void : new LeaseLost())))
      .pipe(Effect.catchTag("LeaseLost", () => Effect.logInfo("an answer came when its lease had ended")))
  )
