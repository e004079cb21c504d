import { stamp } from "../../observation/happened.ts"
import type { Stamp } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { Gazetteer } from "../../place/Place.ts"
import type { Instant } from "../../Time.ts"
import { derived } from "../facts/Sourced.ts"
import type { Sourced } from "../facts/Sourced.ts"

type Occurrence = Pick<Observation, "happened" | "place">

/** When something happened, in the zone of its own place. `shown` is that of the place for which it is shown. */
export interface Moments {
  readonly zoneOf: (place: string | null) => string | null
  /** A day begins at midnight in the zone that is shown with it, also where its own place is not known. */
  readonly stampOf: (occurrence: Occurrence, shown: string | null) => Stamp | null
  readonly at: (shown: string | null) => (occurrence: Occurrence) => Instant | null
  /** The zone shown with times of a place: null where it is not known, or where one time is a wall clock in no zone. */
  readonly zoneOfTimes: (place: string | null, times: ReadonlyArray<Sourced<Instant | null>>) => Sourced<string | null>
}

/** What its source stamped with a place where it cannot have been (`misplaced`) has the clock of no known place. */
export const momentsIn = (gazetteer: Gazetteer, misplaced: ReadonlySet<Occurrence> = new Set()): Moments => {
  const zoneOf = (place: string | null) => (place === null ? null : gazetteer.zoneOf(place))
  const ownZone = (occurrence: Occurrence) =>
    misplaced.has(occurrence) ? null : zoneOf(occurrence.place?.locode ?? null)
  const stampOf = (occurrence: Occurrence, shown: string | null) => {
    const { happened } = occurrence
    if (happened === null) return null
    return stamp(happened, ownZone(occurrence) ?? ("date" in happened ? shown : null))
  }
  const isAdrift = ({ value, won }: Sourced<Instant | null>): boolean => {
    const occurrence = value === null ? undefined : won?.winner
    return occurrence?.happened != null && "local" in occurrence.happened && ownZone(occurrence) === null
  }
  return {
    zoneOf,
    stampOf,
    at: (shown) => (occurrence) => stampOf(occurrence, shown)?.timestamp ?? null,
    zoneOfTimes: (place, times) => derived(times.some(isAdrift) ? null : zoneOf(place))
  }
}
