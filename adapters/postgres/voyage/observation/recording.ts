import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type {
  MessageReading,
  Reading,
  RecordingResult
} from "#application/ports/voyage/observation/ObservationStore.ts"
import type { FeedId, ObservationId, RawId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { contentKey } from "#domain/voyage/observation/facts/FactVersion.ts"
import { receiveStatement } from "#domain/voyage/observation/facts/ReceivedStatement.ts"
import type { MessageSource } from "#domain/voyage/observation/facts/ReceivedStatement.ts"
import { retractionsOf } from "#domain/voyage/observation/facts/retractionsOf.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { enterStatements } from "./enter.ts"
import type { Entry } from "./enter.ts"
import { saveReadings, latestReadings } from "./readings.ts"
import type { RecordedReading, StoredStatement } from "./readings.ts"
import { mapInSlices } from "./slices.ts"

interface Message {
  readonly id: RawId
  readonly feed_id: FeedId
  readonly received_at: Instant
  readonly seen_at: Instant
}

/** After locking the feeds, so times are current. Every change of a feed's facts holds this lock. */
const lockMessages = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, raws: ReadonlyArray<RawId>) {
  yield* sql`
    select pg_advisory_xact_lock(hashtextextended('observations ' || feed_id::text, 0))
    from (select distinct feed_id from raws where id = any(${raws}::uuid[]) order by feed_id) feed
  `
  const messages = yield* sql<Message>`
    select id, feed_id, received_at, confirmed_at as seen_at from raws where id = any(${raws}::uuid[])
  `
  return new Map(messages.map((message) => [message.id, message]))
})

const sourceOf = (
  { feed_id, id, received_at, seen_at }: Message,
  { data_source, version }: Pick<Reading, "data_source" | "version">
): MessageSource => ({ feed_id, raw_id: id, data_source, reader_version: version, received_at, seen_at })

const withoutHash = ({ citation: _citation, content_hash: _hash, ...statement }: StoredStatement): Statement =>
  statement

/** Null if this or a later reader version already read the message. */
const newReading = Effect.fnUntraced(function* (
  message: Message,
  older: RecordedReading | undefined,
  { raw_id, reading }: MessageReading
) {
  if (older !== undefined && older.version >= reading.version) return null
  const source = sourceOf(message, reading)
  const arrivals = yield* mapInSlices(reading.statements, (statement) => receiveStatement(source, statement))
  const gone = retractionsOf(older?.statements.map(withoutHash) ?? [], reading.statements)
  return { raw_id, reading, arrivals, gone: gone.map((statement) => receiveStatement(source, statement)) }
})

type UnrecordedReading = NonNullable<Effect.Success<ReturnType<typeof newReading>>>

const entriesOf = ({ arrivals, gone, reading: { citations = [] } }: UnrecordedReading): ReadonlyArray<Entry> => [
  ...arrivals.map((arrival, index) => ({ arrival, citation: citations[index] ?? null })),
  ...gone.map((arrival) => ({ arrival, citation: null }))
]

const recordedOf = (
  { arrivals }: UnrecordedReading,
  appended: ReadonlyArray<ReadonlyArray<ObservationId>>
): RecordingResult => ({
  appended: appended.flat(),
  taken_back: appended.slice(arrivals.length).flat().length,
  repeated: appended.slice(0, arrivals.length).filter(({ length }) => length === 0).length
})

/** Requires a transaction and different messages. */
export const recordReadings = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  readings: ReadonlyArray<MessageReading>
) {
  const raws = readings.map(({ raw_id }) => raw_id)
  const messages = yield* lockMessages(sql, raws)
  const older = yield* latestReadings(sql, raws)
  const read = yield* Effect.forEach(readings, (reading) => {
    const message = messages.get(reading.raw_id)
    return message === undefined
      ? Effect.die(`There is no raw message ${reading.raw_id}`)
      : newReading(message, older.get(reading.raw_id), reading)
  })
  const fresh = read.filter((reading) => reading !== null)
  const entries = fresh.map(entriesOf)
  const appended = yield* enterStatements(sql, entries.flat())
  yield* saveReadings(sql, fresh)
  const feeds = [...new Set(fresh.flatMap(({ raw_id }) => messages.get(raw_id)?.feed_id ?? []))]
  yield* sql`select landfall_settle_polls(feed.id) from unnest(${feeds}::uuid[]) as feed(id)`
  let [place, next] = [0, 0]
  return read.map((reading, index): RecordingResult => {
    if (reading === null)
      return { appended: [], taken_back: 0, repeated: readings[index]?.reading.statements.length ?? 0 }
    const from = place
    place += entries[next++]?.length ?? 0
    return recordedOf(reading, appended.slice(from, place))
  })
})

/**
 * Requires a transaction. A repetition confirms the latest versions, and applies statements again whose facts other
 * messages have changed. True if that changes a fact.
 */
export const repeatMessage = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, raw: RawId) {
  const message = (yield* lockMessages(sql, [raw])).get(raw)
  const reading = (yield* latestReadings(sql, [raw])).get(raw)
  if (message === undefined || reading === undefined) return false
  const disputed = yield* loadDisputedStatements(sql, message, reading.statements)
  if (disputed.length === 0) return false
  const source = { ...sourceOf(message, reading), received_at: message.seen_at }
  const entries = disputed.map(({ citation = null, content_hash, ...statement }) => ({
    arrival: receiveStatement(source, statement, content_hash),
    citation
  }))
  return (yield* enterStatements(sql, entries)).flat().length > 0
})

/** The fact has other content, or a later message repeated the content. */
const loadDisputedStatements = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  message: Message,
  statements: ReadonlyArray<StoredStatement>
) {
  const keys = statements.map(({ fact_key }) => fact_key)
  const rows = yield* sql<{ readonly fact_key: string; readonly content_key: string }>`
    select c.fact_key, c.content_key from current_observations c
    join sayings s on s.feed_id = c.feed_id and s.fact_key = c.fact_key and s.content_key = c.content_key
    where c.feed_id = ${message.feed_id} and c.fact_key = any(${keys}::text[]) and s.raw_id = ${message.id}
  `
  const own = new Map(rows.map(({ fact_key, content_key }) => [fact_key, content_key]))
  return statements.filter((statement) => own.get(statement.fact_key) !== contentKey(statement))
})
