import { Result } from "effect"

import type { ObservedPlace, PlaceRole } from "#domain/Observation.ts"

import { amongNamed, placeKey, readPlace } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { isPort, statedRole } from "./schedule.ts"
import { code, field } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import type { SourceProfile } from "./SourceProfile.ts"

export interface EventPlace {
  readonly place: ObservedPlace | null
  readonly role: PlaceRole | null
  /** Why no ship can have called there by what the message says; null when one can. */
  readonly noVessel: string | null
}

const isCoded = ({ facility, locode }: ObservedPlace): boolean => locode !== null || facility !== null

/** The place that B4 writes; its bare code counts only where it is that of a place the message names in full. */
const writtenIn = (b4: Segment, named: ReadonlyArray<NamedPlace>, profile: SourceProfile): ObservedPlace | null => {
  const written = readPlace(code(b4, 12), field(b4, 11), [], profile)
  if (written !== null) return amongNamed(written, named)?.place ?? written
  const bare = code(b4, 6)
  return named.find(({ place }) => bare !== null && place.locode === bare)?.place ?? null
}

const portless = (
  place: ObservedPlace,
  own: ReadonlyArray<NamedPlace>,
  named: ReadonlyArray<NamedPlace>
): string | null => {
  const words = place.name ?? place.locode ?? place.facility ?? ""
  if (own.some(({ isRamp }) => isRamp)) return `A vessel's status at ${words}, which the message calls a ramp`
  const isKnown = isCoded(place) || own.some(isPort) || named.length === 0
  return isKnown ? null : `A vessel's status at ${words}, which is none of the ports that the message names`
}

/** Where the event of a 315 happened: by B4, by the place of activity (R4*5), or by both when they agree. */
export const readEventPlace = (
  b4: Segment,
  named: ReadonlyArray<NamedPlace>,
  profile: SourceProfile
): Result.Result<EventPlace, string> => {
  const written = writtenIn(b4, named, profile)
  const activity = named.find(({ role }) => role === "5")?.place ?? null
  if (
    written !== null &&
    activity !== null &&
    written.locode !== null &&
    activity.locode !== null &&
    written.locode !== activity.locode
  ) {
    return Result.fail(`The message names two places of the event: ${written.locode} and ${activity.locode}.`)
  }
  const place =
    activity !== null && (written === null || !isCoded(written) || written.locode === null) ? activity : written
  if (place === null) return Result.succeed({ place, role: null, noVessel: null })
  const own = named.filter((one) => placeKey(one.place) === placeKey(place))
  const reason = portless(place, own, named)
  return Result.succeed({
    place,
    role: statedRole(own),
    noVessel: reason === null ? null : `${reason}: it is kept, and no rule uses it.`
  })
}
