import { NodeHttpClient } from "@effect/platform-node"
import { Context, Effect, Layer } from "effect"
import { HttpClient } from "effect/http"
import { RateLimiter } from "effect/persistence"

import { TerminalSources } from "#application/ports/TerminalSources.ts"

import { terminalConfigs } from "./config.ts"
import { makeGatewayOffer } from "./offer.ts"
import { make } from "./Terminal.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

const limits = RateLimiter.layer.pipe(Layer.provide(RateLimiter.layerStoreMemory))

/** The given terminal gateways, asked over the real network. */
export const layer = (configs: ReadonlyArray<TerminalSourceConfig>) =>
  Layer.effect(TerminalSources, Effect.forEach(configs, make)).pipe(
    Layer.provide(Layer.mergeAll(NodeHttpClient.layerUndici, limits))
  )

/** The terminals that credentials may be given for, asked over the real network. */
export const offers = Effect.map(Layer.build(NodeHttpClient.layerUndici), (client) => [
  makeGatewayOffer(Context.get(client, HttpClient.HttpClient))
])

/** The terminal gateway that the environment names. */
export const fromConfig = Layer.unwrap(Effect.map(terminalConfigs, layer))
