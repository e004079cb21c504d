import { Schema } from "effect"

import { date, id, instant, locode, text, timezone, vesselImo, vesselName, voyageNumber } from "../../attribute.ts"
import { DataSource } from "../../DataSource.ts"
import { AccountId, ContainerId, ObservationId, Text } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { clockFields } from "./clockFields.ts"
import { stableUuid } from "./contentHash.ts"
import { OutcomeName } from "./Outcome.ts"
import { RejectionRule } from "./RefusedObservation.ts"

export const RawEventName = Schema.Literals([
  "empty_out",
  "full_in",
  "positioned_in",
  "positioned_out",
  "vessel_loaded",
  "vessel_departed",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed",
  "feeder_arrived",
  "feeder_discharged",
  "feeder_loaded",
  "feeder_departed",
  "rail_loaded",
  "rail_departed",
  "rail_arrived",
  "rail_unloaded",
  "vessel_arrived",
  "vessel_discharged",
  "arrived_at_destination",
  "delivered",
  "full_out",
  "empty_in",
  "vgm_received",
  "carrier_release",
  "customs_release",
  "available"
])
export type RawEventName = typeof RawEventName.Type

export class RawEvent extends Schema.Class<RawEvent>("RawEvent")({
  id: Schema.String,
  account_id: AccountId,
  container_id: ContainerId,
  observation_id: ObservationId,
  event: Schema.NullOr(RawEventName).annotate({ description: "Name of the event; null if no name applies" }),
  original_event: Text.annotate({ description: "Report of the source in neutral terms" }),
  estimated: Schema.Boolean.annotate({ description: "Whether the event is an estimate" }),
  timestamp: instant("Time of the event; null if the time zone of the reported time is unknown"),
  actual_at: instant("Actual time, if the source reports a time"),
  actual_on: date("Day of the actual event"),
  estimated_at: instant("Estimated time, if the source reports a time"),
  estimated_on: date("Estimated day of the event"),
  will_occur_at: instant("Estimated time of an event that has not happened yet"),
  invalidated_at: instant("Time at which the source withdrew the report"),
  /** Index among the events of the container, from 0; null for former events. */
  index: Schema.NullOr(Schema.Int),
  outcome: Schema.NullOr(OutcomeName).annotate({
    description: "Effect of the report on the container's status; null until it is known"
  }),
  outcome_reason: text("Reason as a sentence; null for events and current values"),
  outcome_rule: Schema.NullOr(RejectionRule).annotate({
    description: "Plausibility rule that rejected the report"
  }),
  superseded_by: id("Id of the raw event that replaces this one"),
  created_at: Instant,
  data_source: DataSource,
  data_provider_name: text("Name of the source", "Simulated Line"),
  data_provider_code: text("Code of the source", "SIML"),
  voyage_number: voyageNumber,
  location_name: text("Place as reported by the source", "Los Angeles"),
  location_locode: locode("the place"),
  terminal_code: text("Code of the terminal"),
  vessel_name: vesselName,
  vessel_imo: vesselImo,
  timezone: timezone("the place"),
  ...clockFields
}) {}

/** Two containers may show the same vessel call. */
export const rawEventId = (container: ContainerId, observation: ObservationId): string =>
  stableUuid([container, observation])

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly raw_event: RawEvent
  }
}
