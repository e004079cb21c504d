import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"

import { ChangeFeed } from "#application/ports/event/ChangeFeed.ts"
import { ChangeLog } from "#application/ports/event/ChangeLog.ts"
import { EventLog } from "#application/ports/event/EventLog.ts"

import { contract } from "../../support/contract.ts"
import { newAccount } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import { numberAll } from "./EventLog.ts"

/** What every ChangeLog does. */
export const changeLogContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`ChangeLog in ${adapter}`, (it) => {
    it.effect("gives the entries of the feed by position, and where a name stands", () =>
      Effect.gen(function* () {
        const feed = yield* ChangeFeed
        const log = yield* ChangeLog
        const before = yield* log.standing("a reader")
        const account_id = yield* newAccount()
        yield* EventLog.use((events) => events.append([1, 2, 3].map(() => Sample.loggedEvent({ account_id }))))
        yield* numberAll(3)
        const entries = yield* feed.read("a reader", 1000)
        assert.deepStrictEqual(yield* log.after(before.head, 10), entries.slice(-3))
        const middle = entries.at(-2)?.position ?? 0
        assert.deepStrictEqual(yield* log.after(middle, 10), entries.slice(-1))
        assert.deepStrictEqual(yield* log.after(middle - 1, 1), entries.slice(-2, -1))
        yield* feed.acknowledge("a reader", middle)
        assert.deepStrictEqual(yield* log.standing("a reader"), {
          acknowledged: middle,
          head: before.head + 3,
          history: before.history
        })
        assert.strictEqual((yield* log.standing("another")).acknowledged, 0)
        assert.notStrictEqual(before.history, "")
      })
    )

    it.effect("lets work of a name run once at a time, and again when it ended or failed", () =>
      Effect.gen(function* () {
        const { alone } = yield* ChangeLog
        const started = yield* Deferred.make<void>()
        const end = yield* Deferred.make<void>()
        const long = Effect.andThen(Deferred.succeed(started, undefined), Deferred.await(end))
        const running = yield* Effect.forkChild(alone("carry", Effect.as(long, "first")))
        yield* Deferred.await(started)
        assert.deepStrictEqual(yield* alone("carry", Effect.succeed("second")), Option.none())
        assert.deepStrictEqual(yield* alone("other", Effect.succeed("third")), Option.some("third"))
        yield* Deferred.succeed(end, undefined)
        assert.deepStrictEqual(yield* Fiber.join(running), Option.some("first"))
        assert.strictEqual(yield* Effect.flip(alone("carry", Effect.fail("failed"))), "failed")
        assert.deepStrictEqual(yield* alone("carry", Effect.succeed("fourth")), Option.some("fourth"))
      })
    )
  })
)
