import type { Config, Effect, Layer, Redacted } from "effect"

import type * as Memory from "#adapters/memory/layer.ts"
import type { Imported } from "#adapters/reference/Imported.ts"
import type { DocumentFiles } from "#application/ports/document/DocumentFiles.ts"
import type { UrlSigner } from "#application/ports/document/UrlSigner.ts"
import type { FileInventory } from "#application/ports/jobs/FileInventory.ts"
import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { Vault } from "#application/ports/secret/Vault.ts"

import type { SetupError } from "../command/SetupError.ts"

/** Every port of the data plane: those of the adapter that is complete by definition. */
export type Stores = Layer.Success<typeof Memory.layer>

/** Where the data lives, as the three kinds of node see it. */
export interface DataPlane {
  /** For the API node: one tenant at a time. */
  readonly app: Layer.Layer<Stores>
  /** For the ingestion and the webhook node: across tenants. */
  readonly worker: Layer.Layer<Stores>
  /** What carries changes on, where something does; for the webhook node. */
  readonly relay: Layer.Layer<never>
  /** Places and carriers, with the lists that an operator has imported; all nodes of a process share them. */
  readonly reference: Layer.Layer<ReferenceData | Imported>
  /** Where the files of documents live, and what signs their addresses; for the API node. */
  readonly documents: Layer.Layer<DocumentFiles | UrlSigner, SetupError | Config.ConfigError>
  /** Where the bytes of large messages live, when that is not the database; for the ingestion node. */
  readonly messages: Layer.Layer<never>
  /** The object storage that has these files; null where there is none. */
  readonly inventory: Layer.Layer<FileInventory> | null
  /** What seals secrets: settings of sources, second factors, and what the authorization server keeps. */
  readonly vault: Layer.Layer<Vault, SetupError | Config.ConfigError>
  /** Why no document could be stored now, in one sentence; null when one could. For the API node. */
  readonly storage: Effect.Effect<string | null>
  /** Why a request would fail now, in one sentence; null when it would succeed. */
  readonly hindrance: Effect.Effect<string | null>
  /** Why some requests would fail now although most succeed, in one sentence; null when none would. */
  readonly impairment: Effect.Effect<string | null>
  /** Fails when the data is gone for good as long as this process lives; never ends otherwise. */
  readonly lost: Effect.Effect<never, SetupError>
  /** Makes work due that a killed process has claimed, where none but the processes of this one claim any. */
  readonly freeClaims: Effect.Effect<void>
  /** `embedded`, `postgres` or `memory`, with `+nats` where changes leave over NATS. */
  readonly kind: string
  /** Said to people: where the data lives. */
  readonly place: string
  /** For other processes; null when the data lives in this one alone. */
  readonly url: Redacted.Redacted | null
}
