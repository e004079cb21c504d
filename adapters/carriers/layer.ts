import { NodeHttpClient } from "@effect/platform-node"
import { Context, Effect, Layer } from "effect"
import { HttpClient } from "effect/http"
import { RateLimiter } from "effect/persistence"

import { CarrierSources } from "#application/ports/CarrierSources.ts"

import type { CarrierConfig } from "./CarrierConfig.ts"
import { configuredCarriers } from "./configuration.ts"
import { makeDcsaSource } from "./DcsaSource.ts"
import { makeOffers } from "./offers.ts"
import { testSource } from "./testSource.ts"

const second = 1_000

const Client = NodeHttpClient.layerUndiciOptions({
  allowH2: false,
  maxHeaderSize: 16 * 1024,
  connect: { timeout: 10 * second },
  keepAliveTimeout: 4 * second
})

const Network = Layer.mergeAll(Client, RateLimiter.layer.pipe(Layer.provide(RateLimiter.layerStoreMemory)))

/** The given carriers, over the real network, and the one that is built in. */
export const layer = (configs: ReadonlyArray<CarrierConfig>) =>
  Layer.effect(
    CarrierSources,
    Effect.map(Effect.forEach(configs, makeDcsaSource), (sources) => [...sources, testSource])
  ).pipe(Layer.provide(Network))

/** The carriers that credentials may be given for, asked over the real network. */
export const offers = Effect.map(Layer.build(Client), (client) =>
  makeOffers(Context.get(client, HttpClient.HttpClient))
)

/** The carriers that the environment names; fails with a sentence that names the variable when a value is bad. */
export const fromConfig = Layer.unwrap(Effect.map(configuredCarriers, layer))
