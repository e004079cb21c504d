import { Result } from "effect"

import type { ObservedPlace, PlaceRole } from "#domain/voyage/observation/Observation.ts"

import { takesPrecedenceOverB4, referenceOf } from "./eventReference.ts"
import type { EventReference } from "./eventReference.ts"
import { findNamedPlace, placeKey, readPlace } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { isPort, isWayPort, statedRole } from "./schedule.ts"
import { timeElementsOf } from "./times.ts"
import { zoneAt } from "./wire/Message.ts"
import type { Message } from "./wire/Message.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

export interface EventPlace {
  readonly place: ObservedPlace | null
  readonly role: PlaceRole | null
  /** Not a port of loading or discharge, nor any other place of the message. */
  readonly isBetween: boolean
  /** Why, by the message, no vessel can have called at the place. */
  readonly noVessel: string | null
  readonly reference: EventReference | null
  /** R4 with role 5, if it is this place. */
  readonly activity: NamedPlace | null
}

const isCoded = ({ facility, locode }: ObservedPlace): boolean => locode !== null || facility !== null

interface PlaceInB4 {
  readonly place: ObservedPlace
  /** The code is not qualified as a UN/LOCODE. */
  readonly isBare: boolean
  readonly zone: string | null
  readonly elements: ReadonlyArray<number>
}

/** Zone of an unqualified port code in B4: enough for a clock, not for a place. */
const zoneOfBare = (b4: Segment, message: Message): string | null => {
  const bare = code(b4, 11) ?? code(b4, 6)
  return bare === null ? null : message.zoneOf(bare)
}

/** A bare code in B4 counts only if the message also names the place in full. */
const placeInB4 = (b4: Segment, named: ReadonlyArray<NamedPlace>, message: Message): PlaceInB4 | null => {
  const [qualifier, identifier, status] = [code(b4, 12), code(b4, 11), code(b4, 6)]
  const bare = identifier === null ? status : qualifier === null ? identifier : null
  const elements = identifier === null ? [6] : [11, 12, ...(status === identifier ? [6] : [])]
  const meant = bare === null ? undefined : named.find(({ place }) => place.locode === bare)?.place
  if (meant !== undefined) return { place: meant, isBare: true, zone: zoneAt(meant, message), elements }
  const written = readPlace(qualifier, field(b4, 11), [], message)
  if (written === null) return null
  const place = findNamedPlace(written, named)?.place ?? written
  const zone = zoneAt(place, message) ?? (bare === null ? null : message.zoneOf(bare))
  return { place, isBare: qualifier === null || place.locode === null, zone, elements }
}

const reasonForNoVessel = (
  place: ObservedPlace,
  own: ReadonlyArray<NamedPlace>,
  named: ReadonlyArray<NamedPlace>
): string | null => {
  const words = place.name ?? place.locode ?? place.facility ?? ""
  if (own.some(({ isRamp }) => isRamp))
    return `A vessel status was reported at ${words}, which the message describes as a ramp`
  const isKnown = isCoded(place) || own.some(isPort) || named.length === 0
  return isKnown ? null : `A vessel status was reported at ${words}, which is not one of the ports in the message`
}

const haveDifferentLocodes = (a: ObservedPlace, b: ObservedPlace): boolean =>
  a.locode !== null && b.locode !== null && a.locode !== b.locode

const twoPlaces = (a: ObservedPlace, b: ObservedPlace): string =>
  `The message names two places of the event: ${placeKey(a)} and ${placeKey(b)}.`

interface ChosenPlace {
  readonly place: ObservedPlace | null
  readonly reference: EventReference | null
}

interface PlaceEvidence {
  /** From B4 or the place of activity. */
  readonly written: Omit<PlaceInB4, "elements"> | null
  readonly reference: EventReference | null
}

/** B4 and a reference to the event must agree, unless the reference has further evidence. */
const choosePlace = (
  b4: Segment,
  { reference, written }: PlaceEvidence,
  named: ReadonlyArray<NamedPlace>,
  message: Message
): Result.Result<ChosenPlace, string> => {
  const place = written?.place ?? null
  if (reference === null) return Result.succeed({ place, reference })
  const own = timeElementsOf(b4, 4, null)
  const there = written ?? { place: reference.place, isBare: true, zone: zoneOfBare(b4, message) }
  if (takesPrecedenceOverB4(reference, { ...there, written: own }, named, message)) {
    return Result.succeed({ place: reference.place, reference })
  }
  return place === null || place.locode === reference.place.locode
    ? Result.fail(`The message contains two times of the event at ${reference.place.locode}.`)
    : Result.fail(twoPlaces(place, reference.place))
}

/** Place of the event of a 315: B4, the place of activity (R4*5), and a reference must agree. */
export const readEventPlace = (
  b4: Segment,
  n9: ReadonlyArray<Segment>,
  named: ReadonlyArray<NamedPlace>,
  message: Message
): Result.Result<EventPlace, string> =>
  Result.gen(function* () {
    const written = placeInB4(b4, named, message)
    const activity = named.find(({ role }) => role === "5")
    if (written !== null && activity !== undefined && haveDifferentLocodes(written.place, activity.place)) {
      return yield* Result.fail(twoPlaces(written.place, activity.place))
    }
    const found = referenceOf(n9, code(b4, 3), named, message)
    const isActivity = activity !== undefined && (written === null || written.place.locode === null)
    const at = isActivity ? { place: activity.place, isBare: false, zone: zoneAt(activity.place, message) } : written
    const { place, reference } = yield* choosePlace(b4, { written: at, reference: found }, named, message)
    if (activity !== undefined && place !== null) {
      if (haveDifferentLocodes(place, activity.place)) return yield* Result.fail(twoPlaces(place, activity.place))
    }
    if (reference !== null) message.use(reference.segment, ...(code(reference.segment, 1) === "ZZ" ? [1] : []), 2, 3)
    // Elements that a reference overrides were not used.
    if (written !== null && place !== null && placeKey(written.place) === placeKey(place)) {
      message.use(b4, ...written.elements)
    }
    const none = { role: null, isBetween: false, noVessel: null, reference }
    if (place === null) return { place, activity: null, ...none }
    const own = named.filter((one) => placeKey(one.place) === placeKey(place))
    const reason = reasonForNoVessel(place, own, named)
    return {
      place,
      role: statedRole(own),
      isBetween: isWayPort(place, named),
      noVessel: reason === null ? null : `${reason}. It is stored, but has no effect.`,
      reference,
      activity: activity !== undefined && placeKey(activity.place) === placeKey(place) ? activity : null
    }
  })
