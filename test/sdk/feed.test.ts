import { assert } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { FeedItem } from "#sdk/feed.ts"

import { numberAll } from "../ports/voyage/event/EventLog.ts"
import { onMemory } from "../rest/support/planes.ts"
import { paid } from "../rest/support/samples.ts"
import { asIngestion } from "../support/DataPlane.ts"
import * as Sample from "../support/samples.ts"
import { call, clientAs, errorOf } from "./support/client.ts"

const shipment = Sample.shipment({ account_id: paid.id })
const container = Sample.container({ account_id: paid.id, shipment_id: shipment.id })

/** So many more events of the account. */
const happen = (count: number) =>
  asIngestion(
    Effect.gen(function* () {
      const [log, transaction] = [yield* EventLog, yield* Transaction]
      yield* ShipmentStore.use((store) => store.save([shipment]))
      yield* ContainerStore.use((store) => store.save([container]))
      for (let at = 0; at < count; at++) {
        const of = { account_id: paid.id, shipment_id: shipment.id, container_id: container.id }
        yield* transaction.run(log.append([Sample.loggedEvent(of)]))
      }
      yield* numberAll(count)
    })
  )

const sequenceOf = ({ attributes }: FeedItem) => attributes.sequence

onMemory("The feed over the SDK", (it) => {
  it.effect("has every event once, in batches, and goes on after a cursor", () =>
    Effect.gen(function* () {
      yield* happen(7)
      const landfall = yield* clientAs()
      const seen: Array<number> = []
      const reached: Array<number> = []
      const read = (after: number) =>
        call(async () => {
          for await (const batch of landfall.feed({ after, size: 3, untilNow: true })) {
            seen.push(...batch.events.map(sequenceOf))
            reached.push(batch.reached)
            assert.strictEqual(batch.events[0]?.related("container")?.id, String(container.id))
          }
        })
      yield* read(0)
      assert.deepStrictEqual(
        [seen, reached],
        [
          [1, 2, 3, 4, 5, 6, 7],
          [3, 6, 7]
        ]
      )
      yield* read(7)
      assert.lengthOf(seen, 7)
      yield* happen(1)
      yield* read(7)
      assert.deepStrictEqual(seen.slice(7), [8])
      const ahead = yield* errorOf(() => landfall.follow({ after: 100, handle: () => undefined }))
      assert.deepInclude(ahead, { status: 400, parameter: "after" })
    })
  )
})

onMemory("Following over the SDK", (it) => {
  it.effect("waits for what comes, and keeps where it is", () =>
    Effect.gen(function* () {
      const landfall = yield* clientAs()
      const [seen, kept]: [Array<number>, Array<number>] = [[], []]
      const ending = new AbortController()
      const following = yield* Effect.forkChild(
        call(() =>
          landfall.follow({
            signal: ending.signal,
            interval: 1,
            handle: (event) => {
              seen.push(sequenceOf(event))
              if (seen.length === 3) ending.abort()
            },
            checkpoint: (cursor) => kept.push(cursor)
          })
        )
      )
      yield* happen(2)
      yield* happen(2)
      assert.strictEqual(yield* Fiber.join(following), 3)
      assert.deepStrictEqual(seen, [1, 2, 3])
      assert.strictEqual(kept.at(-1), 3)
    })
  )

  it.effect("gives an event again that was not dealt with", () =>
    Effect.gen(function* () {
      const landfall = yield* clientAs()
      const broken = new Error("no disk")
      let kept = 0
      const checkpoint = (cursor: number) => void (kept = cursor)
      const error = yield* errorOf(() =>
        landfall.follow({
          checkpoint,
          handle: (event) => {
            if (sequenceOf(event) === 3) throw broken
          }
        })
      )
      assert.strictEqual(error, broken)
      assert.strictEqual(kept, 2)
      const again: Array<number> = []
      const handle = (event: FeedItem) => again.push(sequenceOf(event))
      yield* call(() => landfall.follow({ after: kept, untilNow: true, handle, checkpoint }))
      assert.deepStrictEqual([again, kept], [[3, 4], 4])
    })
  )
})
