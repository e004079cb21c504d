import { it } from "@effect/vitest"

import { casesOf } from "../support/cases.ts"
import { findNothing } from "./suite.ts"

/** Another worker plays the second hundred. */
it.effect(
  "of the first hundred voyages nothing is asserted without a source, and nothing reported is missing",
  () => findNothing({ voyages: casesOf("SCORE_VOYAGES", { usual: 11, long: 100 }), seed: "landfall", stepHours: 12 }),
  1_800_000
)
