import type { FeedId, RawId } from "../../../Identifiers.ts"
import { earlier } from "../../../Time.ts"
import type { Instant } from "../../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Fact, MessageNumbers, Observation, RevisionClock } from "../Observation.ts"
import { isDatedAfter } from "../revision.ts"
import { compareReports } from "./rank.ts"
import type { ReceivedStatement } from "./ReceivedStatement.ts"

/** Whatever the number and order of its reports. */
export interface FactVersion {
  readonly feed_id: FeedId
  readonly fact_key: string
  readonly content_hash: string
  readonly content_key: string
  /** Of the report that ranks highest against other contents. */
  readonly revision: Instant | null
  readonly revision_clock: RevisionClock | null
  readonly sequence: string | null
  readonly message: MessageNumbers | null
  readonly confirmed_at: Instant
  /** First receipt of this date; null for versions of earlier releases. */
  readonly arrived_at: Instant | null
  readonly reader_version: number
  /** Of the message that last reported it. For a snapshot, maybe after the moment that it describes. */
  readonly seen_at: Instant
  readonly raw_id: RawId
  /** Seeing the message again confirms the version, unless the message states its moment. */
  readonly moves: boolean
}

type DatedReport = Pick<FactVersion, "revision" | "sequence">

/** The rest of a version whose message was deleted. */
export interface ForgottenVersion
  extends DatedReport, Pick<FactVersion, "feed_id" | "fact_key" | "content_key" | "arrived_at"> {}

/**
 * Reports with one key share a row. A statement's revision creates another row; the date of a snapshot or message does
 * not.
 */
export const contentKey = ({
  content_hash,
  fact,
  revision,
  sequence = null
}: Pick<Observation, "fact" | "content_hash" | "revision" | "sequence">): string => {
  if (isSnapshot({ fact })) return content_hash
  return `${content_hash}@${sequence === null ? (revision ?? "") : ""}`
}

export const factVersionKey = ({ content_key, fact_key }: Pick<FactVersion, "fact_key" | "content_key">): string =>
  `${content_key} ${fact_key}`

const versionOf = ({ row, seen_at }: ReceivedStatement): FactVersion => ({
  feed_id: row.feed_id,
  fact_key: row.fact_key,
  content_hash: row.content_hash,
  content_key: contentKey(row),
  revision: row.revision,
  revision_clock: row.revision_clock ?? null,
  sequence: row.sequence ?? null,
  message: row.message ?? null,
  confirmed_at: row.confirmed_at,
  arrived_at: row.received_at,
  reader_version: row.reader_version,
  seen_at,
  raw_id: row.raw_id,
  moves: !isSnapshot(row) || row.revision === null
})

/** A date after the receipt cannot order the version. */
export const isVersionAhead = (version: Pick<FactVersion, "revision" | "revision_clock" | "seen_at">): boolean =>
  isDatedAfter(version, version.seen_at)

/** A later report of an older date ranks lower before its arrival counts. A future date does not last. */
export const isArrivalDecided = (version: DatedReport, current: FactVersion): boolean =>
  version.revision !== null &&
  version.revision < (current.revision ?? current.confirmed_at) &&
  (current.revision === null || current.revision <= current.seen_at)

const outranksReport = (fact: Fact, a: FactVersion, b: FactVersion): boolean => {
  if (isVersionAhead(a) !== isVersionAhead(b)) return isVersionAhead(b)
  const order = compareReports({ fact, ...a }, { fact, ...b })
  if (order !== 0) return order > 0
  return a.confirmed_at === b.confirmed_at ? a.reader_version > b.reader_version : a.confirmed_at > b.confirmed_at
}

const isDatedAlike = (a: DatedReport, b: DatedReport): boolean => a.revision === b.revision && a.sequence === b.sequence

const firstArrival = (
  a: DatedReport & Pick<FactVersion, "arrived_at">,
  b: FactVersion,
  highest: FactVersion
): Instant | null => {
  if (!isDatedAlike(a, b)) return highest.arrived_at
  return a.arrived_at === null || b.arrived_at === null ? null : earlier(a.arrived_at, b.arrived_at)
}

/** The order of the reports does not matter. A repetition of a forgotten version is not a first receipt. */
export const mergeVersion = (
  before: FactVersion | undefined,
  arrival: ReceivedStatement,
  forgotten?: ForgottenVersion
): FactVersion => {
  const now = versionOf(arrival)
  if (before === undefined)
    return forgotten === undefined ? now : { ...now, arrived_at: firstArrival(forgotten, now, now) }
  const highest = outranksReport(arrival.row.fact, now, before) ? now : before
  const last = now.seen_at >= before.seen_at ? now : before
  const { confirmed_at, message, reader_version, revision, revision_clock, sequence } = highest
  // Only the highest message confirms the version again.
  const moves = last.moves && (isSnapshot(arrival.row) || isDatedAlike(last, highest))
  const arrived_at = firstArrival(before, now, highest)
  return { ...last, revision, revision_clock, sequence, message, confirmed_at, arrived_at, reader_version, moves }
}
