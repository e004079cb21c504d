import type { FeedId, RawId } from "../../Identifiers.ts"
import { earlier } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Fact, MessageNumbers, Observation, RevisionClock } from "../Observation.ts"
import { isDatedAfter } from "../revision.ts"
import type { Arrival } from "./Arrival.ts"
import { compareReports } from "./rank.ts"

/** One content of one fact, however often and in whatever order its source reported it. */
export interface FactVersion {
  readonly feed_id: FeedId
  readonly fact_key: string
  readonly content_hash: string
  /** Distinguishes it from the other contents of the fact. */
  readonly content_key: string
  /** The report of it that ranks highest against other contents, and the reader that read it. */
  readonly revision: Instant | null
  readonly revision_clock: RevisionClock | null
  readonly sequence: string | null
  readonly message: MessageNumbers | null
  readonly confirmed_at: Instant
  /** When a report of that date was first received; null for a version that an earlier release stored. */
  readonly arrived_at: Instant | null
  readonly reader_version: number
  /**
   * The message that last reported it, and when that was seen; for a snapshot, possibly after the moment it describes.
   */
  readonly seen_at: Instant
  readonly raw_id: RawId
  /** Whether seeing that message again confirms it until then; not when the message states the moment it describes. */
  readonly moves: boolean
}

/**
 * Reports with one key repeat one row. The revision of a single statement makes another row; the date of a snapshot, or
 * of a whole message, does not.
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

/** Distinguishes the versions of one feed. */
export const factVersionKey = ({ content_key, fact_key }: Pick<FactVersion, "fact_key" | "content_key">): string =>
  `${content_key} ${fact_key}`

const versionOf = ({ row, seen_at }: Arrival): FactVersion => ({
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

/** Whether a version is dated later than its message was seen: such a date cannot order it. */
export const isAhead = (version: Pick<FactVersion, "revision" | "revision_clock" | "seen_at">): boolean =>
  isDatedAfter(version, version.seen_at)

const countsMore = (fact: Fact, a: FactVersion, b: FactVersion): boolean => {
  if (isAhead(a) !== isAhead(b)) return isAhead(b)
  const order = compareReports({ fact, ...a }, { fact, ...b })
  if (order !== 0) return order > 0
  return a.confirmed_at === b.confirmed_at ? a.reader_version > b.reader_version : a.confirmed_at > b.confirmed_at
}

const isDatedAlike = (a: FactVersion, b: FactVersion): boolean => a.revision === b.revision && a.sequence === b.sequence

/** A repetition under the same date of the sender is no later arrival. */
const firstArrival = (a: FactVersion, b: FactVersion, highest: FactVersion): Instant | null => {
  if (!isDatedAlike(a, b)) return highest.arrived_at
  return a.arrived_at === null || b.arrived_at === null ? null : earlier(a.arrived_at, b.arrived_at)
}

/** The version after one more report of the same content. The order of the reports does not matter. */
export const mergeVersion = (before: FactVersion | undefined, arrival: Arrival): FactVersion => {
  const now = versionOf(arrival)
  if (before === undefined) return now
  const highest = countsMore(arrival.row.fact, now, before) ? now : before
  const last = now.seen_at >= before.seen_at ? now : before
  const { confirmed_at, message, reader_version, revision, revision_clock, sequence } = highest
  // A message that is not the highest does not confirm it when its bytes are seen again.
  const moves = last.moves && (isSnapshot(arrival.row) || isDatedAlike(last, highest))
  const arrived_at = firstArrival(before, now, highest)
  return { ...last, revision, revision_clock, sequence, message, confirmed_at, arrived_at, reader_version, moves }
}
