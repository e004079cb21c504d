import { it } from "@effect/vitest"

import { casesOf } from "../support/cases.ts"
import { findNothing } from "./suite.ts"

/** The other hundred is played beside it, by another worker. */
it.effect(
  "of the first hundred voyages nothing is asserted that no source says, and nothing is missing that one does",
  () => findNothing({ voyages: casesOf("SCORE_VOYAGES", { usual: 11, long: 100 }), seed: "landfall", stepHours: 12 }),
  1_800_000
)
