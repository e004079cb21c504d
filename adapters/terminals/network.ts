import { NodeHttpClient } from "@effect/platform-node"
import { Layer } from "effect"
import { RateLimiter } from "effect/persistence"

/** The real network, and buckets in memory. */
export const Network = Layer.mergeAll(
  NodeHttpClient.layerUndici,
  RateLimiter.layer.pipe(Layer.provide(RateLimiter.layerStoreMemory))
)
