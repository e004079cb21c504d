import { Effect, Layer, Schedule } from "effect"

import { keepWorking } from "../../keepWorking.ts"
import { work } from "../../work.ts"
import { Delivering } from "./Delivering.ts"
import { Sequencing } from "./Sequencing.ts"

/** While there are no new events, a look for them takes twice as long to come as the last one did. */
const looks = Schedule.min([Schedule.exponential("10 millis"), Schedule.spaced("160 millis")])

/** The webhook node: numbers what was committed and delivers it. Any number of them may run; one of them numbers. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sequencing = yield* Sequencing
    const delivering = yield* Delivering
    yield* sequencing.advance.pipe(
      Effect.repeat({ until: (numbered) => numbered > 0, schedule: looks }),
      Effect.forever,
      keepWorking("numbering events")
    )
    yield* work("deliver", { limit: 32, perLane: 8, leaseFor: 60_000, concurrency: 4 }, (jobs) =>
      Effect.forEach(jobs, delivering.deliver, { concurrency: "unbounded", discard: true })
    )
  })
)
