import { Effect } from "effect"

import { Progress } from "#application/ports/jobs/Progress.ts"

import type { Header } from "./format.ts"

export type RowCount = (rows: number) => Effect.Effect<void>

export const rowCount = Effect.fnUntraced(function* ({ tables }: Header) {
  const { report } = yield* Progress
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const count: RowCount = (rows) => Effect.suspend(() => report("rows", (done += rows), total))
  return count
})
