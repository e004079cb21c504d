import { Schema } from "effect"

import { date, id, instant, locode, text, timezone, vesselImo, vesselName, voyageNumber } from "../attribute.ts"
import { DataSource } from "../DataSource.ts"
import { AccountId, ContainerId, ObservationId, Text } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
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

/** An actual or estimated event of a container as a source reported it. */
export class RawEvent extends Schema.Class<RawEvent>("RawEvent")({
  id: Schema.String,
  account_id: AccountId,
  container_id: ContainerId,
  observation_id: ObservationId,
  event: Schema.NullOr(RawEventName).annotate({ description: "The event; null where it is none of these" }),
  original_event: Text.annotate({ description: "In neutral words, what the source said" }),
  estimated: Schema.Boolean.annotate({ description: "Whether it is expected and has not happened" }),
  timestamp: instant("When it happens or happened; null where the zone of the reported time is not known"),
  actual_at: instant("When it happened, where the source gives a time"),
  actual_on: date("The day on which it happened"),
  estimated_at: instant("When it is expected, where the source gives a time"),
  estimated_on: date("The day on which it is expected"),
  will_occur_at: instant("When it is expected, while it has not happened"),
  invalidated_at: instant("Since when its source no longer says so"),
  /** Index among the events of the container, from 0; null for former events. */
  index: Schema.NullOr(Schema.Int),
  outcome: Schema.NullOr(OutcomeName).annotate({
    description:
      "The outcome of the report in the state of the container (`docs/explanation/outcomes.md`); null until it is known"
  }),
  outcome_reason: text("The reason in a sentence; null for an event and for a current value"),
  outcome_rule: Schema.NullOr(RejectionRule).annotate({
    description: "The rule of plausibility that rejects the report"
  }),
  superseded_by: id("Id of the raw event that counts instead"),
  created_at: Instant,
  data_source: DataSource,
  data_provider_name: text("Name of the source", "Simulated Line"),
  data_provider_code: text("Code of the source", "SIML"),
  voyage_number: voyageNumber,
  location_name: text("The place as the source names it", "Los Angeles"),
  location_locode: locode("the place"),
  terminal_code: text("Code of the terminal"),
  vessel_name: vesselName,
  vessel_imo: vesselImo,
  timezone: timezone("the place"),
  ...clockFields
}) {}

/** Two containers may show the same vessel call, so the id depends on both. */
export const rawEventId = (container: ContainerId, observation: ObservationId): string =>
  stableUuid([container, observation])

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly raw_event: RawEvent
  }
}
