import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import * as Memory from "#adapters/memory/layer.ts"

import { Ingestion, Time } from "./DataPlane.ts"
import type { DataPlane } from "./DataPlane.ts"

/** Every port on memory, on the clock of the test. */
export const layer = Layer.effect(Ingestion, Effect.context<DataPlane>()).pipe(
  Layer.provideMerge(Memory.layer),
  Layer.merge(Layer.succeed(Time, { advance: TestClock.adjust }))
)
