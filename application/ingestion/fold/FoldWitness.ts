import { Context, Effect } from "effect"

import type { Merged } from "#domain/merge/merge.ts"
import type { Observation } from "#domain/observation/Observation.ts"

type Witness = (observations: ReadonlyArray<Observation>, merged: Merged) => Effect.Effect<void>

/** Runs before each fold is written. Tests fail folds that leave a statement without an outcome. */
export const FoldWitness = Context.Reference<Witness>("application/ingestion/fold/FoldWitness", {
  defaultValue: () => () => Effect.void
})
