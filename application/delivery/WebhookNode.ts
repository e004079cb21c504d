import { Effect, Layer, Schedule } from "effect"

import { work } from "../work.ts"
import { Delivering } from "./Delivering.ts"
import { Sequencing } from "./Sequencing.ts"

/** The webhook node: numbers what was committed and delivers it. Any number of them may run; one of them numbers. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sequencing = yield* Sequencing
    const delivering = yield* Delivering
    const advance = sequencing.advance.pipe(
      Effect.flatMap((numbered) => (numbered === 0 ? Effect.sleep("25 millis") : Effect.void)),
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
