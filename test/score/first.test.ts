import { it } from "@effect/vitest"

import { isLong } from "../support/cases.ts"
import { findNothing } from "./suite.ts"

/** One voyage of each line but those whose messages `faults.test.ts` disturbs, some of them by train; looked at once a day. */
const few = { from: 42, voyages: 8, stepHours: 24 }
/** Another worker plays the second hundred. */
const voyages = isLong ? { voyages: 100, stepHours: 12 } : few

it.effect(
  "of the first hundred voyages nothing is asserted without a source, and nothing reported is missing",
  () => findNothing({ ...voyages, seed: "landfall" }),
  1_800_000
)
