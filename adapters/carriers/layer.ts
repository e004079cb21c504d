import { NodeHttpClient } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"

import { CarrierSources } from "#application/ports/CarrierSources.ts"

import type { CarrierConfig } from "./CarrierConfig.ts"
import { configuredCarriers } from "./configuration.ts"
import { makeDcsaSource } from "./DcsaSource.ts"
import { testSource } from "./testSource.ts"

const second = 1_000

const Network = Layer.mergeAll(
  NodeHttpClient.layerUndiciOptions({
    allowH2: false,
    maxHeaderSize: 16 * 1024,
    connect: { timeout: 10 * second },
    keepAliveTimeout: 4 * second
  }),
  RateLimiter.layer.pipe(Layer.provide(RateLimiter.layerStoreMemory))
)

/** The given carriers, over the real network, and the one that is built in. */
export const layer = (configs: ReadonlyArray<CarrierConfig>) =>
  Layer.effect(
    CarrierSources,
    Effect.map(Effect.forEach(configs, makeDcsaSource), (sources) => [...sources, testSource])
  ).pipe(Layer.provide(Network))

/** The carriers that the environment names; fails with a sentence that names the variable when a value is bad. */
export const fromConfig = Layer.unwrap(Effect.map(configuredCarriers, layer))
