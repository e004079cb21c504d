import { contentHash, outranks } from "#domain/contentHash.ts"
import type { FeedId, RawId } from "#domain/Identifiers.ts"
import type { Observation, Statement } from "#domain/Observation.ts"
import { later } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

/** One content of one fact, however often and in whatever order the source said it. */
export interface Saying {
  readonly feed_id: FeedId
  readonly fact_key: string
  /** Of all the times that it was said, the one that counts most against other contents. */
  readonly best: Pick<Observation, "revision" | "confirmed_at" | "reader_version" | "content_hash">
  /** When it was said last, and in which message. */
  readonly confirmed_at: Instant
  readonly raw_id: RawId
}

/** Where a statement comes from. */
export interface Said extends Pick<Observation, "feed_id" | "raw_id" | "data_source" | "reader_version"> {
  /** When the message came, for rows that it adds. */
  readonly received_at: Instant
  /** When the message was last seen. */
  readonly seen_at: Instant
}

export const sayingOf = ({ fact_key, ...statement }: Statement, said: Said): Saying => ({
  feed_id: said.feed_id,
  fact_key,
  best: {
    revision: statement.revision,
    confirmed_at: said.seen_at,
    reader_version: said.reader_version,
    content_hash: contentHash({ fact_key, ...statement })
  },
  confirmed_at: said.seen_at,
  raw_id: said.raw_id
})

/** Both together; it does not matter which was said first. */
export const merge = (a: Saying, b: Saying): Saying => {
  const last = b.confirmed_at >= a.confirmed_at ? b : a
  return {
    ...last,
    best: outranks(b.best, a.best) ? b.best : a.best,
    confirmed_at: later(a.confirmed_at, b.confirmed_at)
  }
}

/** The time by the source's own clock where it tells it, else by when we saw it. */
const saidAt = (revision: Instant | null, seenAt: Instant) => revision ?? seenAt

/** What stands for a fact: its current row, since when the source has said so, and all that it said of this. */
export interface Standing {
  readonly row: Observation
  readonly since: Instant
  readonly saying: Saying
}

/**
 * What a statement does to its fact. `opens`: it is the first. `repeats`: it is current already. `replaces` the current
 * content. `splits` the interval in which the current content was confirmed. `yields`: it neither replaces nor splits.
 */
export type Verdict = "opens" | "repeats" | "replaces" | "splits" | "yields"

export const judge = (statement: Statement, said: Said, saying: Saying, standing: Standing | null): Verdict => {
  if (standing === null) return "opens"
  if (standing.row.content_hash === saying.best.content_hash) return "repeats"
  if (outranks(saying.best, standing.saying.best)) return "replaces"
  const at = saidAt(statement.revision, said.seen_at)
  const until = saidAt(standing.saying.best.revision, standing.saying.confirmed_at)
  return standing.since < at && at < until ? "splits" : "yields"
}
