import { facilityCode } from "../../reference/place/Place.ts"
import type { Instant } from "../../Time.ts"
import type { Container } from "../container/Container.ts"
import { dayAt } from "../observation/dayAt.ts"
import type { SourcedObservation } from "../observation/Evidence.ts"
import { minMissedPolls } from "../observation/facts/countedPolls.ts"
import { noPublishedTime, publishTime } from "../observation/happened.ts"
import type { Fact } from "../observation/Observation.ts"
import type { Outcome } from "../observation/Outcome.ts"
import { RawEvent, rawEventId } from "../observation/RawEvent.ts"
import type { RawEventName } from "../observation/RawEvent.ts"

export const describeFact = (fact: Fact): string => {
  switch (fact.type) {
    case "move":
      return [
        fact.laden === null ? "" : fact.laden ? "laden" : "empty",
        fact.direction ?? "",
        fact.move.replace("_", " "),
        fact.mode ?? ""
      ]
        .filter(Boolean)
        .join(" ")
    case "status":
      return fact.status.replaceAll("_", " ")
    case "hold_change":
      return `${fact.name} ${fact.status}`
    case "availability":
      return fact.available ? "available" : "not available"
    case "last_free_day":
      return `last free day ${fact.date ?? "none"} (${fact.by})`
    case "other":
      return fact.text === null ? fact.code : `${fact.code}: ${fact.text}`.slice(0, 2000)
    default:
      return fact.type.replaceAll("_", " ")
  }
}

interface RawEventPosition {
  readonly event: RawEventName | null
  readonly index: number | null
  readonly outcome: Outcome | null
  /** Since when a later message of the sender corrects it. */
  readonly corrected_at: Instant | null
}

export interface RawEventReference {
  /** Zone of a UN/LOCODE. */
  readonly zoneOf: (locode: string) => string | null
  readonly provider: string | null
}

export const rawEventOf = (
  observation: SourcedObservation,
  { id, account_id }: Pick<Container, "id" | "account_id">,
  { corrected_at, event, index, outcome }: RawEventPosition,
  { provider, zoneOf }: RawEventReference
): RawEvent => {
  const { call, classifier, confirmed_at, happened, missed_polls, place, received_at, retracted } = observation
  const zone = zoneOf(place?.locode ?? "")
  const { clock, local_date, local_timestamp, timestamp, timezone } =
    happened === null ? noPublishedTime : publishTime(happened, zone)
  // Without the zone of the place, the UTC day.
  const day = happened === null ? null : dayAt(happened, timezone ?? "UTC")
  const estimated = classifier !== "ACT"
  const leaves = event?.endsWith("departed") === true || event?.endsWith("loaded") === true
  const [first, second] = leaves
    ? [call?.export_voyage, call?.import_voyage]
    : [call?.import_voyage, call?.export_voyage]
  return new RawEvent({
    id: rawEventId(id, observation.id),
    account_id,
    container_id: id,
    observation_id: observation.id,
    event,
    original_event: describeFact(observation.fact),
    estimated,
    timestamp,
    actual_at: estimated ? null : timestamp,
    actual_on: estimated ? null : day,
    estimated_at: estimated ? timestamp : null,
    estimated_on: estimated ? day : null,
    will_occur_at: estimated ? timestamp : null,
    invalidated_at: retracted ? received_at : missed_polls >= minMissedPolls ? confirmed_at : corrected_at,
    index,
    outcome: outcome?.outcome ?? null,
    outcome_reason: outcome?.reason ?? null,
    outcome_rule: outcome?.rule ?? null,
    superseded_by: outcome?.superseded_by == null ? null : rawEventId(id, outcome.superseded_by),
    created_at: received_at,
    data_source: observation.data_source,
    data_provider_name: provider,
    data_provider_code: observation.source,
    voyage_number: first ?? second ?? null,
    location_name: place?.name ?? null,
    location_locode: place?.locode ?? null,
    terminal_code: facilityCode(place?.locode ?? null, place?.facility ?? null),
    vessel_name: call?.vessel_name ?? null,
    vessel_imo: call?.vessel_imo ?? null,
    timezone,
    local_timestamp,
    local_date,
    clock
  })
}
