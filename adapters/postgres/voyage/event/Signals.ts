import { Deferred, Effect, Layer, Queue, Schedule, Scope } from "effect"

import { Signals, signalTopics } from "#application/ports/voyage/event/Signals.ts"
import type { Topic } from "#application/ports/voyage/event/Signals.ts"
import { detachFromTrace } from "#application/telemetry/trace/detachFromTrace.ts"
import { makeListeners } from "#application/voyage/event/makeListeners.ts"

import { Database } from "../../sql/Database.ts"
import { signalChannel, signalPayload } from "../../sql/signalChannel.ts"

const read = (payload: string) => {
  const [name, ...keys] = payload.split(" ")
  return { topic: signalTopics.find((topic) => topic === name), keys: payload.includes(" ") ? keys : undefined }
}

export const layer = Layer.effect(
  Signals,
  Effect.gen(function* () {
    const { sql } = yield* Database
    const scope = yield* Scope.Scope
    const { listen, wake } = makeListeners()
    const raised = yield* Queue.unbounded<{ readonly topic: Topic; readonly keys: ReadonlyArray<string> }>()

    const tell = Effect.gen(function* () {
      const signals = yield* Queue.takeAll(raised)
      for (const [topic, own] of Map.groupBy(signals, ({ topic }) => topic)) {
        yield* sql.notify(signalChannel, signalPayload(topic, new Set(own.flatMap(({ keys }) => keys))))
      }
    })
    const telling = yield* Effect.cached(
      Effect.forkIn(
        detachFromTrace(
          Effect.forever(
            Effect.ignore(tell, { log: "Warn", message: "nodes were not woken, and look by themselves later" })
          )
        ),
        scope
      )
    )

    const heard = yield* Deferred.make<void>()

    /** Wakes every topic after a reconnect: signals may be lost. */
    const hear = Effect.scoped(
      Effect.gen(function* () {
        const notifications = yield* sql.listen(signalChannel)
        signalTopics.forEach((topic) => wake(topic))
        yield* Deferred.succeed(heard, undefined)
        return yield* Effect.forever(
          Effect.map(Queue.take(notifications), ({ payload = "" }) => {
            const { keys, topic } = read(payload)
            if (topic !== undefined) wake(topic, keys)
          })
        )
      })
    ).pipe(Effect.retry(Schedule.spaced("1 second")))

    /** At the first `listen`. After a second without a database, listeners poll. */
    const forked = yield* Effect.cached(Effect.forkIn(detachFromTrace(hear), scope))
    const hearing = Effect.andThen(forked, Effect.timeoutOption(Deferred.await(heard), "1 second"))

    return {
      raise: Effect.fnUntraced(function* (topic, keys) {
        // Listeners in this process do not wait for the database.
        wake(topic, keys)
        yield* telling
        yield* Queue.offer(raised, { topic, keys })
      }),
      listen: (topic, key) => Effect.andThen(hearing, listen(topic, key))
    }
  })
)
