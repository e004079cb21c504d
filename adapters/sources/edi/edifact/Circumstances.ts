import type { Locode } from "#domain/Identifiers.ts"
import type { MessageNumbers, ObservedPlace } from "#domain/observation/Observation.ts"
import { hour, toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import type { ReportDate } from "../reportDate.ts"
import type { ZoneOf } from "./place.ts"
import type { EdifactProfile } from "./profile.ts"
import { joinClock } from "./qualifiedTimes.ts"
import { qualifierOf, readMoment } from "./time.ts"
import type { Message } from "./wire/Interchange.ts"
import type { Ledger } from "./wire/Ledger.ts"
import { part } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { tidy } from "./wire/text.ts"

/** The date of an interchange and its control reference (0020); null where it has none. */
export interface InterchangeDate {
  readonly date: Omit<ReportDate, "control"> | null
  readonly control: string | null
}

/** The context of all statements of a message. */
export interface Circumstances {
  readonly profile: EdifactProfile
  readonly zoneOf: ZoneOf
  /** One code for each port that has several. */
  readonly canonical: (locode: Locode) => string
  readonly receivedAt: Instant
  /** The sender of the interchange, by its UNB. */
  readonly sender: string
  readonly interchange: InterchangeDate
  /** The reference of the message (UNH, 0062). */
  readonly reference: string
  /** Records the used segments of the message. */
  readonly ledger: Ledger
}

/** A refused part of a message, and why: its segments are not listed as unread. */
export interface Refused {
  readonly reason: string
  readonly segments: ReadonlyArray<Segment>
}

/** The result of reading a message: its statements, and its refused parts. */
export interface ReadMessage<Stated> {
  readonly stated: ReadonlyArray<Stated>
  readonly refused: ReadonlyArray<Refused>
}

/** The zone of local times: the source's own, else that of the place. */
export const zoneAt = (place: ObservedPlace | null, { profile, zoneOf }: Circumstances): string | null =>
  profile.zone ?? (place === null || place.locode === null ? null : zoneOf(place.locode))

/** Zones lie up to 26 hours apart, and clocks differ by two hours at most. */
const mostAhead = 28 * hour

/** Whether a message is dated after its receipt on any clock: then nothing that it dates counts. */
export const isAheadOfReceipt = (date: ReportDate | null, { receivedAt }: Circumstances): boolean =>
  date !== null && (date.instant ?? date.wall) - toMillis(receivedAt) > mostAhead

/** The date of each header: all containers and statuses of a message share it. */
const reportDates = new WeakMap<ReadonlyArray<Segment>, ReportDate | null>()

/**
 * When a message was written, by its DTM+137, else by the date of its interchange (UNB, S004), with the numbers that
 * order the sender's messages of that date. Null where it has neither.
 */
export const reportDateOf = (header: ReadonlyArray<Segment>, circumstances: Circumstances): ReportDate | null => {
  const known = reportDates.get(header)
  if (known !== undefined) return known
  const date = readReportDate(header, circumstances)
  reportDates.set(header, date)
  return date
}

const readReportDate = (header: ReadonlyArray<Segment>, circumstances: Circumstances): ReportDate | null => {
  const { interchange, ledger, profile, reference } = circumstances
  const dtms = header.filter((segment) => segment.tag === "DTM" && qualifierOf(segment) === "137")
  const dtm = joinClock(dtms) ?? dtms[0]
  const own = dtm === undefined ? null : readMoment(dtm, profile.zone)
  if (own !== null) ledger.use(dtms.map((one) => [one]))
  const date = own ?? interchange.date
  return date === null ? null : { ...date, isOfInterchange: own === null, control: [interchange.control, reference] }
}

/** Of data elements 1004 and 1154, in characters. */
const longestMessageNumber = 70

/** Whether a message retracts an earlier one, by its function (BGM, data element 1225): 1 and 3 do. */
export const takesBack = (bgm: Segment | undefined): boolean =>
  bgm !== undefined && (part(bgm, 2) === "1" || part(bgm, 2) === "3")

/** Functions (data element 1225) of a message that concerns an earlier one: cancellation, deletion, change, replacement, reissue. */
const corrects: ReadonlySet<string> = new Set(["1", "3", "4", "5", "18"])

/**
 * The number of a message (BGM, data element 1004), and that of the earlier one that it corrects: by its reference ACW
 * ("reference number to previous message"), else its own, which some senders keep. Null for a message without a number.
 */
export const messageNumbersOf = (
  bgm: Segment | undefined,
  references: ReadonlyArray<Segment>,
  ledger: Ledger
): MessageNumbers | null => {
  const number = bgm === undefined ? "" : tidy(part(bgm, 1), longestMessageNumber)
  if (bgm === undefined || number === "") return null
  ledger.use([[bgm, ["1.0"]]])
  if (!corrects.has(part(bgm, 2))) return { number, replaces: null }
  const [acw, ...others] = references.filter((rff) => part(rff, 0).toUpperCase() === "ACW")
  // Of several earlier messages it is not known which one a container was in.
  if (acw === undefined || others.length > 0) return { number, replaces: acw === undefined ? number : null }
  ledger.use([[acw]])
  return { number, replaces: tidy(part(acw, 0, 1), longestMessageNumber) || null }
}

export const find = (segments: ReadonlyArray<Segment>, tag: string): ReadonlyArray<Segment> =>
  segments.filter((segment) => segment.tag === tag)

export const beginningOf = ({ segments }: Message): Segment | undefined => find(segments, "BGM")[0]
