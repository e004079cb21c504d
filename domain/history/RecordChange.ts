import { Schema } from "effect"

import { Container } from "../container/Container.ts"
import { EventName } from "../container/TransportEvent.ts"
import { Cause, Changeset } from "../event/Event.ts"
import type { LoggedEvent } from "../event/Event.ts"
import { AccountId, EventId, ObservationId, ShipmentId } from "../Identifiers.ts"
import { isSameContent } from "../observation/sameContent.ts"
import type { Shipment } from "../shipment/Shipment.ts"
import { Instant } from "../Time.ts"

/** An event that a change raised. */
const RaisedEvent = Schema.Struct({ id: EventId, event: EventName })

/**
 * One step of a shipment or container from what it showed to what it showed next. A record that appears comes from null
 * in every attribute, one that becomes part of another goes to null.
 */
export class RecordChange extends Schema.Class<RecordChange>("RecordChange")({
  account_id: AccountId,
  type: Schema.Literals(["shipment", "container"]),
  /** The id of the shipment or container. */
  subject_id: Schema.String.check(Schema.isUUID()),
  /** Of a container the shipment that it was on before; where it has just appeared, the one that it is on. */
  shipment_id: ShipmentId,
  /** The version that it led from (0 where there was none), and to. */
  from_version: Schema.Int,
  version: Schema.Int,
  /** When it came to show: as soon as what was received had been read and folded. */
  at: Instant,
  cause: Cause,
  changeset: Changeset,
  /** The observations that attributes came from, by the names that provenance has. */
  sources: Schema.Record(Schema.String, ObservationId),
  events: Schema.Array(RaisedEvent)
}) {
  /** It is how the record came to be. */
  get isFirst() {
    return this.changeset["created_at"]?.[0] === null
  }
  /** It is how the record became part of another. */
  get isLast() {
    return this.changeset["created_at"]?.[1] === null
  }
}

export type RecordType = RecordChange["type"]

type Row = Shipment | Container
type Values = Readonly<Record<string, unknown>>

/** Attributes that are joined when a record is read: they change without a version, and their past is not kept. */
export const unkept = {
  shipment: ["customer_name", "line_tracking_last_attempted_at", "line_tracking_last_succeeded_at"],
  container: [
    "terminal_checked_at",
    "pod_last_tracking_request_at",
    "shipment_last_tracking_request_at",
    "rail_last_tracking_request_at"
  ]
} as const satisfies Readonly<Record<RecordType, ReadonlyArray<string>>>

/** Attributes that no resource shows: their past is not kept. */
export const unpublished = ["id", "account_id", "version", "further_numbers", "pod_eta_days"]

const technical: ReadonlySet<string> = new Set([...unpublished, ...unkept.shipment, ...unkept.container])

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

/** Why and when a record changed. */
export interface Reason {
  readonly at: Instant
  readonly cause: Cause
  readonly events?: ReadonlyArray<LoggedEvent>
}

/** The step from one row to the next; none where they are one version. */
export const changeOf = (
  before: Row | null,
  after: Row | null,
  { at, cause, events = [] }: Reason
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
