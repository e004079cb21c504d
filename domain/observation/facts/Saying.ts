import type { FeedId, RawId } from "../../Identifiers.ts"
import type { Instant } from "../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation } from "../Observation.ts"
import type { Arrival } from "./Arrival.ts"

/** One content of one fact, however often and in whatever order its source said it. */
export interface Saying {
  readonly feed_id: FeedId
  readonly fact_key: string
  readonly content_hash: string
  /** What tells it from the fact's other contents. */
  readonly content_key: string
  /** The time of saying it that counts most against other contents, and the reader that understood it. */
  readonly revision: Instant | null
  readonly confirmed_at: Instant
  readonly reader_version: number
  /** When a message that says it was last seen, and which; of a snapshot that may be after the moment it speaks of. */
  readonly seen_at: Instant
  readonly raw_id: RawId
  /** Whether seeing that message again confirms it until then; not when the message tells the moment it speaks of. */
  readonly moves: boolean
}

/** What repeats one row has one key: a new revision makes another row, except of a snapshot. */
export const contentKey = ({
  content_hash,
  fact,
  revision
}: Pick<Observation, "fact" | "content_hash" | "revision">): string =>
  isSnapshot({ fact }) ? content_hash : `${content_hash}@${revision ?? ""}`

/** Tells the sayings of one feed apart. */
export const sayingKey = ({ content_key, fact_key }: Pick<Saying, "fact_key" | "content_key">): string =>
  `${content_key} ${fact_key}`

const sayingOf = ({ row, seen_at }: Arrival): Saying => ({
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

const countsMore = (a: Saying, b: Saying) =>
  a.confirmed_at === b.confirmed_at ? a.reader_version > b.reader_version : a.confirmed_at > b.confirmed_at

/** What is known of a content when it has been said (again). It does not matter which time was first. */
export const hear = (before: Saying | undefined, arrival: Arrival): Saying => {
  const now = sayingOf(arrival)
  if (before === undefined) return now
  const { confirmed_at, reader_version, revision } = countsMore(now, before) ? now : before
  return { ...(now.seen_at >= before.seen_at ? now : before), revision, confirmed_at, reader_version }
}
