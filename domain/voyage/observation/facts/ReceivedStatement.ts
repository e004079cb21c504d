import type { Instant } from "../../../Time.ts"
import { contentHash } from "../contentHash.ts"
import type { Observation, Statement } from "../Observation.ts"
import { confirmedUntil } from "./rank.ts"

export interface MessageSource extends Pick<
  Observation,
  "feed_id" | "raw_id" | "data_source" | "reader_version" | "received_at"
> {
  /** Last receipt of the same bytes. */
  readonly seen_at: Instant
}

export interface ReceivedStatement {
  readonly row: Omit<Observation, "id">
  readonly seen_at: Instant
}

/** Confirmed until the message was last seen. `content_hash` avoids hashing again. */
export const receiveStatement = (
  { data_source, feed_id, raw_id, reader_version, received_at, seen_at }: MessageSource,
  statement: Statement,
  content_hash: string = contentHash(statement)
): ReceivedStatement => ({
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
