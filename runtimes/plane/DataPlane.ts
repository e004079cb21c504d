import type { Config, Effect, Layer, Redacted } from "effect"

import type { Imported } from "#adapters/reference/Imported.ts"
import type { AccountStore } from "#application/ports/account/AccountStore.ts"
import type { IdempotencyStore } from "#application/ports/account/IdempotencyStore.ts"
import type { Ownership } from "#application/ports/account/Ownership.ts"
import type { RateLimits } from "#application/ports/account/RateLimits.ts"
import type { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import type { CustomFieldDefinitionStore } from "#application/ports/customField/CustomFieldDefinitionStore.ts"
import type { CustomFieldStore } from "#application/ports/customField/CustomFieldStore.ts"
import type { DocumentFiles } from "#application/ports/document/DocumentFiles.ts"
import type { DocumentStore } from "#application/ports/document/DocumentStore.ts"
import type { UrlSigner } from "#application/ports/document/UrlSigner.ts"
import type { UserEditLog } from "#application/ports/edit/UserEditLog.ts"
import type { ChangeFeed } from "#application/ports/event/ChangeFeed.ts"
import type { EventLog } from "#application/ports/event/EventLog.ts"
import type { DurableClock } from "#application/ports/jobs/DurableClock.ts"
import type { RetentionStore } from "#application/ports/jobs/RetentionStore.ts"
import type { Transaction } from "#application/ports/jobs/Transaction.ts"
import type { WorkQueue } from "#application/ports/jobs/WorkQueue.ts"
import type { EvidenceStore } from "#application/ports/observation/EvidenceStore.ts"
import type { FeedStore } from "#application/ports/observation/FeedStore.ts"
import type { ObservationStore } from "#application/ports/observation/ObservationStore.ts"
import type { RefusedObservationStore } from "#application/ports/observation/RefusedObservationStore.ts"
import type { Sightings } from "#application/ports/observation/Sightings.ts"
import type { PartyRoleStore } from "#application/ports/party/PartyRoleStore.ts"
import type { PartyStore } from "#application/ports/party/PartyStore.ts"
import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { ReferenceStore } from "#application/ports/place/ReferenceStore.ts"
import type { Vault } from "#application/ports/secret/Vault.ts"
import type { JoinStore } from "#application/ports/shipment/JoinStore.ts"
import type { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import type { CredentialStore } from "#application/ports/source/CredentialStore.ts"
import type { InboxStore } from "#application/ports/source/InboxStore.ts"
import type { CarrierLearning } from "#application/ports/tracking/CarrierLearning.ts"
import type { TrackingRequestStore } from "#application/ports/tracking/TrackingRequestStore.ts"
import type { VesselStore } from "#application/ports/vessel/VesselStore.ts"
import type { WebhookStore } from "#application/ports/webhook/WebhookStore.ts"

import type { SetupError } from "../command/SetupError.ts"

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
