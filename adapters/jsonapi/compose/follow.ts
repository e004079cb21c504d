import { Effect } from "effect"

import type { RecordSet, LoadError } from "./DocumentContext.ts"
import type { Include } from "./include.ts"

export interface FollowStart {
  readonly from: RecordSet
  readonly include: Include
}

/** Level by level, with one call per kind of lookup. Depth first. */
export const follow: (
  starts: ReadonlyArray<FollowStart>
) => Effect.Effect<ReadonlyArray<ReadonlyArray<RecordSet>>, LoadError> = Effect.fnUntraced(function* (starts) {
  const steps = starts.flatMap(({ from, include }, start) =>
    from.isEmpty
      ? []
      : Object.entries(include).flatMap(([relation, further]) =>
          from.follow(relation).map((find) => ({ start, find, further }))
        )
  )
  if (steps.length === 0) return starts.map(() => [])
  const found = yield* Effect.forEach(steps, ({ find }) => find, { concurrency: "unbounded" })
  const next = found.flatMap((from, step) => {
    const include = steps[step]?.further
    return include === undefined ? [] : [{ from, include }]
  })
  const below = yield* follow(next)
  const reached: ReadonlyArray<Array<RecordSet>> = starts.map(() => [])
  steps.forEach(({ start }, step) => {
    reached[start]?.push(...found.slice(step, step + 1), ...(below[step] ?? []))
  })
  return reached
})
