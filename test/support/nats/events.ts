import { Effect } from "effect"

import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import { numberAll } from "../../ports/voyage/event/EventLog.ts"
import * as Sample from "../samples.ts"

/** New events of the account, of now, committed and numbered. */
export const publishEvents = Effect.fnUntraced(function* (account_id: AccountId, count: number) {
  const created_at = new Date().toISOString() as Instant
  const events = Array.from({ length: count }, () => Sample.loggedEvent({ account_id, created_at }))
  yield* EventLog.use((log) => log.append(events))
  return yield* numberAll(count)
})

/** Waits until it holds; a failure counts as not yet. */
export const until = <E, R>(condition: Effect.Effect<boolean, E, R>) =>
  condition.pipe(
    Effect.catchCause(() => Effect.succeed(false)),
    Effect.flatMap((holds) =>
      holds ? Effect.void : Effect.andThen(Effect.sleep("20 millis"), Effect.fail("not yet"))
    ),
    Effect.retry({ while: (error) => error === "not yet" }),
    Effect.timeout("30 seconds")
  )
