import { it } from "@effect/vitest"

import { findNothing } from "./suite.ts"

it.effect(
  "nor of the second hundred",
  () => findNothing({ voyages: 100, from: 100, seed: "landfall", stepHours: 12 }),
  900_000
)
