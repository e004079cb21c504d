import type { Instant } from "../../Time.ts"
import { contentHash } from "../contentHash.ts"
import type { Observation, Statement } from "../Observation.ts"
import { confirmedUntil } from "./rank.ts"

/** The message that statements were read from, and the version of its reader. */
export interface Source extends Pick<
  Observation,
  "feed_id" | "raw_id" | "data_source" | "reader_version" | "received_at"
> {
  /** When the same bytes were last seen. */
  readonly seen_at: Instant
}

/** A statement as the row that it may become. */
export interface Arrival {
  readonly row: Omit<Observation, "id">
  readonly seen_at: Instant
}

/**
 * A statement of a message, confirmed until the message was last seen. A caller that stored its content hash passes it.
 */
export const arrive = (
  { data_source, feed_id, raw_id, reader_version, received_at, seen_at }: Source,
  statement: Statement,
  content_hash: string = contentHash(statement)
): Arrival => ({
  row: {
    ...statement,
    feed_id,
    raw_id,
    data_source: statement.data_source ?? data_source,
    reader_version,
    revision_clock: statement.revision_clock ?? null,
    sequence: statement.sequence ?? null,
    message: statement.message ?? null,
    received_at,
    confirmed_at: confirmedUntil(statement, seen_at),
    missed_polls: 0,
    content_hash
  },
  seen_at
})
