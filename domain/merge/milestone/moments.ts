import { stamp } from "../../observation/happened.ts"
import type { Stamp } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { Gazetteer } from "../../place/Place.ts"
import type { Instant } from "../../Time.ts"
import { derived } from "../facts/Told.ts"
import type { Told } from "../facts/Told.ts"

type Said = Pick<Observation, "happened" | "place">

/** When something happened, in the zone of its own place. `shown` is that of the place for which it is shown. */
export interface Moments {
  readonly zoneOf: (place: string | null) => string | null
  /** A day begins at midnight by the clock that is shown beside it, also where its own place is not known. */
  readonly stampOf: (said: Said, shown: string | null) => Stamp | null
  readonly at: (shown: string | null) => (said: Said) => Instant | null
  /** The zone beside times of a place: null where it is not known, or where one of them is a wall clock in no zone. */
  readonly zoneBeside: (place: string | null, times: ReadonlyArray<Told<Instant | null>>) => Told<string | null>
}

/** What its source stamped with a place where it cannot have been (`misplaced`) has the clock of no known place. */
export const momentsIn = (gazetteer: Gazetteer, misplaced: ReadonlySet<Said> = new Set()): Moments => {
  const zoneOf = (place: string | null) => (place === null ? null : gazetteer.zoneOf(place))
  const ownZone = (said: Said) => (misplaced.has(said) ? null : zoneOf(said.place?.locode ?? null))
  const stampOf = (said: Said, shown: string | null) => {
    const { happened } = said
    if (happened === null) return null
    return stamp(happened, ownZone(said) ?? ("date" in happened ? shown : null))
  }
  const isAdrift = ({ value, won }: Told<Instant | null>): boolean => {
    const said = value === null ? undefined : won?.winner
    return said?.happened != null && "local" in said.happened && ownZone(said) === null
  }
  return {
    zoneOf,
    stampOf,
    at: (shown) => (said) => stampOf(said, shown)?.timestamp ?? null,
    zoneBeside: (place, times) => derived(times.some(isAdrift) ? null : zoneOf(place))
  }
}
