import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Option } from "effect"

import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const fixture = Effect.gen(function* () {
  const account = yield* newAccount()
  const shipments = yield* ShipmentStore
  const shipment = Sample.shipment({ account_id: account })
  return {
    shipment,
    save: shipments.save([shipment]),
    isSaved: Effect.map(one(shipments.load(account, [shipment.id])), Option.isSome)
  }
})

/** What every Transaction does: all or nothing. */
export const transactionContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Transaction in ${adapter}`, (it) => {
    it.effect("keeps the work of a success and answers its result", () =>
      Effect.gen(function* () {
        const { isSaved, save } = yield* fixture
        const { run } = yield* Transaction
        assert.strictEqual(yield* run(Effect.as(save, "done")), "done")
        assert.isTrue(yield* isSaved)
      })
    )

    it.effect("undoes the work of a failure, and passes the failure on", () =>
      Effect.gen(function* () {
        const { isSaved, save } = yield* fixture
        const { run } = yield* Transaction
        assert.strictEqual(yield* Effect.flip(run(Effect.andThen(save, Effect.fail("no")))), "no")
        assert.isFalse(yield* isSaved)
      })
    )

    it.effect("undoes the work of a defect", () =>
      Effect.gen(function* () {
        const { isSaved, save } = yield* fixture
        const { run } = yield* Transaction
        const exit = yield* Effect.exit(run(Effect.andThen(save, Effect.die("broken"))))
        assert.deepStrictEqual(exit, Exit.die("broken"))
        assert.isFalse(yield* isSaved)
      })
    )

    it.effect("undoes the work of an interruption, and goes on", () =>
      Effect.gen(function* () {
        const { isSaved, save } = yield* fixture
        const { run } = yield* Transaction
        const saved = yield* Deferred.make<void>()
        const work = save.pipe(Effect.andThen(Deferred.succeed(saved, undefined)), Effect.andThen(Effect.never))
        const fiber = yield* Effect.forkChild(run(work))
        yield* Deferred.await(saved)
        yield* Fiber.interrupt(fiber)
        assert.isFalse(yield* isSaved)
        yield* run(save)
        assert.isTrue(yield* isSaved)
      })
    )

    it.effect("puts back what was changed and removed, in every store", () =>
      Effect.gen(function* () {
        const { run } = yield* Transaction
        const [shipments, queue, feeds, log] = [
          yield* ShipmentStore,
          yield* WorkQueue,
          (yield* SourceStore).feeds,
          yield* EventLog
        ]
        const account_id = yield* newAccount()
        const shipment = Sample.shipment({ account_id })
        const credential = Sample.credential()
        const { id: credential_id, source } = credential
        const feed = yield* Effect.andThen(
          feeds.saveCredential(credential),
          oneAnswer(
            feeds.ensure([{ credential_id, source, kind: "carrier", reference: { type: "bill", number: shipment.id } }])
          )
        )
        const follower = { account_id, subject: { type: "shipment", id: shipment.id } } as const
        const event = Sample.loggedEvent({ account_id })
        yield* shipments.save([shipment])
        yield* feeds.follow([{ feed: feed.id, follower }])
        yield* queue.put("fold", [{ key: shipment.id, lane: "a" }])
        const work = Effect.gen(function* () {
          yield* shipments.save([new Shipment({ ...shipment, version: 2, tags: ["changed"] })])
          yield* shipments.save([new Shipment({ ...shipment, version: 3 })])
          yield* feeds.unfollow(feed.id, follower)
          yield* feeds.setActive(feed.id, false)
          yield* queue.remove("fold", shipment.id)
          yield* queue.put("poll", [{ key: shipment.id, lane: "a" }])
          yield* log.append([event])
          return yield* Effect.fail("no")
        })
        yield* Effect.flip(run(work))
        assert.deepStrictEqual(yield* one(shipments.load(account_id, [shipment.id])), Option.some(shipment))
        assert.deepStrictEqual(yield* feeds.followers(feed.id), [follower])
        assert.deepStrictEqual(yield* feeds.find(feed.id), Option.some(feed))
        assert.deepStrictEqual(yield* one(log.load(account_id, [event.id])), Option.none())
        assert.strictEqual(yield* queue.nextDue("fold"), 0)
        assert.isNull(yield* queue.nextDue("poll"))
      })
    )

    it.effect("sees its own writes; others see them only after its end", () =>
      Effect.gen(function* () {
        const { isSaved, save } = yield* fixture
        const { run } = yield* Transaction
        const [saved, end] = [yield* Deferred.make<boolean>(), yield* Deferred.make<void>()]
        const work = save.pipe(
          Effect.andThen(isSaved),
          Effect.flatMap((own) => Deferred.succeed(saved, own)),
          Effect.andThen(Deferred.await(end)),
          Effect.andThen(Effect.fail("no"))
        )
        const transaction = yield* Effect.forkChild(run(work))
        assert.isTrue(yield* Deferred.await(saved))
        const outside = yield* Effect.forkChild(isSaved)
        yield* Effect.yieldNow
        yield* Deferred.succeed(end, undefined)
        yield* Fiber.await(transaction)
        assert.isFalse(yield* Fiber.join(outside))
      })
    )

    it.effect("lets the fibers of its work write in it", () =>
      Effect.gen(function* () {
        const [a, b] = [yield* fixture, yield* fixture]
        const { run } = yield* Transaction
        const both = Effect.all([a.save, b.save], { concurrency: "unbounded" })
        yield* Effect.flip(run(Effect.andThen(both, Effect.fail("no"))))
        assert.deepStrictEqual([yield* a.isSaved, yield* b.isSaved], [false, false])
        yield* run(both)
        assert.deepStrictEqual([yield* a.isSaved, yield* b.isSaved], [true, true])
      })
    )

    it.effect("joins the transaction that it is in", () =>
      Effect.gen(function* () {
        const [a, b] = [yield* fixture, yield* fixture]
        const { run } = yield* Transaction
        yield* Effect.flip(run(Effect.andThen(run(a.save), Effect.fail("outer"))))
        assert.isFalse(yield* a.isSaved)
        yield* Effect.flip(run(Effect.andThen(a.save, run(Effect.andThen(b.save, Effect.fail("inner"))))))
        assert.deepStrictEqual([yield* a.isSaved, yield* b.isSaved], [false, false])
        yield* run(Effect.andThen(a.save, run(b.save)))
        assert.deepStrictEqual([yield* a.isSaved, yield* b.isSaved], [true, true])
      })
    )

    it.effect("does afterwards what was asked for, only when it is committed, and at once outside of it", () =>
      Effect.gen(function* () {
        const { afterCommit, run } = yield* Transaction
        const done: Array<string> = []
        const note = (what: string) => afterCommit(Effect.sync(() => void done.push(what)))
        yield* note("outside")
        yield* Effect.flip(run(Effect.andThen(note("undone"), Effect.fail("no"))))
        yield* run(
          Effect.gen(function* () {
            yield* run(note("inner"))
            yield* note("outer")
            assert.deepStrictEqual(done, ["outside"])
          })
        )
        assert.deepStrictEqual(done, ["outside", "inner", "outer"])
      })
    )

    it.effect("loses no change under a lock, in whatever order the names are given", () =>
      Effect.gen(function* () {
        const { lock, run } = yield* Transaction
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const [a, b] = [Sample.shipment({ account_id }), Sample.shipment({ account_id })]
        yield* Effect.forEach([a, b], (row) => shipments.save([row]))
        const raise = Effect.fnUntraced(function* (id: Shipment["id"]) {
          const shipment = Option.getOrThrow(yield* one(shipments.load(account_id, [id])))
          yield* Effect.yieldNow
          yield* shipments.save([new Shipment({ ...shipment, version: shipment.version + 1 })])
        })
        const names = [a.id, b.id]
        const raiseBoth = (index: number) =>
          run(
            lock(index % 2 === 0 ? names : names.toReversed()).pipe(
              Effect.andThen(raise(a.id)),
              Effect.andThen(raise(b.id))
            )
          )
        yield* Effect.forEach(
          Array.from({ length: 20 }, (_, index) => index),
          raiseBoth,
          { concurrency: "unbounded" }
        )
        const found = yield* shipments.load(account_id, names)
        assert.deepStrictEqual(
          found.map(({ version }) => version),
          [21, 21]
        )
      })
    )
  })
)
