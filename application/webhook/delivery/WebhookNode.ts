import { Effect, Layer, Schedule } from "effect"

import { work } from "../../work.ts"
import { Delivering } from "./Delivering.ts"
import { Sequencing } from "./Sequencing.ts"

/** Milliseconds between looks for new events: short while there are some, longer when there are none. */
const shortest = 5
const longest = 160

/** The webhook node: numbers what was committed and delivers it. Any number of them may run; one of them numbers. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sequencing = yield* Sequencing
    const delivering = yield* Delivering
    let pause = shortest
    const advance = sequencing.advance.pipe(
      Effect.flatMap((numbered) => {
        pause = numbered > 0 ? shortest : Math.min(longest, pause * 2)
        return numbered > 0 ? Effect.void : Effect.sleep(pause)
      }),
      Effect.catchTag("Unavailable", () => Effect.sleep("1 second")),
      Effect.catchDefect((defect) =>
        Effect.andThen(Effect.logError("numbering events failed", defect), Effect.sleep("1 second"))
      )
    )
    yield* Effect.forkScoped(Effect.repeat(advance, Schedule.forever))
    yield* work("deliver", { limit: 32, perLane: 8, leaseFor: 60_000, concurrency: 4 }, (jobs) =>
      Effect.forEach(jobs, delivering.deliver, { concurrency: "unbounded", discard: true })
    )
  })
)
