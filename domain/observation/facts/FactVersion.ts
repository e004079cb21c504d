import type { FeedId, RawId } from "../../Identifiers.ts"
import type { Instant } from "../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation } from "../Observation.ts"
import type { Arrival } from "./Arrival.ts"

/** One content of one fact, however often and in whatever order its source reported it. */
export interface FactVersion {
  readonly feed_id: FeedId
  readonly fact_key: string
  readonly content_hash: string
  /** Distinguishes it from the other contents of the fact. */
  readonly content_key: string
  /** The report of it that ranks highest against other contents, and the reader that read it. */
  readonly revision: Instant | null
  readonly confirmed_at: Instant
  readonly reader_version: number
  /**
   * The message that last reported it, and when that was seen; for a snapshot, possibly after the moment it describes.
   */
  readonly seen_at: Instant
  readonly raw_id: RawId
  /** Whether seeing that message again confirms it until then; not when the message states the moment it describes. */
  readonly moves: boolean
}

/** What repeats one row has one key: a new revision makes another row, except of a snapshot. */
export const contentKey = ({
  content_hash,
  fact,
  revision
}: Pick<Observation, "fact" | "content_hash" | "revision">): string =>
  isSnapshot({ fact }) ? content_hash : `${content_hash}@${revision ?? ""}`

/** Distinguishes the versions of one feed. */
export const factVersionKey = ({ content_key, fact_key }: Pick<FactVersion, "fact_key" | "content_key">): string =>
  `${content_key} ${fact_key}`

const versionOf = ({ row, seen_at }: Arrival): FactVersion => ({
  feed_id: row.feed_id,
  fact_key: row.fact_key,
  content_hash: row.content_hash,
  content_key: contentKey(row),
  revision: row.revision,
  confirmed_at: row.confirmed_at,
  reader_version: row.reader_version,
  seen_at,
  raw_id: row.raw_id,
  moves: !isSnapshot(row) || row.revision === null
})

const countsMore = (a: FactVersion, b: FactVersion) =>
  a.confirmed_at === b.confirmed_at ? a.reader_version > b.reader_version : a.confirmed_at > b.confirmed_at

/** The version after one more report of the same content. The order of the reports does not matter. */
export const mergeVersion = (before: FactVersion | undefined, arrival: Arrival): FactVersion => {
  const now = versionOf(arrival)
  if (before === undefined) return now
  const { confirmed_at, reader_version, revision } = countsMore(now, before) ? now : before
  return { ...(now.seen_at >= before.seen_at ? now : before), revision, confirmed_at, reader_version }
}
