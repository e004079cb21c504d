import type { ObservationId } from "../../../Identifiers.ts"
import { millisecondsBetween, later } from "../../../Time.ts"
import type { Instant } from "../../../Time.ts"
import { orderTime } from "../happened.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation } from "../Observation.ts"
import { momentOf } from "../revision.ts"
import { beganAt } from "./beganAt.ts"
import { compareReports, confirmedUntil, reportedAt } from "./rank.ts"
import type { ReceivedStatement } from "./ReceivedStatement.ts"

export const sinceOf = ({ row }: ReceivedStatement): Instant =>
  reportedAt({ ...row, confirmed_at: confirmedUntil(row, row.received_at) })

export const isLateSnapshot = (arrival: ReceivedStatement, current: { readonly since: Instant } | undefined): boolean =>
  current !== undefined && isSnapshot(arrival.row) && sinceOf(arrival) < current.since

interface Reported {
  readonly since: Instant
  readonly confirmed_at: Instant
}

export const isBeforeLastReport = (
  arrival: ReceivedStatement,
  current: Pick<Reported, "confirmed_at"> | undefined
): boolean => current !== undefined && isSnapshot(arrival.row) && sinceOf(arrival) < current.confirmed_at

/**
 * They describe a moment before the last report of their fact, or before an earlier item of the list, and need their
 * neighbors.
 */
export const lateSnapshots = (
  arrivals: ReadonlyArray<ReceivedStatement>,
  currentOf: (arrival: ReceivedStatement) => Reported | undefined
): ReadonlyArray<ReceivedStatement> => {
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

/** Last row that began at or before an arrival, and the first after it. */
export interface Neighbors {
  readonly earlier: Observation | undefined
  readonly later: Observation | undefined
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const compareRows = (a: Observation, b: Observation): number =>
  compareTexts(beganAt(a), beganAt(b)) ||
  compareReports(a, b) ||
  compareTexts(a.confirmed_at, b.confirmed_at) ||
  compareTexts(a.content_hash, b.content_hash)

/** A row that began together with the same content comes before. */
export const neighborsOf = ({ row }: ReceivedStatement, rows: ReadonlyArray<Observation>): Neighbors => {
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

/** Without a separate time, the moment of the last report. */
export const asOfLastReport = (row: Observation, since: Instant): Observation => {
  const { happened, revision_clock } = row
  if (!isSnapshot(row)) return row
  if (happened === null) return { ...row, received_at: reportedAt(row) }
  if ("date" in happened) return row
  const isOfReport = orderTime(happened) === Date.parse(since)
  const zone = "at" in happened ? happened.zone : null
  return isOfReport ? { ...row, happened: momentOf(reportedAt(row), revision_clock, zone) } : row
}

/** Only the first report surely precedes the late one. */
export const asOfFirstReport = (row: Observation, since: Instant): Observation =>
  isSnapshot(row) ? { ...row, confirmed_at: since, revision: row.revision === null ? null : since } : row

interface LateSnapshotUpdate {
  readonly appended: ReadonlyArray<Observation>
  readonly retired: Observation | undefined
  readonly beginsCurrent: boolean
}

/**
 * Every past state is as if the snapshot had arrived in order: it confirms or splits the row before it, or becomes a
 * separate row.
 */
export const applyLateSnapshot = (
  { row }: ReceivedStatement,
  current: Observation,
  { earlier, later: following }: Neighbors,
  newId: () => ObservationId
): LateSnapshotUpdate => {
  const at = reportedAt(row)
  if (earlier?.content_hash === row.content_hash) {
    const { confirmed_at, message = null, revision, revision_clock = null, sequence = null } = row
    const isNews = confirmed_at > earlier.confirmed_at && earlier.id !== current.id
    const retired = isNews ? { ...earlier, confirmed_at, revision, revision_clock, sequence, message } : undefined
    return { appended: [], retired, beginsCurrent: false }
  }
  const own = { ...row, id: newId() }
  const isSplit = earlier !== undefined && earlier.id !== current.id && millisecondsBetween(at, reportedAt(earlier)) > 0
  if (isSplit) {
    const again = asOfLastReport({ ...earlier, id: newId() }, beganAt(earlier))
    return { appended: [own, again], retired: asOfFirstReport(earlier, beganAt(earlier)), beginsCurrent: false }
  }
  const beginsCurrent = following?.id === current.id && current.content_hash === row.content_hash
  return { appended: [own], retired: undefined, beginsCurrent }
}
