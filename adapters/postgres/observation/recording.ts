import { randomUUID } from "node:crypto"

import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"

import type { Citation, Reading, Recorded } from "#application/ports/observation/ObservationStore.ts"
import { FeedId, ObservationId, RawId } from "#domain/Identifiers.ts"
import { arrive } from "#domain/observation/facts/Arrival.ts"
import type { Arrival, Source } from "#domain/observation/facts/Arrival.ts"
import { contentKey } from "#domain/observation/facts/FactVersion.ts"
import { placeAll } from "#domain/observation/facts/placeAll.ts"
import { retractionsOf } from "#domain/observation/facts/retractionsOf.ts"
import { DataSource, Statement } from "#domain/observation/Observation.ts"
import { Instant } from "#domain/Time.ts"

import { json } from "../sql/json.ts"
import { knownOf, write } from "./ledger.ts"

/** A message with the time at which the same bytes were last seen. */
const Message = Schema.Struct({ id: RawId, feed_id: FeedId, received_at: Instant, seen_at: Instant })
type Message = typeof Message.Type

/** A statement of a reading that is kept, with the hash of its content, and where it was read. */
const Kept = Schema.Struct({
  ...Statement.fields,
  content_hash: Schema.String,
  citation: Schema.optionalKey(Schema.NullOr(Schema.Struct({ item: Schema.Int, from: Schema.Int, to: Schema.Int })))
})
const PastReading = Schema.Struct({ version: Schema.Int, data_source: DataSource, statements: Schema.Array(Kept) })

const decodeMessages = Schema.decodeUnknownEffect(Schema.Array(Message))
const decodeReadings = Schema.decodeUnknownEffect(Schema.Array(PastReading))

/** Whoever changes facts of a feed holds its lock; the message is read after that, as it is by then. */
const lockMessage = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, raw: RawId) {
  yield* sql`
    select pg_advisory_xact_lock(hashtextextended('observations ' || feed_id::text, 0)) from raws where id = ${raw}
  `
  const [message] =
    yield* sql`select id, feed_id, received_at, confirmed_at as seen_at from raws where id = ${raw}`.pipe(
      Effect.flatMap(decodeMessages)
    )
  return message ?? (yield* Effect.die(`There is no raw message ${raw}`))
})

const latestReading = (sql: SqlClient.SqlClient, raw: RawId) =>
  sql`select version, data_source, statements from readings where raw_id = ${raw} order by version desc limit 1`.pipe(
    Effect.flatMap(decodeReadings),
    Effect.map(([reading]) => Option.fromUndefinedOr(reading))
  )

const sourceOf = (
  { feed_id, id, received_at, seen_at }: Message,
  { data_source, version }: Pick<Reading, "data_source" | "version">
): Source => ({ feed_id, raw_id: id, data_source, reader_version: version, received_at, seen_at })

/** Statements that are entered at once: a large message goes in slices, and others have their turn between two of them. */
const atOnce = 1_000

const slicesOf = <A>(rows: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) =>
    rows.slice(index * atOnce, (index + 1) * atOnce)
  )

/** Does to every row what takes a while for many. */
const each = Effect.fnUntraced(function* <A, B>(rows: ReadonlyArray<A>, make: (row: A, index: number) => B) {
  const made: Array<B> = []
  for (const slice of slicesOf(rows)) {
    for (const row of slice) made.push(make(row, made.length))
    yield* Effect.yieldNow
  }
  return made
})

/** Enters statements; answers the rows that each of them added. */
const enter = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  feed: FeedId,
  arrivals: ReadonlyArray<Arrival>,
  citations: ReadonlyArray<Citation | null>
) {
  const added: Array<ReadonlyArray<ObservationId>> = []
  for (const slice of slicesOf(arrivals)) {
    const known = yield* knownOf(sql, feed, slice)
    const placements = placeAll(known, slice, () => ObservationId.make(randomUUID()))
    yield* write(sql, placements, citations.slice(added.length, added.length + atOnce))
    for (const { appended } of placements) added.push(appended.map(({ id }) => id))
  }
  return added
})

/** Records a reading, in a transaction. */
export const record = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, raw: RawId, reading: Reading) {
  const { citations = [], statements, version } = reading
  const message = yield* lockMessage(sql, raw)
  const older = Option.getOrUndefined(yield* latestReading(sql, raw))
  if (older !== undefined && older.version >= version)
    return { appended: [], taken_back: 0, repeated: statements.length } satisfies Recorded

  const source = sourceOf(message, reading)
  const reported = yield* each(statements, (statement) => arrive(source, statement))
  const gone = retractionsOf(
    older?.statements.map(({ citation: _citation, content_hash: _hash, ...statement }) => statement) ?? [],
    statements
  )
  const arrivals = [...reported, ...gone.map((statement) => arrive(source, statement))]
  const appended = yield* enter(sql, message.feed_id, arrivals, citations)
  yield* keepReading(sql, raw, reading, reported)
  yield* sql`select landfall_settle_polls(${message.feed_id})`
  const repeated = appended.slice(0, reported.length).filter(({ length }) => length === 0).length
  const taken_back = appended.slice(reported.length).flat().length
  return { appended: appended.flat(), taken_back, repeated } satisfies Recorded
})

/** The text of a list in JSON, made in slices. */
const jsonInSlices = (rows: ReadonlyArray<unknown>) =>
  Effect.map(
    Effect.forEach(slicesOf(rows), (slice) => Effect.map(Effect.yieldNow, () => json(slice).slice(1, -1))),
    (texts) => `[${texts.join(",")}]`
  )

const keepReading = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  raw: RawId,
  { citations = [], reader, version, data_source, items, refused, statements, unread }: Reading,
  reported: ReadonlyArray<Arrival>
) {
  const kept = statements.map((statement, index) =>
    Object.assign({}, statement, {
      content_hash: reported[index]?.row.content_hash,
      citation: citations[index] ?? null
    })
  )
  const text = yield* jsonInSlices(kept)
  yield* sql`
    insert into readings (raw_id, version, reader, data_source, items, statements, refused, unread)
    values (${raw}, ${version}, ${reader}, ${data_source}, ${items}, ${text}, ${json(refused)}, ${json(unread)})
  `
})

/**
 * The same bytes were seen again, in a transaction. Their latest versions are confirmed by that alone; where other messages have
 * changed a fact since, they are applied again. True when that changes a fact.
 */
export const repeat = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, raw: RawId) {
  const message = yield* lockMessage(sql, raw)
  const reading = Option.getOrUndefined(yield* latestReading(sql, raw))
  if (reading === undefined) return false
  const disputed = yield* disputedOf(sql, message, reading.statements)
  if (disputed.length === 0) return false
  const source = { ...sourceOf(message, reading), received_at: message.seen_at }
  const arrivals = disputed.map(({ citation: _citation, content_hash, ...statement }) =>
    arrive(source, statement, content_hash)
  )
  const citations = disputed.map(({ citation = null }) => citation)
  const appended = yield* enter(sql, message.feed_id, arrivals, citations)
  return appended.flat().length > 0
})

/** Those with other content now, or that another message repeated after this one. */
const disputedOf = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  message: Message,
  statements: ReadonlyArray<typeof Kept.Type>
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
