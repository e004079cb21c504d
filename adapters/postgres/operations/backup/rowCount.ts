import { Effect } from "effect"

import { Progress } from "#application/ports/operations/jobs/Progress.ts"

import type { BackupHeader } from "./format.ts"

export type RowCount = (rows: number) => Effect.Effect<void>

export const rowCount = Effect.fnUntraced(function* ({ tables }: BackupHeader) {
  const { report } = yield* Progress
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const count: RowCount = (rows) => Effect.suspend(() => report("rows", (done += rows), total))
  return count
})
