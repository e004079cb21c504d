import { Schema } from "effect"

import { AccountId, EventId, ObservationId, ShipmentId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { Container } from "../container/Container.ts"
import { EventName } from "../container/TransportEvent.ts"
import { Cause, Changeset } from "../event/Event.ts"
import type { LoggedEvent } from "../event/Event.ts"
import { isSameContent } from "../observation/sameContent.ts"
import type { Shipment } from "../shipment/Shipment.ts"

const RaisedEvent = Schema.Struct({ id: EventId, event: EventName })

/** From null in every attribute if new; to null if merged into another record. */
export class RecordChange extends Schema.Class<RecordChange>("RecordChange")({
  account_id: AccountId,
  type: Schema.Literals(["shipment", "container"]),
  subject_id: Schema.String.check(Schema.isUUID()),
  /** Shipment before the change; for a new container, its first. */
  shipment_id: ShipmentId,
  /** 0 for a new record. */
  from_version: Schema.Int,
  version: Schema.Int,
  /** After the merge, when the change became visible. */
  at: Instant,
  cause: Cause,
  changeset: Changeset,
  /** By the field names of provenance. */
  sources: Schema.Record(Schema.String, ObservationId),
  events: Schema.Array(RaisedEvent)
}) {
  get isFirst() {
    return this.changeset["created_at"]?.[0] === null
  }
  get isLast() {
    return this.changeset["created_at"]?.[1] === null
  }
}

export type RecordType = RecordChange["type"]

type Row = Shipment | Container
type Values = Readonly<Record<string, unknown>>

/** These change without a new version, so their history is not stored. */
export const attributesWithoutHistory = {
  shipment: ["customer_name", "line_tracking_last_attempted_at", "line_tracking_last_succeeded_at"],
  container: [
    "terminal_checked_at",
    "pod_last_tracking_request_at",
    "shipment_last_tracking_request_at",
    "rail_last_tracking_request_at"
  ]
} as const satisfies Readonly<Record<RecordType, ReadonlyArray<string>>>

/** Not shown by any API resource, so without history. */
export const unpublishedAttributes = ["id", "account_id", "version", "further_numbers", "pod_eta_days"]

const technical: ReadonlySet<string> = new Set([
  ...unpublishedAttributes,
  ...attributesWithoutHistory.shipment,
  ...attributesWithoutHistory.container
])

const valuesOf = (row: Row | null): Values => ({ ...row })

const changesetOf = (before: Row | null, after: Row | null): Changeset => {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const names = Object.keys(after === null ? old : now).filter((name) => !technical.has(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const pair = [old[name] ?? null, now[name] ?? null] as const
      return isSameContent(...pair) ? [] : [[name, pair] as const]
    })
  )
}

export interface ChangeReason {
  readonly at: Instant
  readonly cause: Cause
  readonly events?: ReadonlyArray<LoggedEvent>
}

export const recordChangesBetween = (
  before: Row | null,
  after: Row | null,
  { at, cause, events = [] }: ChangeReason
): ReadonlyArray<RecordChange> => {
  const row = after ?? before
  if (row === null || before?.version === after?.version) return []
  const from_version = before?.version ?? 0
  const placed = before ?? row
  return [
    new RecordChange({
      account_id: row.account_id,
      type: row instanceof Container ? "container" : "shipment",
      subject_id: row.id,
      shipment_id: placed instanceof Container ? placed.shipment_id : placed.id,
      from_version,
      version: after?.version ?? from_version + 1,
      at,
      cause,
      changeset: changesetOf(before, after),
      sources: {},
      events: events.map(({ event, id }) => ({ id, event }))
    })
  ]
}
