import type { Config, Effect, Layer, Redacted } from "effect"

import type * as Memory from "#adapters/memory/layer.ts"
import type { ImportedLists } from "#adapters/reference/ImportedLists.ts"
import type { Vault } from "#application/ports/identity/secret/Vault.ts"
import type { FileInventory } from "#application/ports/operations/jobs/FileInventory.ts"
import type { DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"
import type { UrlSigner } from "#application/ports/records/document/UrlSigner.ts"
import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"

import type { SetupError } from "../command/SetupError.ts"

/** The memory adapter implements every port. */
export type Stores = Layer.Success<typeof Memory.layer>

export interface DataPlane {
  /** One tenant at a time; for the API node. */
  readonly app: Layer.Layer<Stores>
  /** Across tenants; for ingestion and webhook nodes. */
  readonly worker: Layer.Layer<Stores>
  /** Publishes changes to the message bus, if configured. */
  readonly relay: Layer.Layer<never>
  readonly reference: Layer.Layer<ReferenceData | ImportedLists>
  readonly documents: Layer.Layer<DocumentFiles | UrlSigner, SetupError | Config.ConfigError>
  /** Bytes of large messages outside the database. */
  readonly messages: Layer.Layer<never>
  /** Null without an object storage. */
  readonly inventory: Layer.Layer<FileInventory> | null
  readonly vault: Layer.Layer<Vault, SetupError | Config.ConfigError>
  /** Reason why documents cannot be stored now, in one sentence. */
  readonly storage: Effect.Effect<string | null>
  /** One sentence; null if requests would succeed. */
  readonly hindrance: Effect.Effect<string | null>
  /** One sentence; null if all requests would succeed. */
  readonly impairment: Effect.Effect<string | null>
  /** Fails if the data becomes permanently unavailable to this process. */
  readonly lost: Effect.Effect<never, SetupError>
  /** Only correct if no other process claims jobs. */
  readonly freeClaims: Effect.Effect<void>
  /** `embedded`, `postgres`, or `memory`, with `+nats` if NATS is used. */
  readonly kind: string
  /** For people. */
  readonly place: string
  /** Requests that only read may use a replica. */
  readonly hasReplica: boolean
  /** Null if only this process has the data. */
  readonly url: Redacted.Redacted | null
}
