import { it } from "@effect/vitest"

import { findNothing } from "./suite.ts"

it.effect(
  "nor of the second hundred, looked at once a day",
  () => findNothing({ voyages: 100, from: 100, seed: "landfall", stepHours: 24 }),
  900_000
)
