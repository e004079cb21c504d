import { Layer } from "effect"
import type { Redacted } from "effect"

import * as AccountStore from "./account/AccountStore.ts"
import * as AuditLog from "./audit/AuditLog.ts"
import * as ContainerStore from "./container/ContainerStore.ts"
import * as CustomFieldStore from "./customField/CustomFieldStore.ts"
import * as DocumentStore from "./document/DocumentStore.ts"
import * as EventLog from "./event/EventLog.ts"
import * as Signals from "./event/Signals.ts"
import * as ChangeHistory from "./history/ChangeHistory.ts"
import * as DurableClock from "./jobs/DurableClock.ts"
import * as Transaction from "./jobs/Transaction.ts"
import * as WorkQueue from "./jobs/WorkQueue.ts"
import * as NotificationStore from "./notification/NotificationStore.ts"
import * as ObservationStore from "./observation/ObservationStore.ts"
import * as OperationStore from "./operation/OperationStore.ts"
import * as PartyStore from "./party/PartyStore.ts"
import * as ReferenceStore from "./place/ReferenceStore.ts"
import { Readiness } from "./release/Readiness.ts"
import * as ShipmentStore from "./shipment/ShipmentStore.ts"
import * as Budgets from "./source/Budgets.ts"
import * as SourceStore from "./source/SourceStore.ts"
import * as Sql from "./sql/Sql.ts"
import * as TrackingRequestStore from "./tracking/TrackingRequestStore.ts"
import * as UserStore from "./user/UserStore.ts"
import * as VesselStore from "./vessel/VesselStore.ts"
import * as WebhookStore from "./webhook/WebhookStore.ts"

export { OlderNodes } from "./sql/contracting.ts"
export { DatabaseTooOld } from "./sql/migrations.ts"
export { baseline } from "./sql/schemaFiles.ts"
export { stopOlderNodes } from "./release/stopOlderNodes.ts"
export { Readiness, type NotReadyReason } from "./release/Readiness.ts"
export { ensureLogin } from "./sql/logins.ts"
export { migrations, ReleaseOutdated, type PoolOptions } from "./sql/Sql.ts"

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

/** For nodes that serve clients. Access to raw messages, observations or jobs is a defect. */
export const layerApp = (url: Redacted.Redacted, options?: Sql.PoolOptions) => inRole(Sql.layer("app", url, options))

/** For nodes that ingest and deliver; sees all accounts. */
export const layerWorker = (url: Redacted.Redacted, options?: Sql.PoolOptions) =>
  inRole(Sql.layer("worker", url, options))
