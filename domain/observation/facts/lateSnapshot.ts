import type { ObservationId } from "../../Identifiers.ts"
import { between, later } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import { orderTime } from "../happened.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation } from "../Observation.ts"
import { momentOf } from "../revision.ts"
import type { Arrival } from "./Arrival.ts"
import { beganAt } from "./beganAt.ts"
import { compareReports, confirmedUntil, reportedAt } from "./rank.ts"

/** Since when the source has reported an arrival. */
export const sinceOf = ({ row }: Arrival): Instant =>
  reportedAt({ ...row, confirmed_at: confirmedUntil(row, row.received_at) })

/** Whether a snapshot describes a moment before the current row of its fact began. */
export const isLateSnapshot = (arrival: Arrival, current: { readonly since: Instant } | undefined): boolean =>
  current !== undefined && isSnapshot(arrival.row) && sinceOf(arrival) < current.since

interface Reported {
  readonly since: Instant
  readonly confirmed_at: Instant
}

/** Whether a snapshot describes a moment before the last report of the current row. */
export const isBeforeLastReport = (arrival: Arrival, current: Pick<Reported, "confirmed_at"> | undefined): boolean =>
  current !== undefined && isSnapshot(arrival.row) && sinceOf(arrival) < current.confirmed_at

/**
 * The snapshots that describe a moment before the last report of their fact, or before an arrival ahead of them in the
 * list: their neighbors have to be known. Facts without a stored row have none.
 */
export const lateSnapshots = (
  arrivals: ReadonlyArray<Arrival>,
  currentOf: (arrival: Arrival) => Reported | undefined
): ReadonlyArray<Arrival> => {
  const newest = new Map<string, Instant>()
  return arrivals.filter((arrival) => {
    const current = currentOf(arrival)
    if (current === undefined) return false
    const { fact_key, feed_id } = arrival.row
    const key = `${feed_id}|${fact_key}`
    const confirmed_at = newest.get(key) ?? later(current.since, current.confirmed_at)
    newest.set(key, later(confirmed_at, sinceOf(arrival)))
    return isBeforeLastReport(arrival, { confirmed_at })
  })
}

/** The rows of one fact that began last at or before an arrival, and first after it. */
export interface Neighbors {
  readonly earlier: Observation | undefined
  readonly later: Observation | undefined
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** The order of rows by their beginnings: of those that began together by their reports, then by content. */
const compareRows = (a: Observation, b: Observation): number =>
  compareTexts(beganAt(a), beganAt(b)) ||
  compareReports(a, b) ||
  compareTexts(a.confirmed_at, b.confirmed_at) ||
  compareTexts(a.content_hash, b.content_hash)

/** Finds the neighbors of an arrival; of rows that began together one with its content comes before it. */
export const neighborsOf = ({ row }: Arrival, rows: ReadonlyArray<Observation>): Neighbors => {
  const began = beganAt(row)
  const hasContent = ({ content_hash }: Observation) => content_hash === row.content_hash
  const isCloser = (one: Observation, other: Observation): boolean =>
    beganAt(one) === beganAt(other) && hasContent(one) !== hasContent(other)
      ? hasContent(one)
      : compareRows(one, other) > 0
  let earlier: Observation | undefined
  let following: Observation | undefined
  for (const one of rows) {
    if (beganAt(one) > began) {
      if (following === undefined || compareRows(one, following) < 0) following = one
    } else if (earlier === undefined || isCloser(one, earlier)) earlier = one
  }
  return { earlier, later: following }
}

/** A snapshot without a separate time describes the moment of its report, and again that of the last report. */
export const asOfLastReport = (row: Observation, since: Instant): Observation => {
  const { happened, revision_clock } = row
  if (!isSnapshot(row)) return row
  if (happened === null) return { ...row, received_at: reportedAt(row) }
  if ("date" in happened) return row
  const isOfReport = orderTime(happened) === Date.parse(since)
  const zone = "at" in happened ? happened.zone : null
  return isOfReport ? { ...row, happened: momentOf(reportedAt(row), revision_clock, zone) } : row
}

/** A row before a late report that it did not know: only its first report is sure to precede that one. */
export const asOfFirstReport = (row: Observation, since: Instant): Observation =>
  isSnapshot(row) ? { ...row, confirmed_at: since, revision: row.revision === null ? null : since } : row

/** The rows that a late snapshot adds to the history of its fact. */
interface LatePlacement {
  readonly appended: ReadonlyArray<Observation>
  /** The row before it, with the time until which it is now known to have been reported. */
  readonly retired: Observation | undefined
  /** It is the first report of the content of the current row. */
  readonly beginsCurrent: boolean
}

/**
 * Places a late snapshot in the history of its fact, so that the state at any past moment is the same as if it had
 * arrived in its order: it confirms the row before it, splits that row's interval, or is a separate row.
 */
export const placeLateSnapshot = (
  { row }: Arrival,
  current: Observation,
  { earlier, later: following }: Neighbors,
  newId: () => ObservationId
): LatePlacement => {
  const at = reportedAt(row)
  if (earlier?.content_hash === row.content_hash) {
    const { confirmed_at, message = null, revision, revision_clock = null, sequence = null } = row
    const isNews = confirmed_at > earlier.confirmed_at && earlier.id !== current.id
    const retired = isNews ? { ...earlier, confirmed_at, revision, revision_clock, sequence, message } : undefined
    return { appended: [], retired, beginsCurrent: false }
  }
  const own = { ...row, id: newId() }
  const isSplit = earlier !== undefined && earlier.id !== current.id && between(at, reportedAt(earlier)) > 0
  if (isSplit) {
    const again = asOfLastReport({ ...earlier, id: newId() }, beganAt(earlier))
    return { appended: [own, again], retired: asOfFirstReport(earlier, beganAt(earlier)), beginsCurrent: false }
  }
  const beginsCurrent = following?.id === current.id && current.content_hash === row.content_hash
  return { appended: [own], retired: undefined, beginsCurrent }
}
