import { Effect } from "effect"

import type { PlayedView } from "#adapters/simulator/voyage/PlayedView.ts"
import { Progress } from "#application/ports/operations/jobs/Progress.ts"

import { emptyTally } from "../tally/Tally.ts"
import type { Plan } from "./Plan.ts"
import { memory } from "./Plane.ts"
import type { Plane } from "./Plane.ts"
import { play } from "./play.ts"

const maxLot = 50

/** Many voyages, in lots: each lot has its own simulator and data, so that neither grows without limit. */
export const playAll = Effect.fnUntraced(function* <E = never, R = never>(
  plan: Plan,
  planes: Effect.Effect<Plane, E, R> = Effect.succeed(plan.plane ?? memory),
  tally = emptyTally()
) {
  for (let done = 0; done < plan.voyages; done += maxLot) {
    yield* Progress.use(({ report }) => report("voyages", done, plan.voyages))
    const voyages = Math.min(maxLot, plan.voyages - done)
    yield* play({ ...plan, plane: yield* planes, from: (plan.from ?? 0) + done, voyages }, tally)
  }
  return tally
})

/** The voyages by the views that they draw, and then a tenth as many by each of these views. */
export const playWithViews = Effect.fnUntraced(function* <E = never, R = never>(
  plan: Plan,
  views: ReadonlyArray<PlayedView>,
  planes: Effect.Effect<Plane, E, R> = Effect.succeed(plan.plane ?? memory)
) {
  const tally = yield* playAll(plan, planes)
  const voyages = plan.numbers === undefined ? Math.ceil(plan.voyages / 10) : plan.voyages
  for (const view of views) yield* playAll({ ...plan, view, voyages }, planes, tally)
  return tally
})
