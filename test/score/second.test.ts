import { it } from "@effect/vitest"

import { casesOf } from "../support/cases.ts"
import { findNothing } from "./suite.ts"

it.effect(
  "nor of the second hundred, judged once a day",
  () =>
    findNothing({
      voyages: casesOf("SCORE_VOYAGES", { usual: 11, long: 100 }),
      from: 100,
      seed: "landfall",
      stepHours: 24
    }),
  1_800_000
)
