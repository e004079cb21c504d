import { Effect, Layer } from "effect"

import * as Memory from "#adapters/memory/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Vault from "#adapters/secrets/Vault.ts"

import type { DataPlane } from "./DataPlane.ts"
import { documentsInMemory } from "./documents.ts"

export const memoryPlane: DataPlane = {
  app: Memory.layer,
  worker: Memory.layer,
  relay: Layer.empty,
  // Commands cannot reach this memory, so there are no imports.
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
  hasReplica: false,
  url: null
}
