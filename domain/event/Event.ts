import { Schema } from "effect"

import { instant, locode, text, timezone, vesselImo, vesselName, voyageNumber } from "../attribute.ts"
import { EventName } from "../container/TransportEvent.ts"
import {
  AccountId,
  ContainerId,
  EventId,
  ObservationId,
  ShipmentId,
  Text,
  TrackingRequestId,
  UserId
} from "../Identifiers.ts"
import { clockFields } from "../observation/clockFields.ts"
import { Instant } from "../Time.ts"
import { userName } from "../user/User.ts"

export const EventKind = Schema.Literals([
  "transport_event",
  "estimated_event",
  "container_created_event",
  "container_updated_event",
  "container_pod_terminal_changed_event",
  "tracking_request_event",
  "document_event"
])
export type EventKind = typeof EventKind.Type

/**
 * Why it was made: a source reported it, a source corrected itself, a user did it, or a rule of the service applied.
 */
export const Cause = Schema.Literals(["source", "correction", "user", "system"])
export type Cause = typeof Cause.Type

/** The user behind an event, with the name at that time. */
export const EventUser = Schema.Struct({ id: UserId, name: userName }).annotate({ identifier: "event_user" })
export type EventUser = typeof EventUser.Type

/** Old value first, new value second, by the name of the changed attribute. */
export const Changeset = Schema.Record(Schema.String, Schema.Tuple([Schema.Unknown, Schema.Unknown]))
export type Changeset = typeof Changeset.Type

/** What the diff asks to publish; the log gives it id, time of creation and number. */
export const EventDraft = Schema.Struct({
  kind: EventKind,
  event: EventName,
  /** A milestone: container, milestone, place, n-th call. A change of state: resource, attribute, observation. */
  key: Schema.String,
  account_id: AccountId,
  shipment_id: Schema.NullOr(ShipmentId),
  container_id: Schema.NullOr(ContainerId),
  tracking_request_id: Schema.NullOr(TrackingRequestId),
  timestamp: instant("When it happens or happened; null where the zone of the reported time is not known"),
  timezone: timezone("the place"),
  ...clockFields,
  location_locode: locode("the place"),
  terminal_code: Schema.NullOr(Text),
  voyage_number: voyageNumber,
  vessel_imo: vesselImo,
  vessel_name: vesselName,
  data_source: Schema.NullOr(Schema.Literals(["shipping_line", "terminal", "rail", "ais"])),
  /** The observation that caused it; null where it has no single cause. */
  observation_id: Schema.NullOr(ObservationId),
  value: text("The new date or time that an event about one carries"),
  changeset: Schema.NullOr(Changeset),
  cause: Cause,
  marked_by: Schema.NullOr(EventUser).annotate({
    description: "The user who marked the container as delivered. Null of other events, and of a mark by an API key"
  }),
  previous_version: Schema.NullOr(EventId),
  /** Whether it is delivered to webhooks; what is learned long after the fact is in the log only. */
  deliver: Schema.Boolean
})
export type EventDraft = typeof EventDraft.Type

/** An entry of the event log. */
export class LoggedEvent extends Schema.Class<LoggedEvent>("LoggedEvent")({
  ...EventDraft.fields,
  id: EventId,
  created_at: Instant,
  invalidated_at: instant("When it turned out never to have happened; the entry stays"),
  /** Dense per account, of one shipment in the order of its changes; null until the sequencer has numbered it. */
  sequence: Schema.NullOr(Schema.Int)
}) {}

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly transport_event: LoggedEvent
  }
}
