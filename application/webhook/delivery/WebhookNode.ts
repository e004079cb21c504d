import { Effect, Layer } from "effect"

import { keepWorking } from "../../keepWorking.ts"
import { Signals } from "../../ports/event/Signals.ts"
import { dispatch } from "./dispatch.ts"
import { Sequencing } from "./Sequencing.ts"

/** Milliseconds between looks for new events: twice as long after each that found none, until a signal comes. */
const [shortestRest, longestRest] = [10, 1_000]

/** The webhook node: numbers what was committed and delivers it. Any number of them may run; one of them numbers. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sequencing = yield* Sequencing
    const signals = yield* Signals
    const appended = yield* signals.listen("appended")

    /** Who was signalled may have to wait a little for another transaction that began before: rests begin anew. */
    const rest = Effect.fnUntraced(function* (milliseconds: number) {
      const woken = yield* appended.next(milliseconds)
      return woken ? shortestRest : Math.min(milliseconds * 2, longestRest)
    })
    yield* Effect.suspend(() => {
      let pause = shortestRest
      return Effect.forever(
        Effect.gen(function* () {
          const numbered = yield* sequencing.advance
          pause = numbered > 0 ? shortestRest : yield* rest(pause)
        })
      )
    }).pipe(keepWorking("numbering events"))
    yield* dispatch
  })
)
