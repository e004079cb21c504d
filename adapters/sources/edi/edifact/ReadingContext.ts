import type { Locode } from "#domain/Identifiers.ts"
import { hour, toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { MessageNumbers, ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import type { ReportDate } from "../reportDate.ts"
import type { ZoneOf } from "./place.ts"
import type { EdifactProfile } from "./profile.ts"
import { joinClock } from "./qualifiedTimes.ts"
import { qualifierOf, readMoment } from "./time.ts"
import type { Message } from "./wire/Interchange.ts"
import type { Ledger } from "./wire/Ledger.ts"
import { componentOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { cleanText } from "./wire/text.ts"

/** `control` is the control reference (0020). */
export interface InterchangeDate {
  readonly date: Omit<ReportDate, "control"> | null
  readonly control: string | null
}

export interface ReadingContext {
  readonly profile: EdifactProfile
  readonly zoneOf: ZoneOf
  /** For a port with several codes. */
  readonly canonical: (locode: Locode) => string
  readonly receivedAt: Instant
  /** Sender in UNB. */
  readonly sender: string
  readonly interchange: InterchangeDate
  /** Message reference (UNH, 0062). */
  readonly reference: string
  readonly ledger: Ledger
}

/** The segments of a rejected part are not listed as unread. */
export interface RejectedPart {
  readonly reason: string
  readonly segments: ReadonlyArray<Segment>
}

export interface MessageReading<Stated> {
  readonly stated: ReadonlyArray<Stated>
  readonly refused: ReadonlyArray<RejectedPart>
}

/** The profile's zone takes precedence. */
export const zoneAt = (place: ObservedPlace | null, { profile, zoneOf }: ReadingContext): string | null =>
  profile.zone ?? (place === null || place.locode === null ? null : zoneOf(place.locode))

/** Zones are up to 26 hours apart, and clocks differ by two hours at most. */
const maxAheadMs = 28 * hour

/** After the receipt in every zone. Such dates do not count. */
export const isAheadOfReceipt = (date: ReportDate | null, { receivedAt }: ReadingContext): boolean =>
  date !== null && (date.instant ?? date.wall) - toMillis(receivedAt) > maxAheadMs

const reportDates = new WeakMap<ReadonlyArray<Segment>, ReportDate | null>()

/** DTM+137 of the message, else the date of its interchange (UNB, S004). */
export const reportDateOf = (header: ReadonlyArray<Segment>, circumstances: ReadingContext): ReportDate | null => {
  const known = reportDates.get(header)
  if (known !== undefined) return known
  const date = readReportDate(header, circumstances)
  reportDates.set(header, date)
  return date
}

const readReportDate = (header: ReadonlyArray<Segment>, circumstances: ReadingContext): ReportDate | null => {
  const { interchange, ledger, profile, reference } = circumstances
  const dtms = header.filter((segment) => segment.tag === "DTM" && qualifierOf(segment) === "137")
  const dtm = joinClock(dtms) ?? dtms[0]
  const own = dtm === undefined ? null : readMoment(dtm, profile.zone)
  if (own !== null) ledger.use(dtms.map((one) => [one]))
  const date = own ?? interchange.date
  return date === null ? null : { ...date, isOfInterchange: own === null, control: [interchange.control, reference] }
}

/** Maximum characters of data elements 1004 and 1154. */
const maxMessageNumberLength = 70

/** Message function (BGM, data element 1225): 1 and 3 retract an earlier message. */
export const retractsEarlier = (bgm: Segment | undefined): boolean =>
  bgm !== undefined && (componentOf(bgm, 2) === "1" || componentOf(bgm, 2) === "3")

/** Message functions (data element 1225) that refer to an earlier message. */
const correctionFunctions: ReadonlySet<string> = new Set(["1", "3", "4", "5", "18"])

/**
 * Data element 1004, and the corrected message's number: reference ACW, else the same number, which some senders reuse.
 */
export const messageNumbersOf = (
  bgm: Segment | undefined,
  references: ReadonlyArray<Segment>,
  ledger: Ledger
): MessageNumbers | null => {
  const number = bgm === undefined ? "" : cleanText(componentOf(bgm, 1), maxMessageNumberLength)
  if (bgm === undefined || number === "") return null
  ledger.use([[bgm, ["1.0"]]])
  if (!correctionFunctions.has(componentOf(bgm, 2))) return { number, replaces: null }
  const [acw, ...others] = references.filter((rff) => componentOf(rff, 0).toUpperCase() === "ACW")
  // With several earlier messages it is unclear which one named a container.
  if (acw === undefined || others.length > 0) return { number, replaces: acw === undefined ? number : null }
  ledger.use([[acw]])
  return { number, replaces: cleanText(componentOf(acw, 0, 1), maxMessageNumberLength) || null }
}

export const segmentsWithTag = (segments: ReadonlyArray<Segment>, tag: string): ReadonlyArray<Segment> =>
  segments.filter((segment) => segment.tag === tag)

export const beginningOf = ({ segments }: Message): Segment | undefined => segmentsWithTag(segments, "BGM")[0]
