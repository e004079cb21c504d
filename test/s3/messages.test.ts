import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"

import * as S3 from "#adapters/files/s3/layer.ts"
import { FileCheck } from "#application/operations/retention/FileCheck.ts"
import { FileSweep } from "#application/operations/retention/FileSweep.ts"
import { makeFileWalk } from "#application/operations/retention/makeFileWalk.ts"
import { FileInventory } from "#application/ports/operations/jobs/FileInventory.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { MessageFiles } from "#application/ports/voyage/observation/MessageFiles.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { storeResponsePage } from "#application/tracking/ingestion/poll/storeResponsePage.ts"
import { removeUnusedFile, prepareMessage } from "#application/tracking/ingestion/read/prepareMessage.ts"
import { readJobs } from "#application/tracking/ingestion/read/readJobs.ts"
import type { RawId } from "#domain/Identifiers.ts"
import { day } from "#domain/Time.ts"

import { bytesOf } from "../application/support/intakeWorld.ts"
import { planes, voyage } from "../application/support/requestWorld.ts"
import { newFeed } from "../support/DataPlane.ts"
import { s3rver } from "../support/s3/s3rver.ts"
import { settingsOf } from "../support/s3/Store.ts"
import * as Sample from "../support/samples.ts"

class Storage extends Context.Service<Storage, Effect.Success<typeof s3rver>>()("test/Storage") {
  static readonly layer = Layer.effect(this, s3rver)
}

const Bucket = Layer.unwrap(Effect.map(Storage, (store) => S3.bucket(settingsOf(store))))

const World = Layer.mergeAll(FileSweep.layer, FileCheck.layer).pipe(
  Layer.provideMerge(planes.memory.world),
  Layer.provideMerge(Layer.mergeAll(S3.MessageFiles.layer, S3.FileInventory.layer)),
  Layer.provideMerge(Bucket),
  Layer.provideMerge(Storage.layer)
)

/** Beyond what stays in the database, though it says no more. */
const padding = " ".repeat(70_000)

const comes = Effect.fnUntraced(function* (number: string, padded = padding) {
  const feed = yield* newFeed({ type: "bill", number }, "carrier", "SIML")
  const bytes = new TextEncoder().encode(new TextDecoder().decode(bytesOf(voyage(number, 501, 3))) + padded)
  const came = Effect.gen(function* () {
    const message = yield* prepareMessage(bytes, feed.id)
    const transaction = yield* Transaction
    const kept = yield* transaction.run(storeResponsePage(feed, { format: "statements", message }, Sample.onDay(1)))
    yield* removeUnusedFile(message, kept)
    return { ...kept, isInFile: message.isInFile }
  })
  return { feed: feed.id, bytes, came, ...(yield* came) }
})

const readDue = Effect.gen(function* () {
  const queue = yield* WorkQueue
  const jobs = yield* queue.claim("read", { limit: 50, leaseFor: 60_000 })
  yield* readJobs(jobs)
  return jobs.length
})

const versionsOf = (ids: ReadonlyArray<RawId>) => ObservationStore.use((store) => Effect.forEach(ids, store.versionOf))

const filesOf = Effect.map(
  FileInventory.use(({ list }) => list("messages", null)),
  (files) => files.map(({ id }) => id)
)

