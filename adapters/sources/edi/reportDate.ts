import { instantInZone } from "#domain/instantInZone.ts"
import { instantOf, formatLocalDateTime } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { RevisionClock, Statement } from "#domain/voyage/observation/Observation.ts"

export interface ReportDate {
  /** Wall clock as if it were UTC, in milliseconds. */
  readonly wall: number
  /** Only the interchange has a date; it may be prepared long before or after its messages. */
  readonly isOfInterchange?: boolean
  /** Milliseconds since 1970; null when neither the message nor the sender's profile states the zone. */
  readonly instant: number | null
  /** Control numbers that order messages of one date, the outermost first. */
  readonly control: ReadonlyArray<string | null>
}

export type Revision = Pick<Statement, "revision" | "revision_clock" | "sequence">

/** Maximum digits of a control number; other references do not order messages. */
const digits = 14

const isNumber = (text: string): boolean => /^\d+$/.test(text) && text.length <= digits

const sequenceOf = ({ control, wall }: ReportDate): string =>
  [
    formatLocalDateTime(wall),
    ...control.map((text) => (text !== null && isNumber(text) ? text : "").padStart(digits, "0"))
  ].join(" ")

const clockOf = ({ instant, isOfInterchange = false }: ReportDate): RevisionClock | null =>
  isOfInterchange ? "interchange" : instant === null ? "unknown" : null

const undated: Revision = { revision: null }

const revisions = new WeakMap<ReportDate, Map<string | null, Revision>>()

const wallInZone = (wall: number, zone: string | null): number =>
  zone === null ? wall : (instantInZone(wall, zone) ?? wall)

/**
 * A clock without a zone is read in `zone`, else as UTC. Such a revision only orders the sender's reports of one fact;
 * it must not be published.
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
  const moment = instantOf(date.instant ?? wallInZone(date.wall, zone))
  if (moment === null) return undated
  const clock = clockOf(date)
  return { revision: moment, ...(clock === null ? {} : { revision_clock: clock }), sequence: sequenceOf(date) }
}

/** Orders a status by its separate time, then by the date of its message. */
export const revisionAt = (at: Instant, date: ReportDate | null): Revision => ({
  revision: at,
  ...(date === null ? {} : { sequence: sequenceOf(date) })
})
