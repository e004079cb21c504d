import { it } from "@effect/vitest"

import { isLong } from "../support/cases.ts"
import { findNothing } from "./suite.ts"

/** One voyage of each carrier, some of them by train. */
const few = { from: 9, voyages: 11 }
/** Another worker plays the second hundred. */
const voyages = isLong ? { voyages: 100 } : few

it.effect(
  "of the first hundred voyages nothing is asserted without a source, and nothing reported is missing",
  () => findNothing({ ...voyages, seed: "landfall", stepHours: 12 }),
  1_800_000
)
