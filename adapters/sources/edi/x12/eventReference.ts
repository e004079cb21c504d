import { Result, Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import { sameMoment } from "../sameMoment.ts"
import type { NamedPlace } from "./places.ts"
import { meaningOfDate } from "./schedule.ts"
import { readTime, timeElementsOf } from "./times.ts"
import type { TimeElements } from "./times.ts"
import { zoneAt } from "./wire/Message.ts"
import type { Message } from "./wire/Message.ts"
import { code } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

/** Repeats the status with the place and time of the event. */
export interface EventReference {
  readonly segment: Segment
  readonly place: ObservedPlace
  readonly written: TimeElements
}

const isLocode = Schema.is(Locode)

/** Such as `N9*ZZ*UV*USLGB*20260531*0807`; null with none or several. */
export const referenceOf = (
  n9: ReadonlyArray<Segment>,
  status: string | null,
  named: ReadonlyArray<NamedPlace>,
  message: Message
): EventReference | null => {
  const found = n9.flatMap((segment): ReadonlyArray<EventReference> => {
    const locode = code(segment, 3)
    const written = timeElementsOf(segment, 4)
    if (status === null || code(segment, 2) !== status || !isLocode(locode) || written.date === null) return []
    const known = named.find(({ place }) => place.locode === locode)?.place
    if (known === undefined && message.zoneOf(locode) === null) return []
    return [{ segment, place: known ?? { locode, facility: null, name: null }, written }]
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** An actual date below the place, with an explicit zone, is the same moment. */
const hasActualDateAt = (
  written: TimeElements,
  place: ObservedPlace,
  named: ReadonlyArray<NamedPlace>,
  message: Message
) => {
  const { times } = message.profile
  const zone = zoneAt(place, message)
  const clock = Result.getOrNull(readTime(written, zone, times))
  if (clock === null || clock.instant === null) return false
  return named
    .filter((one) => one.place.locode === place.locode)
    .flatMap(({ dates }) => dates.filter((dtm) => meaningOfDate(code(dtm, 1))?.classifier === "ACT"))
    .some((dtm) => {
      const time = Result.getOrNull(readTime(timeElementsOf(dtm, 2), zone, times))
      return time !== null && time.isExplicit && sameMoment(clock, time, zone) !== null
    })
}

/**
 * Both must mean one moment. Overrides a qualified port in B4 only if a date below the other place has that moment in
 * an explicit zone.
 */
export const takesPrecedenceOverB4 = (
  { place, written }: EventReference,
  b4: {
    readonly place: ObservedPlace
    readonly isBare: boolean
    readonly zone: string | null
    readonly written: TimeElements
  },
  named: ReadonlyArray<NamedPlace>,
  message: Message
): boolean => {
  const { times } = message.profile
  const here = zoneAt(place, message)
  const atReference = Result.getOrNull(readTime(written, here, times))
  const atPlace = Result.getOrNull(readTime(b4.written, here, times))
  const atB4 = Result.getOrNull(readTime(b4.written, b4.zone, times))
  if (atReference === null || atPlace === null || atB4 === null) return false
  const isSame =
    ((here !== null || !atReference.isExplicit) && sameMoment(atReference, atPlace, here) !== null) ||
    // B4 may use the clock of its port: one moment on two clocks.
    (atReference.instant !== null && atB4.instant !== null && sameMoment(atReference, atB4, here) !== null)
  if (!isSame || b4.isBare || place.locode === b4.place.locode) return isSame
  return hasActualDateAt(b4.written, place, named, message) && !hasActualDateAt(b4.written, b4.place, named, message)
}
