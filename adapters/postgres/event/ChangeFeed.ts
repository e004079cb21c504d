import { Effect, Layer, PubSub, Queue, Schedule, Scope } from "effect"

import { ChangeFeed } from "#application/ports/event/ChangeFeed.ts"

import { Database } from "../sql/Database.ts"
import { entriesAfter } from "./entries.ts"
import { channel } from "./sequencer.ts"

export const layer = Layer.effect(
  ChangeFeed,
  Effect.gen(function* () {
    const { sql, run } = yield* Database
    const scope = yield* Scope.Scope
    const changes = yield* PubSub.sliding<void>(1)

    /** Listens until the connection is lost, and then on another one: a reader that missed a notification polls meanwhile. */
    const listen = Effect.scoped(
      Effect.flatMap(sql.listen(channel), (notifications) =>
        Effect.forever(Effect.andThen(Queue.take(notifications), PubSub.publish(changes, undefined)))
      )
    ).pipe(Effect.retry(Schedule.spaced("1 second")))

    /** A node that never waits keeps no connection for it. */
    const listening = yield* Effect.cached(Effect.forkIn(listen, scope))

    return {
      read: (name, limit) =>
        run(entriesAfter(sql, sql`coalesce((select position from feed_cursors where name = ${name}), 0)`, limit)),
      acknowledge: (name, position) =>
        run(sql`
          insert into feed_cursors (name, position) values (${name}, ${position})
          on conflict (name) do update set position = greatest(feed_cursors.position, excluded.position)
        `),
      wait: Effect.scoped(
        Effect.gen(function* () {
          const subscription = yield* PubSub.subscribe(changes)
          yield* listening
          yield* Effect.timeoutOption(PubSub.take(subscription), "1 second")
        })
      )
    }
  })
)
