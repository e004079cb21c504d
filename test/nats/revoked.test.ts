import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Connection } from "#adapters/nats/Connection.ts"
import * as NatsSignals from "#adapters/nats/event/Signals.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"

/** A server that is not reached, as it is for a command that revokes a key. */
const Unreached = Layer.succeed(Connection, {
  now: () => null,
  whileOpen: () => Effect.never
} as Connection["Service"])

const UnreachedSignals = NatsSignals.layer("test").pipe(Layer.provide(Unreached))

it.effect("over NATS, listeners look within one second after a command revoked access without NATS", () =>
  Effect.gen(function* () {
    const { listen } = yield* Signals
    const revoked = yield* listen("revoked", "account")
    for (const _ of [1, 2, 3]) {
      const woken = yield* Effect.forkChild(revoked.next("30 seconds"))
      yield* TestClock.adjust("1 second")
      assert.isTrue(yield* Fiber.join(woken))
    }
    const short = yield* Effect.forkChild(revoked.next("100 millis"))
    yield* TestClock.adjust("100 millis")
    assert.isDefined(short.pollUnsafe(), "a listener that looks sooner anyway does not wait longer")
  }).pipe(Effect.scoped, Effect.provide(UnreachedSignals))
)