layer(World, { timeout: "90 seconds" })("Messages in an object storage", (it) => {
  it.effect("are read from their files, when they are large", () =>
    Effect.gen(function* () {
      yield* planes.memory.begin
      const store = yield* ObservationStore
      const [large, small] = [yield* comes("LARGE"), yield* comes("SMALL", "")]
      assert.deepStrictEqual([large.isInFile, small.isInFile], [true, false])
      assert.deepStrictEqual(yield* filesOf, [large.raw_id])
      const row = Option.getOrThrow(yield* store.raw(large.raw_id))
      assert.deepInclude(row, { bytes: null, size: large.bytes.length } as Partial<typeof row>)
      assert.strictEqual(yield* readDue, 2)
      assert.deepStrictEqual(yield* versionsOf([large.raw_id, small.raw_id]), [1, 1])
      assert.strictEqual((yield* store.history(large.feed)).length, (yield* store.history(small.feed)).length)

      const again = yield* large.came
      assert.deepStrictEqual([again.raw_id, again.isNew, again.isInFile], [large.raw_id, false, false])
      const elsewhere = yield* prepareMessage(large.bytes, null)
      assert.deepStrictEqual((yield* filesOf).toSorted(), [large.raw_id, elsewhere.id].toSorted())
      yield* removeUnusedFile(elsewhere, large)
      assert.deepStrictEqual(yield* filesOf, [large.raw_id])
    })
  )

  it.effect("stay in the database while the storage is away, and wait where they are in it", () =>
    Effect.gen(function* () {
      const [storage, store, queue] = [yield* Storage, yield* ObservationStore, yield* WorkQueue]
      const before = yield* comes("BEFORE")
      yield* storage.stop
      const during = yield* comes("DURING")
      assert.deepStrictEqual([before.isInFile, during.isInFile], [true, false])
      assert.deepStrictEqual(Option.getOrThrow(yield* store.raw(during.raw_id)).bytes, during.bytes)
      assert.strictEqual(yield* readDue, 2)
      assert.deepStrictEqual(yield* versionsOf([before.raw_id, during.raw_id]), [null, 1])
      yield* storage.start
      yield* TestClock.adjust("6 seconds")
      const [job] = yield* queue.claim("read", { limit: 50, leaseFor: 60_000 })
      assert.deepInclude(job, { key: before.raw_id, attempt: 0 } as Partial<typeof job>)
      yield* readJobs(job === undefined ? [] : [job])
      assert.deepStrictEqual(yield* versionsOf([before.raw_id]), [1])
    })
  )

  it.effect("are left aside, they alone, when their file is lost or is another, and named by the check", () =>
    Effect.gen(function* () {
      const [inventory, store] = [yield* FileInventory, yield* ObservationStore]
      const messages = yield* Effect.forEach(["LOST", "CHANGED", "WHOLE"], (number) => comes(number))
      const [lost, changed, whole] = messages.map(({ raw_id }) => raw_id)
      assert(lost !== undefined && changed !== undefined && whole !== undefined)
      yield* inventory.remove("messages", [lost])
      const size = messages[1]?.bytes.length ?? 0
      yield* MessageFiles.use((files) => files.put(changed, new Uint8Array(size)))
      for (let tries = 0; tries < 3; tries++) {
        yield* readDue
        yield* TestClock.adjust("1 minute")
      }
      assert.deepStrictEqual(yield* versionsOf([whole]), [1])
      const reasons = (yield* store.parked(null, 10)).map(({ id, refused }) => [id, refused[0]?.reason] as const)
      const failure = "Reading it failed 3 times:"
      assert.deepStrictEqual(
        new Map(reasons),
        new Map([
          [lost, `${failure} its file is not in the object storage`],
          [changed, `${failure} its file has other bytes than were written`]
        ])
      )
      const missing: Array<string> = []
      const report = ({ found, id }: { readonly found: string; readonly id: string }) =>
        Effect.sync(() => void missing.push(`${id} ${found}`))
      const checked = yield* FileCheck.use(({ run }) => run(report))
      assert.deepStrictEqual([missing, checked.missing], [[`${lost} nothing`], 1])
      assert.isAtLeast(checked.files, 3)
    })
  )

  it.effect("leave no file behind that nothing refers to for longer than a day", () =>
    Effect.gen(function* () {
      const [inventory, sweep] = [yield* FileInventory, yield* FileSweep]
      const kept = yield* comes("KEPT")
      const orphan = yield* prepareMessage(new TextEncoder().encode(`${padding}orphan`), null)
      const walk = makeFileWalk(sweep)
      const walked = Effect.repeat(walk, { until: (isThrough) => isThrough })

      yield* TestClock.setTime(Date.now())
      yield* walked
      assert.includeMembers(yield* filesOf, [kept.raw_id, orphan.id])

      yield* TestClock.setTime(Date.now() + 2 * day)
      yield* inventory.own("another database")
      assert.isFalse(yield* sweep.areOurs)
      yield* walked
      assert.includeMembers(yield* filesOf, [kept.raw_id, orphan.id])

      yield* sweep.adopt
      yield* walked
      const left = yield* filesOf
      assert.include(left, kept.raw_id)
      assert.notInclude(left, orphan.id)
    })
  )
})
