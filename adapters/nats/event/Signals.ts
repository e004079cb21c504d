import { Deferred, Duration, Effect, Layer, Scope } from "effect"

import { Signals, signalTopics } from "#application/ports/voyage/event/Signals.ts"
import type { Listener } from "#application/ports/voyage/event/Signals.ts"
import { detachFromTrace } from "#application/telemetry/trace/detachFromTrace.ts"
import { makeListeners } from "#application/voyage/event/makeListeners.ts"

import { Connection } from "../Connection.ts"
import { attempt } from "../NatsFailure.ts"

/** Above this number of keys the message is empty and wakes all listeners. */
const maxKeys = 2000

/** Milliseconds: commands revoke access without NATS, so listeners look at the database themselves. */
const revocationPollMs = 750

const pollRevocations: Listener = {
  next: (atMost) =>
    Effect.as(Effect.sleep(Math.min(Duration.toMillis(Duration.fromInputUnsafe(atMost)), revocationPollMs)), true)
}

/** Core NATS does not store messages. While it is unavailable, signals reach only this node; the others poll. */
export const layer = (prefix: string) =>
  Layer.effect(
    Signals,
    Effect.gen(function* () {
      const connection = yield* Connection
      const scope = yield* Scope.Scope
      const { listen, wake } = makeListeners()
      const heard = yield* Deferred.make<void>()
      const subjectOf = (topic: string) => `${prefix}.signals.${topic}`

      /** Signals before the connection may have been missed. */
      const hear = connection.whileOpen((nats) =>
        Effect.gen(function* () {
          for (const topic of signalTopics) {
            const callback = (_: unknown, message: { readonly string: () => string }) => {
              const keys = message.string()
              wake(topic, keys === "" ? undefined : keys.split(" "))
            }
            yield* Effect.acquireRelease(
              Effect.sync(() => nats.subscribe(subjectOf(topic), { callback })),
              (subscription) => Effect.sync(() => subscription.unsubscribe())
            )
          }
          // Ignored: all topics are woken next, and a lost connection starts this again.
          yield* Effect.ignore(attempt(() => nats.flush()))
          signalTopics.forEach((topic) => wake(topic))
          yield* Deferred.succeed(heard, undefined)
          return yield* Effect.never
        }).pipe(Effect.scoped)
      )

      const forked = yield* Effect.cached(Effect.forkIn(detachFromTrace(hear), scope))
      const hearing = Effect.andThen(forked, Effect.timeoutOption(Deferred.await(heard), "1 second"))

      return {
        raise: (topic, keys) =>
          Effect.sync(() => {
            const nats = connection.now()
            if (nats === null) wake(topic, keys)
            else nats.publish(subjectOf(topic), keys.length > maxKeys ? "" : keys.join(" "))
          }),
        listen: (topic, key) =>
          topic === "revoked" ? Effect.succeed(pollRevocations) : Effect.andThen(hearing, listen(topic, key))
      }
    })
  )
