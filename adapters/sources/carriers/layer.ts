import { Effect, Layer } from "effect"

import { CarrierSources } from "#application/ports/tracking/source/CarrierSources.ts"

import type { CarrierConfig } from "./CarrierConfig.ts"
import { configuredCarriers } from "./configuration.ts"
import { makeDcsaSource } from "./DcsaSource.ts"
import { testSource } from "./testSource.ts"

/** Includes the built-in test carrier. */
export const layer = (configs: ReadonlyArray<CarrierConfig>) =>
  Layer.effect(
    CarrierSources,
    Effect.map(Effect.forEach(configs, makeDcsaSource), (sources) => [...sources, testSource])
  )

/** Fails with a sentence that names the variable with the bad value. */
export const fromConfig = Layer.unwrap(Effect.map(configuredCarriers, layer))
