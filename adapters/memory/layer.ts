import { Layer } from "effect"

import * as AccountStore from "./AccountStore.ts"
import * as Budgets from "./Budgets.ts"
import * as CarrierLearning from "./CarrierLearning.ts"
import * as ChangeFeed from "./ChangeFeed.ts"
import * as ContainerStore from "./ContainerStore.ts"
import * as CredentialStore from "./CredentialStore.ts"
import * as CustomFieldDefinitionStore from "./CustomFieldDefinitionStore.ts"
import * as CustomFieldStore from "./CustomFieldStore.ts"
import * as DocumentStore from "./DocumentStore.ts"
import * as DurableClock from "./DurableClock.ts"
import * as EventLog from "./EventLog.ts"
import * as EvidenceStore from "./EvidenceStore.ts"
import * as FeedStore from "./FeedStore.ts"
import * as IdempotencyStore from "./IdempotencyStore.ts"
import * as InboxStore from "./InboxStore.ts"
import * as JoinStore from "./JoinStore.ts"
import { MemoryState } from "./MemoryState.ts"
import * as ObservationStore from "./ObservationStore.ts"
import * as Ownership from "./Ownership.ts"
import * as PartyRoleStore from "./PartyRoleStore.ts"
import * as PartyStore from "./PartyStore.ts"
import * as RateLimits from "./RateLimits.ts"
import * as ReferenceStore from "./ReferenceStore.ts"
import * as RefusedObservationStore from "./RefusedObservationStore.ts"
import * as RetentionStore from "./RetentionStore.ts"
import * as ShipmentStore from "./ShipmentStore.ts"
import * as Sightings from "./Sightings.ts"
import * as TrackingRequestStore from "./TrackingRequestStore.ts"
import * as Transaction from "./Transaction.ts"
import * as UserEditLog from "./UserEditLog.ts"
import * as VesselStore from "./VesselStore.ts"
import * as WebhookStore from "./WebhookStore.ts"
import * as WorkQueue from "./WorkQueue.ts"

/** Every data port, in the memory of this process: gone when it ends. */
export const layer = Layer.mergeAll(
  AccountStore.layer,
  Budgets.layer,
  CarrierLearning.layer,
  ChangeFeed.layer,
  ContainerStore.layer,
  CredentialStore.layer,
  DocumentStore.layer,
  CustomFieldDefinitionStore.layer,
  CustomFieldStore.layer,
  DurableClock.layer,
  EventLog.layer,
  EvidenceStore.layer,
  FeedStore.layer,
  IdempotencyStore.layer,
  InboxStore.layer,
  JoinStore.layer,
  ObservationStore.layer,
  Ownership.layer,
  PartyRoleStore.layer,
  PartyStore.layer,
  RateLimits.layer,
  ReferenceStore.layer,
  RefusedObservationStore.layer,
  RetentionStore.layer,
  ShipmentStore.layer,
  Sightings.layer,
  TrackingRequestStore.layer,
  Transaction.layer,
  UserEditLog.layer,
  VesselStore.layer,
  WebhookStore.layer,
  WorkQueue.layer
).pipe(Layer.provide(MemoryState.layer))
