import { Layer } from "effect"
import type { Redacted } from "effect"

import * as NotificationStore from "./delivery/notification/NotificationStore.ts"
import * as WebhookStore from "./delivery/webhook/WebhookStore.ts"
import * as AccountStore from "./identity/account/AccountStore.ts"
import * as AuditLog from "./identity/audit/AuditLog.ts"
import * as UserStore from "./identity/user/UserStore.ts"
import * as DurableClock from "./operations/jobs/DurableClock.ts"
import * as Transaction from "./operations/jobs/Transaction.ts"
import * as WorkQueue from "./operations/jobs/WorkQueue.ts"
import * as OperationStore from "./operations/operation/OperationStore.ts"
import { Readiness } from "./operations/release/Readiness.ts"
import * as CustomFieldStore from "./records/customField/CustomFieldStore.ts"
import * as DocumentStore from "./records/document/DocumentStore.ts"
import * as PartyStore from "./records/party/PartyStore.ts"
import * as ReferenceStore from "./reference/place/ReferenceStore.ts"
import * as Sql from "./sql/Sql.ts"
import * as Budgets from "./tracking/source/Budgets.ts"
import * as SourceStore from "./tracking/source/SourceStore.ts"
import * as TrackingRequestStore from "./tracking/tracking/TrackingRequestStore.ts"
import * as ContainerStore from "./voyage/container/ContainerStore.ts"
import * as EventLog from "./voyage/event/EventLog.ts"
import * as Signals from "./voyage/event/Signals.ts"
import * as ChangeHistory from "./voyage/history/ChangeHistory.ts"
import * as ObservationStore from "./voyage/observation/ObservationStore.ts"
import * as ShipmentStore from "./voyage/shipment/ShipmentStore.ts"
import * as VesselStore from "./voyage/vessel/VesselStore.ts"

export { OlderNodes } from "./sql/contracting.ts"
export { DatabaseTooOld } from "./sql/migrations.ts"
export { baseline } from "./sql/schemaFiles.ts"
export { stopOlderNodes } from "./operations/release/stopOlderNodes.ts"
export { Readiness, type NotReadyReason } from "./operations/release/Readiness.ts"
export { ensureLogin } from "./sql/logins.ts"
export { ForeignReplica } from "./sql/Replica.ts"
export { ReplicaReads } from "./sql/ReplicaReads.ts"
export { DatabasePlace, migrations, ReleaseOutdated, type PoolOptions } from "./sql/Sql.ts"

const layerNoDatabase = Layer.mergeAll(
  AccountStore.layer,
  AuditLog.layer,
  Budgets.layer,
  ChangeHistory.layer,
  ContainerStore.layer,
  OperationStore.layer,
  SourceStore.layer,
  DocumentStore.layer,
  CustomFieldStore.layer,
  DurableClock.layer,
  EventLog.layer,
  ObservationStore.layer,
  PartyStore.layer,
  Readiness.layer,
  ReferenceStore.layer,
  NotificationStore.layer,
  ShipmentStore.layer,
  Signals.layer,
  TrackingRequestStore.layer,
  Transaction.layer,
  UserStore.layer,
  VesselStore.layer,
  WebhookStore.layer,
  WorkQueue.layer
)

/** Memoization must not share stores between roles. */
const inRole = (database: ReturnType<typeof Sql.layer>) => Layer.fresh(layerNoDatabase).pipe(Layer.provide(database))

/** Access to raw messages, observations or jobs is a defect. */
export const layerApp = (url: Redacted.Redacted, options?: Sql.PoolOptions) => inRole(Sql.layer("app", url, options))

/** For nodes that ingest and deliver; sees all accounts. */
export const layerWorker = (url: Redacted.Redacted, options?: Sql.PoolOptions) =>
  inRole(Sql.layer("worker", url, options))
