import type { Config, Effect, Layer, Redacted } from "effect"

import type { Imported } from "#adapters/reference/Imported.ts"
import type { AccountStore } from "#application/ports/AccountStore.ts"
import type { CarrierLearning } from "#application/ports/CarrierLearning.ts"
import type { ChangeFeed } from "#application/ports/ChangeFeed.ts"
import type { ContainerStore } from "#application/ports/ContainerStore.ts"
import type { CredentialStore } from "#application/ports/CredentialStore.ts"
import type { CustomFieldDefinitionStore } from "#application/ports/CustomFieldDefinitionStore.ts"
import type { CustomFieldStore } from "#application/ports/CustomFieldStore.ts"
import type { DocumentFiles } from "#application/ports/DocumentFiles.ts"
import type { DocumentStore } from "#application/ports/DocumentStore.ts"
import type { DurableClock } from "#application/ports/DurableClock.ts"
import type { EventLog } from "#application/ports/EventLog.ts"
import type { EvidenceStore } from "#application/ports/EvidenceStore.ts"
import type { FeedStore } from "#application/ports/FeedStore.ts"
import type { IdempotencyStore } from "#application/ports/IdempotencyStore.ts"
import type { InboxStore } from "#application/ports/InboxStore.ts"
import type { JoinStore } from "#application/ports/JoinStore.ts"
import type { ObservationStore } from "#application/ports/ObservationStore.ts"
import type { Ownership } from "#application/ports/Ownership.ts"
import type { PartyRoleStore } from "#application/ports/PartyRoleStore.ts"
import type { PartyStore } from "#application/ports/PartyStore.ts"
import type { RateLimits } from "#application/ports/RateLimits.ts"
import type { ReferenceData } from "#application/ports/ReferenceData.ts"
import type { ReferenceStore } from "#application/ports/ReferenceStore.ts"
import type { RefusedObservationStore } from "#application/ports/RefusedObservationStore.ts"
import type { RetentionStore } from "#application/ports/RetentionStore.ts"
import type { ShipmentStore } from "#application/ports/ShipmentStore.ts"
import type { Sightings } from "#application/ports/Sightings.ts"
import type { TrackingRequestStore } from "#application/ports/TrackingRequestStore.ts"
import type { Transaction } from "#application/ports/Transaction.ts"
import type { UrlSigner } from "#application/ports/UrlSigner.ts"
import type { UserEditLog } from "#application/ports/UserEditLog.ts"
import type { Vault } from "#application/ports/Vault.ts"
import type { VesselStore } from "#application/ports/VesselStore.ts"
import type { WebhookStore } from "#application/ports/WebhookStore.ts"
import type { WorkQueue } from "#application/ports/WorkQueue.ts"

import type { SetupError } from "./SetupError.ts"

/** Every port of the data plane. */
export type Stores =
  | AccountStore
  | CarrierLearning
  | ChangeFeed
  | ContainerStore
  | CredentialStore
  | DocumentStore
  | CustomFieldDefinitionStore
  | CustomFieldStore
  | DurableClock
  | EventLog
  | EvidenceStore
  | FeedStore
  | IdempotencyStore
  | InboxStore
  | JoinStore
  | ObservationStore
  | Ownership
  | PartyRoleStore
  | PartyStore
  | RateLimits
  | ReferenceStore
  | RefusedObservationStore
  | RetentionStore
  | ShipmentStore
  | Sightings
  | TrackingRequestStore
  | Transaction
  | UserEditLog
  | VesselStore
  | WebhookStore
  | WorkQueue

/** Where the data lives, as the three kinds of node see it. */
export interface DataPlane {
  /** For the API node: one tenant at a time. */
  readonly app: Layer.Layer<Stores>
  /** For the ingestion and the webhook node: across tenants. */
  readonly worker: Layer.Layer<Stores>
  /** Places and carriers, with the lists that an operator has imported; all nodes of a process share them. */
  readonly reference: Layer.Layer<ReferenceData | Imported>
  /** Where the files of documents live, and what signs their addresses; for the API node. */
  readonly documents: Layer.Layer<DocumentFiles | UrlSigner, SetupError | Config.ConfigError>
  /** What seals the settings of sources; for nodes that take in data. */
  readonly vault: Layer.Layer<Vault, SetupError | Config.ConfigError>
  readonly isReady: Effect.Effect<boolean>
  /** Fails when the data is gone for good as long as this process lives; never ends otherwise. */
  readonly lost: Effect.Effect<never, SetupError>
  /** Said to people: where the data lives. */
  readonly place: string
  /** For other processes; null when the data lives in this one alone. */
  readonly url: Redacted.Redacted | null
}
