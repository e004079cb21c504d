import { Schema } from "effect"

import { AccountId, ContainerId, ObservationId, Text } from "../Identifiers.ts"
import { CalendarDate, Instant } from "../Time.ts"
import { stableUuid } from "./contentHash.ts"
import { DataSource } from "./Observation.ts"

/** What a source's own event is called where it is a known one. */
export const RawEventName = Schema.Literals([
  "empty_out",
  "full_in",
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
  "full_out",
  "empty_in",
  "carrier_release"
])
export type RawEventName = typeof RawEventName.Type

const text = Schema.NullOr(Text)
const instant = Schema.NullOr(Instant)
const date = Schema.NullOr(CalendarDate)

/** An event as a source told it of a container, expected ones too. */
export class RawEvent extends Schema.Class<RawEvent>("RawEvent")({
  id: Schema.String,
  account_id: AccountId,
  container_id: ContainerId,
  observation_id: ObservationId,
  event: Schema.NullOr(RawEventName),
  /** In neutral words, what the source said. */
  original_event: Text,
  /** Whether it is expected and has not happened. */
  estimated: Schema.Boolean,
  timestamp: instant,
  actual_at: instant,
  actual_on: date,
  estimated_at: instant,
  estimated_on: date,
  will_occur_at: instant,
  /** Since when its source no longer says so. */
  invalidated_at: instant,
  /** Its place among the events of the container, from 0; null for one that is no longer among them. */
  index: Schema.NullOr(Schema.Int),
  created_at: Instant,
  data_source: DataSource,
  data_provider_name: text,
  data_provider_code: text,
  voyage_number: text,
  location_name: text,
  location_locode: text,
  terminal_code: text,
  vessel_name: text,
  vessel_imo: text,
  timezone: text
}) {}

/** The id under which a container shows an observation: two containers may show the same call of one ship. */
export const rawEventId = (container: ContainerId, observation: ObservationId): string =>
  stableUuid([container, observation])
