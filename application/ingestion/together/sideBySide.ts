import { Context, Effect } from "effect"

import { makeRounds } from "../../rounds/Rounds.ts"
import type { Rounds } from "../../rounds/Rounds.ts"
import { Cycles } from "../fold/Cycles.ts"
import { eventsTogether } from "./events.ts"
import { observationsTogether } from "./observations.ts"
import { recordsTogether } from "./records.ts"
import { sharedOnce } from "./shared.ts"

/** Bounds the batched statements and the memory. */
const most = 100

const storesFor = Effect.fnUntraced(function* (rounds: Rounds) {
  const records = yield* recordsTogether(rounds)
  const observations = yield* observationsTogether(rounds)
  const events = yield* eventsTogether(rounds)
  const cycles = Context.make(Cycles, yield* Cycles.make(rounds))
  return Context.mergeAll(records, observations, events, cycles, yield* sharedOnce)
})

/** Runs the items in parallel in one transaction. Their queries become one statement per store and round. */
export const sideBySide = Effect.fn("sideBySide")(function* <Item, A, E, R>(
  items: ReadonlyArray<Item>,
  work: (item: Item) => Effect.Effect<A, E, R>
) {
  const done: Array<A> = []
  for (let from = 0; from < items.length; from += most) {
    const rounds = makeRounds()
    const running = rounds.run(items.slice(from, from + most).map(work))
    done.push(...(yield* Effect.provideContext(running, yield* storesFor(rounds))))
  }
  return done
})
