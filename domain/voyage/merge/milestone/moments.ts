import type { Gazetteer } from "../../../reference/place/Place.ts"
import type { Instant } from "../../../Time.ts"
import { noPublishedTime, shownTime, publishTime } from "../../observation/happened.ts"
import type { PublishedTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import { combinedFieldValue } from "../evidence/FieldValue.ts"
import type { FieldValue } from "../evidence/FieldValue.ts"
import type { RankedReports } from "../evidence/winner.ts"

type Occurrence = Pick<Observation, "happened" | "place">

/** `shown`: zone of the place for which a time is shown. */
export interface TimeConverter {
  readonly zoneOf: (place: string | null) => string | null
  /** A date starts at midnight in the zone of its place, else in `shown`. */
  readonly stampOf: (occurrence: Occurrence, shown: string | null) => PublishedTime
  readonly at: (shown: string | null) => (occurrence: Occurrence) => Instant | null
  readonly timeOf: (won: RankedReports | null, shown: string | null) => FieldValue<Instant | null>
  readonly shownZone: (place: string | null) => FieldValue<string | null>
}

const exactly = ({ happened }: Occurrence): Instant | null =>
  happened !== null && "at" in happened ? happened.at : null

export const createTimeConverter = (
  gazetteer: Gazetteer,
  misplaced: ReadonlySet<Occurrence> = new Set()
): TimeConverter => {
  const zoneOf = (place: string | null) => (place === null ? null : gazetteer.zoneOf(place))
  const ownZone = (occurrence: Occurrence) =>
    misplaced.has(occurrence) ? null : zoneOf(occurrence.place?.locode ?? null)
  const stampOf = (occurrence: Occurrence, shown: string | null) => {
    const { happened } = occurrence
    if (happened === null) return noPublishedTime
    return publishTime(happened, ownZone(occurrence) ?? ("date" in happened ? shown : null))
  }
  const at = (shown: string | null) => (occurrence: Occurrence) =>
    exactly(occurrence) ?? stampOf(occurrence, shown).timestamp
  return {
    zoneOf,
    stampOf,
    at,
    timeOf: (won, shown) => ({
      value: won === null ? null : at(shown)(won.winner),
      won,
      read: (observation) => exactly(observation) ?? shownTime(stampOf(observation, shown))
    }),
    shownZone: (place) => combinedFieldValue(zoneOf(place))
  }
}
