import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"

import { newId } from "#application/newId.ts"
import type { Reading, Recorded } from "#application/ports/ObservationStore.ts"
import { confirmedUntil, contentHash } from "#domain/contentHash.ts"
import { FeedId, ObservationId, RawId } from "#domain/Identifiers.ts"
import { Fact, Statement } from "#domain/Observation.ts"
import { Instant } from "#domain/Time.ts"

import { json } from "./json.ts"
import { enter, knownOf, open, write, writeSayings } from "./ledger.ts"
import { names } from "./rows.ts"
import { heard, judge } from "./sayings.ts"
import type { Arrival, Placement, Saying } from "./sayings.ts"

/** A message with the time at which the same bytes were last seen. */
const Message = Schema.Struct({ id: RawId, feed_id: FeedId, received_at: Instant, seen_at: Instant })
type Message = typeof Message.Type

/** What a reading found, enough to know it again. */
const Found = Schema.Struct({
  fact: Fact,
  fact_key: Schema.String,
  content_hash: Schema.String,
  revision: Schema.NullOr(Instant),
  retracted: Schema.Boolean
})
const PastReading = Schema.Struct({ version: Schema.Int, facts: Schema.Array(Found) })

const decodeMessages = Schema.decodeUnknownEffect(Schema.Array(Message))
const decodeReadings = Schema.decodeUnknownEffect(Schema.Array(PastReading))
const decodeStatements = Schema.decodeUnknownEffect(Schema.Array(Statement))

const observationId = Effect.map(newId, (id) => ObservationId.make(id))

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
  sql`select version, facts from readings where raw_id = ${raw} order by version desc limit 1`.pipe(
    Effect.flatMap(decodeReadings),
    Effect.map(([reading]) => Option.fromUndefinedOr(reading))
  )

/** Statements of a reading of long ago: every content that was ever said has a row. */
const pastStatements = (sql: SqlClient.SqlClient, feed: FeedId, facts: ReadonlyArray<typeof Found.Type>) =>
  Effect.flatMap(
    sql`
      select ${sql.literal(
        names(
          Object.keys(Statement.fields).filter((column) => column !== "revision"),
          "o"
        )
      )}, said.revision
      from jsonb_to_recordset(${json(facts)}::jsonb) as said(fact_key text, content_hash text, revision timestamptz)
      join lateral (
        select * from observations past
        where past.feed_id = ${feed} and past.fact_key = said.fact_key and past.content_hash = said.content_hash
        order by past.position desc limit 1
      ) o on true
    `,
    decodeStatements
  )

/** A statement as a row of its message. */
const arrive = Effect.fnUntraced(function* (
  statement: Statement,
  message: Message,
  reading: Pick<Reading, "data_source" | "version">,
  received_at: Instant
) {
  const row = {
    ...statement,
    id: yield* observationId,
    feed_id: message.feed_id,
    raw_id: message.id,
    data_source: reading.data_source,
    reader_version: reading.version,
    received_at,
    confirmed_at: confirmedUntil(statement, message.seen_at),
    missed_polls: 0,
    content_hash: contentHash(statement)
  }
  return { row, seen_at: message.seen_at } satisfies Arrival
})

/** Records a reading. A message that came again says it again, as of when it was last seen. To be run in a transaction. */
export const record = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, raw: RawId, reading: Reading) {
  const message = yield* lockMessage(sql, raw)
  const older = Option.getOrUndefined(yield* latestReading(sql, raw))
  if (older !== undefined && older.version > reading.version) return { appended: [], repeated: 0 } satisfies Recorded

  const isSame = older?.version === reading.version
  const received_at = isSame ? message.seen_at : message.received_at
  const rowsOf = (statements: ReadonlyArray<Statement>) =>
    Effect.forEach(statements, (statement) => arrive(statement, message, reading, received_at))
  const arrived = yield* rowsOf(reading.statements)

  const found = new Set(reading.statements.map(({ fact_key }) => fact_key))
  const lost = isSame ? [] : (older?.facts ?? []).filter((fact) => !fact.retracted && !found.has(fact.fact_key))
  const past = lost.length === 0 ? [] : yield* pastStatements(sql, message.feed_id, lost)
  const takenBack = yield* rowsOf(past.map((statement) => ({ ...statement, retracted: true })))

  const all = [...arrived, ...takenBack]
  const ledger = yield* open(
    sql,
    message.feed_id,
    all.map(({ row }) => row)
  )
  const placements: Array<Placement> = []
  for (const arrival of all) placements.push(enter(ledger, arrival, yield* observationId))
  yield* write(sql, placements)

  if (!isSame) yield* keepReading(sql, raw, reading, arrived)
  const appended = placements.flatMap((placement) => placement.appended.map(({ id }) => id))
  const repeated = placements.slice(0, arrived.length).filter((placement) => placement.appended.length === 0).length
  return { appended, repeated } satisfies Recorded
})

const keepReading = (
  sql: SqlClient.SqlClient,
  raw: RawId,
  { reader, version, data_source, items, refused }: Reading,
  arrived: ReadonlyArray<Arrival>
) => {
  const facts = arrived.map(({ row: { fact, fact_key, content_hash, revision, retracted } }) => ({
    fact,
    fact_key,
    content_hash,
    revision,
    retracted
  }))
  return sql`
    insert into readings (raw_id, version, reader, data_source, items, facts, refused)
    values (${raw}, ${version}, ${reader}, ${data_source}, ${items}, ${json(facts)}, ${json(refused)})
  `
}

/**
 * The same bytes were seen again: what they said last is confirmed by that alone, what others said since and stands is
 * confirmed here. True when they say something that stands no longer, and are worth reading again.
 */
export const confirm = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, raw: RawId) {
  const { id, feed_id, seen_at } = yield* lockMessage(sql, raw)
  const reading = Option.getOrUndefined(yield* latestReading(sql, raw))
  if (reading === undefined) return false
  const ledger = yield* open(sql, feed_id, reading.facts)
  const confirmed: Array<Saying> = []
  let isNews = false
  for (const fact of reading.facts) {
    const said = { ...fact, feed_id, raw_id: id, seen_at, reader_version: reading.version }
    const { before, standing } = knownOf(ledger, said)
    const saying = heard(before, said)
    const verdict = judge(saying, said, standing)
    if (verdict === "repeats" && before?.raw_id !== id) confirmed.push(saying)
    if (verdict === "replaces" || verdict === "splits") isNews = true
  }
  yield* writeSayings(sql, confirmed)
  return isNews
})
