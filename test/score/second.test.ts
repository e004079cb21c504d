import { it } from "@effect/vitest"

import { isLong } from "../support/cases.ts"
import { findNothing } from "./suite.ts"

it.effect.runIf(isLong)(
  "nor of the second hundred, judged once a day",
  () =>
    findNothing({
      voyages: 100,
      from: 100,
      seed: "landfall",
      stepHours: 24
    }),
  1_800_000
)
