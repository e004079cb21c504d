import { instantInZone } from "#domain/instantInZone.ts"
import type { RevisionClock, Statement } from "#domain/observation/Observation.ts"
import { instantOf, localOf } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

/** The sender's date of a message, or of the interchange that carries it. */
export interface ReportDate {
  /** Its wall clock as if it were UTC, in milliseconds. */
  readonly wall: number
  /** Whether it is the date of the interchange alone, which may be prepared long before or after its messages. */
  readonly isOfInterchange?: boolean
  /** The moment in milliseconds; null where neither the message nor the sender's profile states the zone. */
  readonly instant: number | null
  /** Numbers that order the sender's messages of one date, the outermost first. */
  readonly control: ReadonlyArray<string | null>
}

/** How a statement is ordered among the sender's statements of the same fact. */
export type Revision = Pick<Statement, "revision" | "revision_clock" | "sequence">

/** Control numbers have at most 14 digits; other references have no order. */
const digits = 14

const isNumber = (text: string): boolean => /^\d+$/.test(text) && text.length <= digits

/** Text that sorts as the date and the control numbers do. */
const sequenceOf = ({ control, wall }: ReportDate): string =>
  [localOf(wall), ...control.map((text) => (text !== null && isNumber(text) ? text : "").padStart(digits, "0"))].join(
    " "
  )

const clockOf = ({ instant, isOfInterchange = false }: ReportDate): RevisionClock | null =>
  isOfInterchange ? "interchange" : instant === null ? "unknown" : null

const undated: Revision = { revision: null }

/** Every statement of a message has the same revision, which is computed once. */
const revisions = new WeakMap<ReportDate, Map<string | null, Revision>>()

const placed = (wall: number, zone: string | null): number =>
  zone === null ? wall : (instantInZone(wall, zone) ?? wall)

/**
 * The revision of a message's statements. A clock whose zone is not stated is read in the given zone, else as UTC: it
 * orders the sender's reports of one fact, and is no instant to publish.
 */
export const revisionOf = (date: ReportDate | null, zone: string | null = null): Revision => {
  if (date === null) return undated
  const read = revisions.get(date)
  const before = read?.get(zone)
  if (before !== undefined) return before
  const revision = readRevision(date, zone)
  if (read === undefined) revisions.set(date, new Map([[zone, revision]]))
  else read.set(zone, revision)
  return revision
}

const readRevision = (date: ReportDate, zone: string | null): Revision => {
  const moment = instantOf(date.instant ?? placed(date.wall, zone))
  if (moment === null) return undated
  const clock = clockOf(date)
  return { revision: moment, ...(clock === null ? {} : { revision_clock: clock }), sequence: sequenceOf(date) }
}

/** Orders a status by its separate time first, then by the date of its message. */
export const revisionAt = (at: Instant, date: ReportDate | null): Revision => ({
  revision: at,
  ...(date === null ? {} : { sequence: sequenceOf(date) })
})
