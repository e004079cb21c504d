import { Context, Effect } from "effect"

import { makeRounds } from "../../rounds/Rounds.ts"
import type { Rounds } from "../../rounds/Rounds.ts"
import { Cycles } from "../fold/Cycles.ts"
import { batchedEventStores } from "./events.ts"
import { batchedObservationStores } from "./observations.ts"
import { batchedRecordStores } from "./records.ts"
import { cachedLookups } from "./shared.ts"

/** Bounds the batched statements and the memory. */
const maxParallelFolds = 100

const storesFor = Effect.fnUntraced(function* (rounds: Rounds) {
  const records = yield* batchedRecordStores(rounds)
  const observations = yield* batchedObservationStores(rounds)
  const events = yield* batchedEventStores(rounds)
  const cycles = Context.make(Cycles, yield* Cycles.make(rounds))
  return Context.mergeAll(records, observations, events, cycles, yield* cachedLookups)
})

/** In one transaction. Queries become one statement per store and round. */
export const runInRounds = Effect.fn("sideBySide")(function* <Item, A, E, R>(
  items: ReadonlyArray<Item>,
  work: (item: Item) => Effect.Effect<A, E, R>
) {
  const done: Array<A> = []
  for (let from = 0; from < items.length; from += maxParallelFolds) {
    const rounds = makeRounds()
    const running = rounds.run(items.slice(from, from + maxParallelFolds).map(work))
    done.push(...(yield* Effect.provideContext(running, yield* storesFor(rounds))))
  }
  return done
})
