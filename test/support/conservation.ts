import { Effect } from "effect"
import { afterEach } from "vitest"

import { FoldObserver } from "#application/tracking/ingestion/fold/FoldObserver.ts"
import { findWithoutOutcome, unaccountedSentence } from "#domain/voyage/invariants/conservation.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

/** Folds of jobs are tried again after a defect, so the findings are kept for the end of the test. */
const found: Array<string> = []

/** Fails a fold that leaves a statement without an outcome. */
const assertConservation = (observations: ReadonlyArray<Observation>, merged: MergeResult) => {
  const silent = findWithoutOutcome(observations, merged)
  if (silent.length === 0) return Effect.void
  const sentences = silent.map(unaccountedSentence)
  found.push(...sentences)
  return Effect.die(new Error(sentences.join(" ")))
}

// Every fold of every test asserts the rule of conservation, without a separate layer.
const reference: { defaultValue: () => typeof assertConservation } = FoldObserver
reference.defaultValue = () => assertConservation

afterEach(() => {
  const sentences = found.splice(0)
  if (sentences.length > 0) throw new Error(`A fold broke the rule of conservation. ${sentences.join(" ")}`)
})
