import { Layer } from "effect"
import type { Redacted } from "effect"

import * as AccountStore from "./account/AccountStore.ts"
import * as Admissions from "./account/Admissions.ts"
import * as IdempotencyStore from "./account/IdempotencyStore.ts"
import * as Ownership from "./account/Ownership.ts"
import * as PublishableTokenStore from "./account/PublishableTokenStore.ts"
import * as RateLimits from "./account/RateLimits.ts"
import * as AuditLog from "./audit/AuditLog.ts"
import * as ContainerStore from "./container/ContainerStore.ts"
import * as JourneyVersions from "./container/JourneyVersions.ts"
import * as CustomFieldDefinitionStore from "./customField/CustomFieldDefinitionStore.ts"
import * as CustomFieldStore from "./customField/CustomFieldStore.ts"
import * as SimulatedRecords from "./demo/SimulatedRecords.ts"
import * as DocumentStore from "./document/DocumentStore.ts"
import * as UserEditLog from "./edit/UserEditLog.ts"
import * as ChangeLog from "./event/ChangeLog.ts"
import * as EventLog from "./event/EventLog.ts"
import * as EventTraces from "./event/EventTraces.ts"
import * as Signals from "./event/Signals.ts"
import * as ChangeHistory from "./history/ChangeHistory.ts"
import * as DurableClock from "./jobs/DurableClock.ts"
import * as FileReferences from "./jobs/FileReferences.ts"
import * as RetentionStore from "./jobs/RetentionStore.ts"
import * as Transaction from "./jobs/Transaction.ts"
import * as WorkQueue from "./jobs/WorkQueue.ts"
import * as NotificationRuleStore from "./notification/NotificationRuleStore.ts"
import * as NotificationStore from "./notification/NotificationStore.ts"
import * as OAuthKeyStore from "./oauth/OAuthKeyStore.ts"
import * as OAuthRecords from "./oauth/OAuthRecords.ts"
import * as EvidenceStore from "./observation/EvidenceStore.ts"
import * as FeedStore from "./observation/FeedStore.ts"
import * as ObservationStore from "./observation/ObservationStore.ts"
import * as RefusedObservationStore from "./observation/RefusedObservationStore.ts"
import * as SeenReferences from "./observation/SeenReferences.ts"
import * as OperatingFigures from "./operation/OperatingFigures.ts"
import * as PartyRoleStore from "./party/PartyRoleStore.ts"
import * as PartyStore from "./party/PartyStore.ts"
import * as ReferenceStore from "./place/ReferenceStore.ts"
import { Readiness } from "./release/Readiness.ts"
import * as JoinStore from "./shipment/JoinStore.ts"
import * as ShareLinkStore from "./shipment/ShareLinkStore.ts"
import * as ShipmentStore from "./shipment/ShipmentStore.ts"
import * as Budgets from "./source/Budgets.ts"
import * as CredentialStore from "./source/CredentialStore.ts"
import * as FollowedSources from "./source/FollowedSources.ts"
import * as InboxStore from "./source/InboxStore.ts"
import * as SourceRefreshes from "./source/SourceRefreshes.ts"
import * as Sql from "./sql/Sql.ts"
import * as CarrierLearning from "./tracking/CarrierLearning.ts"
import * as TrackingRequestStore from "./tracking/TrackingRequestStore.ts"
import * as UserStore from "./user/UserStore.ts"
import * as SeaLanes from "./vessel/SeaLanes.ts"
import * as VesselStore from "./vessel/VesselStore.ts"
import * as WebhookStore from "./webhook/WebhookStore.ts"

export { OlderNodes } from "./sql/contracting.ts"
export { stopOlderNodes } from "./release/stopOlderNodes.ts"
export { Readiness, type NotReadyReason } from "./release/Readiness.ts"
export { ensureLogin } from "./sql/logins.ts"
export { migrations, ReleaseOutdated, type PoolOptions } from "./sql/Sql.ts"

const layerNoDatabase = Layer.mergeAll(
  AccountStore.layer,
  Admissions.layer,
  AuditLog.layer,
  Budgets.layer,
  CarrierLearning.layer,
  ChangeLog.layer,
  ChangeHistory.layer,
  ContainerStore.layer,
  JourneyVersions.layer,
  CredentialStore.layer,
  DocumentStore.layer,
  CustomFieldDefinitionStore.layer,
  CustomFieldStore.layer,
  DurableClock.layer,
  EventLog.layer,
  EventTraces.layer,
  EvidenceStore.layer,
  FeedStore.layer,
  FollowedSources.layer,
  SourceRefreshes.layer,
  FileReferences.layer,
  IdempotencyStore.layer,
  InboxStore.layer,
  JoinStore.layer,
  OAuthKeyStore.layer,
  OAuthRecords.layer,
  ObservationStore.layer,
  OperatingFigures.layer,
  Ownership.layer,
  PartyRoleStore.layer,
  PartyStore.layer,
  PublishableTokenStore.layer,
  RateLimits.layer,
  Readiness.layer,
  ReferenceStore.layer,
  RefusedObservationStore.layer,
  RetentionStore.layer,
  SeaLanes.layer,
  NotificationRuleStore.layer,
  NotificationStore.layer,
  ShareLinkStore.layer,
  ShipmentStore.layer,
  SimulatedRecords.layer,
  Signals.layer,
  SeenReferences.layer,
  TrackingRequestStore.layer,
  Transaction.layer,
  UserEditLog.layer,
  UserStore.layer,
  VesselStore.layer,
  WebhookStore.layer,
  WorkQueue.layer
)

/** Memoization must not share stores between roles. */
const inRole = (database: ReturnType<typeof Sql.layer>) => Layer.fresh(layerNoDatabase).pipe(Layer.provide(database))

/** For nodes that serve clients. Access to raw messages, observations or jobs is a defect. */
export const layerApp = (url: Redacted.Redacted, options?: Sql.PoolOptions) => inRole(Sql.layer("app", url, options))

/** For nodes that ingest and deliver; sees all accounts. */
export const layerWorker = (url: Redacted.Redacted, options?: Sql.PoolOptions) =>
  inRole(Sql.layer("worker", url, options))
