import { confirmedUntil, contentHash, outranks, repeats, saidAt } from "#domain/contentHash.ts"
import type { FeedId, RawId } from "#domain/Identifiers.ts"
import { isSnapshot } from "#domain/Observation.ts"
import type { Observation, Statement } from "#domain/Observation.ts"
import { later } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { compose } from "./Table.ts"

type Ranked = Pick<Observation, "fact" | "revision" | "confirmed_at" | "reader_version" | "content_hash">

/** One content of one fact, however often and in whatever order the source said it: as it said it last. */
export interface Saying extends Ranked {
  readonly feed_id: FeedId
  readonly fact_key: string
  readonly raw_id: RawId
  /** When a message last said it; of a snapshot that may be later than the moment it speaks of. */
  readonly seen_at: Instant
}

/** Where a statement comes from. */
export interface Said extends Pick<Observation, "feed_id" | "raw_id" | "data_source" | "reader_version"> {
  /** When the message came, for rows that it adds. */
  readonly received_at: Instant
  /** When the message was last seen. */
  readonly seen_at: Instant
}

export const sayingOf = (statement: Statement, { feed_id, raw_id, reader_version, seen_at }: Said): Saying => ({
  feed_id,
  fact_key: statement.fact_key,
  raw_id,
  reader_version,
  fact: statement.fact,
  revision: statement.revision,
  confirmed_at: confirmedUntil(statement, seen_at),
  seen_at,
  content_hash: contentHash(statement)
})

/** What repeats one row has one key: a new revision makes another row, except of a snapshot. */
export const sayingKey = (said: Pick<Saying, "feed_id" | "fact_key" | "fact" | "content_hash" | "revision">): string =>
  compose(said.feed_id, said.fact_key, said.content_hash, isSnapshot(said) ? null : said.revision)

/** The one said last; it does not matter which arrived first. */
export const merge = (a: Saying, b: Saying): Saying => ({
  ...(outranks(b, a) ? b : a),
  seen_at: later(a.seen_at, b.seen_at)
})

/** What stands for a fact: its current row, and since and until when the source has said so. */
export interface Standing {
  readonly row: Observation
  readonly since: Instant
  readonly saying: Saying
}

/** Since when the source has said so, when this is the first time. */
export const sinceOf = (statement: Statement, { received_at }: Said): Instant =>
  saidAt({ ...statement, confirmed_at: confirmedUntil(statement, received_at) })

/**
 * What a statement does to its fact. `opens`: it is the first. `repeats`: it is current already. `replaces` the current
 * content. `splits` the interval in which the current content was confirmed. `yields`: it neither replaces nor splits.
 */
export type Verdict = "opens" | "repeats" | "replaces" | "splits" | "yields"

export const judge = (statement: Saying, merged: Saying, standing: Standing | null): Verdict => {
  if (standing === null) return "opens"
  if (repeats(standing.row, statement)) return "repeats"
  if (outranks(merged, standing.saying)) return "replaces"
  const at = saidAt(statement)
  return standing.since < at && at < saidAt(standing.saying) ? "splits" : "yields"
}
