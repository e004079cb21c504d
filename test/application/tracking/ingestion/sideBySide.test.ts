import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { MemoryState } from "#adapters/memory/state/MemoryState.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { containerNumber } from "../../../domain/voyage/merge/observe.ts"
import { apart, shown } from "../../../simulation/shown.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { follow, IntakeWorld, newcomer, received, voyage } from "../../support/intakeWorld.ts"

const world = IntakeWorld.pipe(Layer.provideMerge(TestMemory.stores.pipe(Layer.provideMerge(MemoryState.layer))))

type Fold = (keys: ReadonlyArray<string>) => Effect.Effect<void, unknown, Folding>

const together: Fold = (keys) => Folding.use(({ foldNow }) => foldNow(keys))
const oneByOne: Fold = (keys) => Effect.forEach(keys, (key) => together([key]), { discard: true })

/** The container that two shipments of the account have in common, and two accounts. */
const shared = 900

const bills = ["SIDE1", "SIDE2", "SIDE3", "SIDE4", "SIDE5"]

/** All messages are read before the first of their folds. */
const arrive = Effect.fn("arrive")(function* (
  fold: Fold,
  messages: ReadonlyArray<readonly [FeedId, ReadonlyArray<Statement>]>
) {
  const read = yield* Effect.forEach(messages, ([feed, statements]) =>
    Effect.flatMap(received(feed, statements), (raw) => Reading.use((reading) => reading.read(raw)))
  )
  yield* fold([...new Set(read.flatMap((message) => message?.folds ?? []))].sort())
  yield* TestClock.adjust("1 hour")
})

/** Two accounts follow five bills: their containers leave, two of them get another one on the same voyage, all arrive. */
const play = Effect.fn("play")(function* (fold: Fold) {
  yield* TestClock.setTime(Date.UTC(2026, 5, 1))
  const [ann, bob] = [yield* newcomer, yield* newcomer]
  const own = yield* Effect.forEach(bills, (bill) => follow(ann, bill))
  const other = yield* follow(bob, "SIDE1")
  const feeds = own.map(({ feed }, index) => [feed, bills[index] ?? "", index] as const)
  const all = [...feeds, [other.feed, "SIDE1", 0] as const]
  yield* arrive(
    fold,
    all.map(([feed, bill, serial]) => [feed, voyage(bill, serial + 1, 3)])
  )
  yield* arrive(
    fold,
    all.map(([feed, bill, serial]) => [
      feed,
      [...voyage(bill, serial + 1, 6), ...(bill === "SIDE1" || bill === "SIDE2" ? voyage(bill, shared, 6) : [])]
    ])
  )
  yield* arrive(
    fold,
    all.map(([feed, bill, serial]) => [feed, voyage(bill, serial + 1)])
  )
  const { containers, cycles } = yield* MemoryState
  const boxes = containers.all().filter(({ number }) => number === containerNumber(shared))
  const saved = cycles.all().filter(({ cycle }) => cycle.container_number === containerNumber(shared))
  const names = new Map<string, string>([
    [ann.account.id, "ann"],
    [bob.account.id, "bob"]
  ])
  return {
    shown: yield* Effect.map(shown, ({ milestones, records }) => ({
      milestones: milestones.map((text) => text.replace(/^\S+/, (id) => names.get(id) ?? id)).sort(),
      records: new Map([...records].map(([key, row]) => [key.replace(/^\S+/, (id) => names.get(id) ?? id), row]))
    })),
    boxes: boxes.map(({ account_id, cycle_id }) => [names.get(account_id), cycle_id] as const),
    cycles: saved.map(({ account_id, cycle }) => [names.get(account_id), cycle.id] as const)
  }
})

const playedBy = (fold: Fold) => Effect.provide(play(fold), world, { local: true })

describe("folds that go side by side", () => {
  it.effect("show what the same folds show one by one", () =>
    Effect.gen(function* () {
      const [one, many] = [yield* playedBy(oneByOne), yield* playedBy(together)]
      assert.isAbove(one.shown.milestones.length, 30)
      assert.deepStrictEqual(apart(many.shown, one.shown), [])
    })
  )

  it.effect("know a container that two shipments have on one trip as one cycle, and another account's as another", () =>
    Effect.gen(function* () {
      for (const fold of [oneByOne, together]) {
        const { boxes, cycles } = yield* playedBy(fold)
        const owners = boxes.map(([owner]) => owner).sort()
        assert.deepStrictEqual(owners, ["ann", "ann", "bob"])
        assert.strictEqual(new Set(boxes.map(([, cycle]) => cycle)).size, 2)
        assert.deepStrictEqual(cycles.map(([owner]) => owner).sort(), ["ann", "bob"])
      }
    })
  )
})
