import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import type { ChangeLogEntry } from "#application/ports/voyage/event/ChangeLog.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { numberAll } from "./EventLog.ts"

const publish = Effect.fnUntraced(function* (account_id: AccountId, count: number) {
  const events = Array.from({ length: count }, () => Sample.loggedEvent({ account_id }))
  yield* EventLog.use((log) => log.append(events))
  yield* numberAll(count)
  return events.map(({ id }) => id)
})

/** What every ChangeLog does. */
export const changeLogContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`ChangeLog in ${adapter}`, (it) => {
    it.effect("gives every entry by position, oldest first, whole and with its number, and how far it reaches", () =>
      Effect.gen(function* () {
        const { changes: log } = yield* EventLog
        const before = yield* log.standing
        const [a, b] = [yield* newAccount(), yield* newAccount()]
        const published = [...(yield* publish(a, 2)), ...(yield* publish(b, 2))]
        const entries = yield* log.after(before.head, 10)
        assert.deepStrictEqual(
          entries.map(({ event }) => event.id),
          published
        )
        assert.deepStrictEqual(
          entries.map(({ position }) => position - before.head),
          [1, 2, 3, 4]
        )
        assert.deepStrictEqual(
          entries.slice(0, 2).map(({ event }) => event),
          yield* EventLog.use((events) => events.after(a, 0, 10))
        )
        assert.deepStrictEqual(yield* log.after(before.head + 2, 10), entries.slice(2))
        assert.deepStrictEqual(yield* log.after(before.head + 1, 1), entries.slice(1, 2))
        assert.deepStrictEqual(yield* log.standing, { head: before.head + 4, history: before.history })
        assert.notStrictEqual(before.history, "")
      })
    )

    it.effect("shows nothing before it is committed and numbered", () =>
      Effect.gen(function* () {
        const [log, events, account_id] = [(yield* EventLog).changes, yield* EventLog, yield* newAccount()]
        const { run } = yield* Transaction
        const { head } = yield* log.standing
        const [undone, kept] = [Sample.loggedEvent({ account_id }), Sample.loggedEvent({ account_id })]
        yield* Effect.flip(run(Effect.andThen(events.append([undone]), Effect.fail("no"))))
        yield* run(events.append([kept]))
        assert.deepStrictEqual(yield* log.after(head, 10), [])
        yield* Effect.flip(run(Effect.andThen(events.number(10), Effect.fail("no"))))
        assert.deepStrictEqual(yield* log.after(head, 10), [])
        yield* numberAll(1)
        assert.deepStrictEqual(
          (yield* log.after(head, 10)).map(({ event }) => event.id),
          [kept.id]
        )
      })
    )

    it.effect("gives a reader that runs next to writers everything once, in order", () =>
      Effect.gen(function* () {
        const [log, events, account_id] = [(yield* EventLog).changes, yield* EventLog, yield* newAccount()]
        const { run } = yield* Transaction
        const write = () => run(events.append([Sample.loggedEvent({ account_id }), Sample.loggedEvent({ account_id })]))
        const read: Array<ChangeLogEntry> = []
        let { head: reached } = yield* log.standing
        let numbered = 0
        const writers = yield* Effect.forkChild(Effect.forEach(Array.from({ length: 30 }), write, { concurrency: 6 }))
        const readSome = Effect.gen(function* () {
          numbered += (yield* run(events.number(4))).length
          const entries = yield* log.after(reached, 3)
          read.push(...entries)
          reached = entries.at(-1)?.position ?? reached
          return entries.length
        })
        for (let round = 0; round < 10; round++) yield* readSome
        yield* Fiber.join(writers)
        yield* numberAll(60 - numbered)
        while ((yield* readSome) > 0);
        assert.deepStrictEqual(
          read.map(({ event }) => event.sequence),
          Array.from({ length: 60 }, (_, index) => index + 1)
        )
        assert.strictEqual(new Set(read.map(({ event }) => event.id)).size, 60)
      })
    )

    it.effect("lets work of a name run once at a time, and again when it ended or failed", () =>
      Effect.gen(function* () {
        const {
          changes: { alone }
        } = yield* EventLog
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
