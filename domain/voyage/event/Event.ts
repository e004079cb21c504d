import { Schema } from "effect"

import { instant, locode, text, timezone, vesselImo, vesselName, voyageNumber } from "../../attribute.ts"
import {
  AccountId,
  ContainerId,
  EventId,
  ObservationId,
  ShipmentId,
  Text,
  TrackingRequestId,
  UserId
} from "../../Identifiers.ts"
import { userName } from "../../identity/user/User.ts"
import { Instant } from "../../Time.ts"
import { EventName } from "../container/TransportEvent.ts"
import { clockFields } from "../observation/clockFields.ts"

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

/** `correction`: by the same source. `system`: a rule of the service. */
export const Cause = Schema.Literals(["source", "correction", "user", "system"])
export type Cause = typeof Cause.Type

/** With the name at that time. */
export const EventUser = Schema.Struct({ id: UserId, name: userName }).annotate({ identifier: "event_user" })
export type EventUser = typeof EventUser.Type

export const Changeset = Schema.Record(Schema.String, Schema.Tuple([Schema.Unknown, Schema.Unknown]))
export type Changeset = typeof Changeset.Type

/** The log adds the id, the time of creation and the sequence. */
export const EventDraft = Schema.Struct({
  kind: EventKind,
  event: EventName,
  /**
   * For a milestone: container, milestone, place, ordinal of the call. For a state: resource, attribute, observation.
   */
  key: Schema.String,
  account_id: AccountId,
  shipment_id: Schema.NullOr(ShipmentId),
  container_id: Schema.NullOr(ContainerId),
  tracking_request_id: Schema.NullOr(TrackingRequestId),
  timestamp: instant("Time of the event; null if the time zone of the reported time is unknown"),
  timezone: timezone("the place"),
  ...clockFields,
  location_locode: locode("the place"),
  terminal_code: Schema.NullOr(Text),
  voyage_number: voyageNumber,
  vessel_imo: vesselImo,
  vessel_name: vesselName,
  data_source: Schema.NullOr(Schema.Literals(["shipping_line", "terminal", "rail", "ais"])),
  /** Null without a single cause. */
  observation_id: Schema.NullOr(ObservationId),
  value: text("New date or time, for events about a date or time"),
  changeset: Schema.NullOr(Changeset),
  cause: Cause,
  marked_by: Schema.NullOr(EventUser).annotate({
    description: "User who marked the container as delivered. Null for other events, and for a mark by an API key"
  }),
  previous_version: Schema.NullOr(EventId),
  /** False for events that became known too late for webhooks. */
  deliver: Schema.Boolean
})
export type EventDraft = typeof EventDraft.Type

export class LoggedEvent extends Schema.Class<LoggedEvent>("LoggedEvent")({
  ...EventDraft.fields,
  id: EventId,
  created_at: Instant,
  invalidated_at: instant("Time at which the event was withdrawn; the entry remains"),
  /** Dense per account. Null until the sequencer assigns it. */
  sequence: Schema.NullOr(Schema.Int)
}) {}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly transport_event: LoggedEvent
  }
}
