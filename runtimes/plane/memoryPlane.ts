import { Effect, Layer } from "effect"

import * as Memory from "#adapters/memory/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Vault from "#adapters/secrets/Vault.ts"

import type { DataPlane } from "./DataPlane.ts"
import { documentsInMemory } from "./documents.ts"

/** The memory of this process: for testers; gone when it ends. */
export const memoryPlane: DataPlane = {
  app: Memory.layer,
  worker: Memory.layer,
  relay: Layer.empty,
  // No command reaches this memory, so nothing can be imported.
  reference: Reference.layer,
  documents: documentsInMemory,
  messages: Layer.empty,
  inventory: null,
  vault: Vault.layerRandom,
  storage: Effect.succeed(null),
  hindrance: Effect.succeed(null),
  impairment: Effect.succeed(null),
  lost: Effect.never,
  freeClaims: Effect.void,
  kind: "memory",
  place: "in memory only: gone when this ends (DATA_PLANE=memory)",
  url: null
}
