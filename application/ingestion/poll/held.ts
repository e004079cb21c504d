import { Effect, Schema } from "effect"

import { hour, second } from "#domain/Time.ts"

import { Transaction } from "../../ports/jobs/Transaction.ts"

/** Milliseconds between polls of a number for which nothing else was decided. */
export const usual = 6 * hour
/** Milliseconds before a poll at least. */
export const shortest = second

/** Somebody else has the job by now. */
class LeaseLost extends Schema.TaggedError<LeaseLost>()("LeaseLost", {}) {}

/** Applies an answer, or nothing when another worker has claimed the poll by now: that poll is the newer one. */
export const whileHeld = <E, R>(work: Effect.Effect<boolean, E, R>) =>
  Transaction.use((transaction) =>
    transaction
      .run(Effect.flatMap(work, (held) => (held ? Effect.void : new LeaseLost())))
      .pipe(Effect.catchTag("LeaseLost", () => Effect.logInfo("an answer came when its lease had ended")))
  )
