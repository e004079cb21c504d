import { Context, Effect } from "effect"

import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

type Witness = (observations: ReadonlyArray<Observation>, merged: MergeResult) => Effect.Effect<void>

/** Tests fail folds that leave a statement without an outcome. */
export const FoldObserver = Context.Reference<Witness>("application/tracking/ingestion/fold/FoldObserver", {
  defaultValue: () => () => Effect.void
})
