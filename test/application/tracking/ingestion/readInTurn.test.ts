import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { elapsed } from "#application/ports/elapsed.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import * as IngestionNode from "#application/tracking/ingestion/IngestionNode.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { RawId } from "#domain/Identifiers.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import * as Sample from "../../../support/samples.ts"
import { inWorld } from "../../support/accessWorld.ts"

const id = () => RawId.make(Sample.accountId())

/** How long each message takes to be read, in milliseconds of the test's clock. */
const each = 4000

/** When the messages of each lane were read, by a node whose every message takes long. */
const readBy = (flood: ReadonlyArray<string>, count: number, others: ReadonlyArray<string>) =>
  inWorld(
    Effect.gen(function* () {
      const queue = yield* WorkQueue
      const lanes = new Map<string, string>()
      const read = new Map<string, Array<number>>()
      const put = Effect.fnUntraced(function* (lane: string, messages: number) {
        const work = Array.from({ length: messages }, () => ({ key: id(), lane }))
        for (const { key } of work) lanes.set(key, lane)
        yield* queue.put("read", work)
      })
      const slow = Layer.succeed(Reading, {
        ...(yield* Reading),
        readAll: (ids) =>
          Effect.gen(function* () {
            yield* Effect.sleep(each * ids.length)
            const now = yield* elapsed
            for (const one of ids) {
              const lane = lanes.get(one) ?? ""
              read.set(lane, [...(read.get(lane) ?? []), now])
            }
            return { read: new Map(), givenUp: new Map() }
          })
      })
      for (const lane of flood) yield* put(lane, count)
      yield* Layer.build(Layer.fresh(IngestionNode.layer).pipe(Layer.provide(slow)))
      yield* TestClock.adjust(10_000)
      const asked = yield* elapsed
      for (const lane of others) yield* put(lane, 1)
      for (let second = 0; second < 60; second++) yield* TestClock.adjust(1000)
      return { read, waits: others.map((lane) => (read.get(lane)?.[0] ?? Infinity) - asked) }
    }).pipe(Effect.scoped)
  )

it.effect("the message of an inbox waits for no flood of another", () =>
  Effect.gen(function* () {
    const { read, waits } = yield* readBy(["inbox/flood"], 200, ["inbox/a", "inbox/b", "MAEU"])
    for (const wait of nonEmpty(waits)) assert.isAtMost(wait, 3 * each + 1000)
    // Two at a time, one after the other in whatever claims have them.
    assert.isAtLeast(read.get("inbox/flood")?.length ?? 0, 20)
  })
)

it.effect("of huge messages one inbox leaves room for another", () =>
  Effect.gen(function* () {
    const { waits } = yield* readBy(["large/inbox/flood"], 50, ["large/inbox/a", "inbox/b", "large/MAEU"])
    for (const wait of nonEmpty(waits)) assert.isAtMost(wait, 3 * each + 1000)
  })
)
