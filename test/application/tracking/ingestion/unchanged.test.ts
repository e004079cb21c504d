import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { MemoryState } from "#adapters/memory/state/MemoryState.ts"
import { foldKey } from "#application/jobKeys.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { FeedId } from "#domain/Identifiers.ts"

import * as TestMemory from "../../../support/TestMemory.ts"
import { follow, IntakeWorld, newcomer, received, voyage } from "../../support/intakeWorld.ts"

const world = IntakeWorld.pipe(Layer.provideMerge(TestMemory.stores.pipe(Layer.provideMerge(MemoryState.layer))))

const bills = ["SAME1", "SAME2", "SAME3"]

/** All rows that a fold may write. A row that is written again is another object, though it be equal. */
const rows = Effect.map(MemoryState, (state) => {
  const { containers, cycles, events, evidence, feeds, recordChanges, refusals, shipments } = state
  return [containers, cycles, events, evidence, feeds, recordChanges, refusals, shipments].map(
    (table): ReadonlyArray<object> => table.all()
  )
})

const written = (before: ReadonlyArray<ReadonlyArray<object>>, after: ReadonlyArray<ReadonlyArray<object>>) => {
  const known = new Set(before.flat())
  return after.flat().filter((row) => !known.has(row))
}

describe("a fold where nothing is new", () => {
  it.effect("writes no row", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 1, 1))
      const holder = yield* newcomer
      const says = Effect.fnUntraced(function* (feed: FeedId, bill: string, serial: number, moves: number) {
        const raw = yield* received(feed, voyage(bill, serial, moves))
        return yield* Reading.use((reading) => reading.read(raw))
      })
      const fold = (keys: ReadonlyArray<string>) => Folding.use(({ foldNow }) => foldNow(keys))
      const feeds = yield* Effect.forEach(bills, (bill) => follow(holder, bill))
      for (const [at, { feed }] of feeds.entries()) {
        const message = yield* says(feed, bills[at] ?? "", at + 1, 4)
        yield* fold(message?.folds ?? [])
      }
      const { shipments } = yield* MemoryState
      const keys = shipments
        .all()
        .map(({ account_id, id }) => foldKey({ account_id, subject: { type: "shipment", id } }))
      assert.strictEqual(keys.length, bills.length)

      yield* TestClock.adjust("1 minute")
      const before = yield* rows
      yield* fold(keys)
      assert.deepStrictEqual(written(before, yield* rows), [])

      const [first] = feeds
      assert(first !== undefined)
      yield* says(first.feed, "SAME1", 1, 6)
      const known = yield* rows
      yield* fold(keys)
      assert.isAbove(written(known, yield* rows).length, 3)
    }).pipe(Effect.provide(world))
  )
})
