import { NodeHttpClient } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"

import { TerminalSources } from "#application/ports/TerminalSources.ts"

import { terminalConfigs } from "./config.ts"
import { make } from "./Terminal.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

const limits = RateLimiter.layer.pipe(Layer.provide(RateLimiter.layerStoreMemory))

/** The given terminal gateways, asked over the real network. */
export const layer = (configs: ReadonlyArray<TerminalSourceConfig>) =>
  Layer.effect(TerminalSources, Effect.forEach(configs, make)).pipe(
    Layer.provide(Layer.mergeAll(NodeHttpClient.layerUndici, limits))
  )

/** The terminal gateway that the environment names. */
export const fromConfig = Layer.unwrap(Effect.map(terminalConfigs, layer))
