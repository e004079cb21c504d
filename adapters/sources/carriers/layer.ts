import { Effect, Layer } from "effect"

import { CarrierSources } from "#application/ports/source/CarrierSources.ts"

import type { CarrierConfig } from "./CarrierConfig.ts"
import { configuredCarriers } from "./configuration.ts"
import { makeDcsaSource } from "./DcsaSource.ts"
import { testSource } from "./testSource.ts"

/** The given carriers, over the network, and the built-in test carrier. */
export const layer = (configs: ReadonlyArray<CarrierConfig>) =>
  Layer.effect(
    CarrierSources,
    Effect.map(Effect.forEach(configs, makeDcsaSource), (sources) => [...sources, testSource])
  )

/** The carriers that the environment names; fails with a sentence that names the variable when a value is bad. */
export const fromConfig = Layer.unwrap(Effect.map(configuredCarriers, layer))
