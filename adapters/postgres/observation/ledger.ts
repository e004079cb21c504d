import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"

import type { Citation } from "#application/ports/observation/ObservationStore.ts"
import { FeedId, RawId } from "#domain/Identifiers.ts"
import { beganAt } from "#domain/merge/terminal/currentAt.ts"
import type { Arrival } from "#domain/observation/facts/Arrival.ts"
import { contentKey, factVersionKey } from "#domain/observation/facts/FactVersion.ts"
import type { FactVersion } from "#domain/observation/facts/FactVersion.ts"
import type { Placement } from "#domain/observation/facts/place.ts"
import type { Known } from "#domain/observation/facts/placeAll.ts"
import type { CurrentFact } from "#domain/observation/facts/Verdict.ts"
import { Observation } from "#domain/observation/Observation.ts"
import { Instant } from "#domain/Time.ts"

import { json } from "../sql/json.ts"
import { names, table } from "../sql/rows.ts"

/** What is stored of an observation; how many polls missed it is counted when it is read. */
export const columns = Object.keys(Observation.fields).filter((column) => column !== "missed_polls")

/** The columns of a row; while it is current, its revision and its last confirmation are those of its version. */
export const unmoved = names(
  columns.filter((column) => column !== "revision" && column !== "confirmed_at"),
  "o"
)

/** A message `r` that is seen again confirms its latest version `s` without a write. */
export const confirmedAt = `case when s.moves then greatest(s.confirmed_at, r.confirmed_at) else s.confirmed_at end`
export const seenAt = `greatest(s.seen_at, r.confirmed_at)`

const versionFields = {
  feed_id: FeedId,
  fact_key: Schema.String,
  content_hash: Schema.String,
  content_key: Schema.String,
  revision: Schema.NullOr(Instant),
  confirmed_at: Instant,
  reader_version: Schema.Int,
  seen_at: Instant,
  raw_id: RawId,
  moves: Schema.Boolean
} as const

const decodeVersions = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct(versionFields)))
const decodeCurrent = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ ...Observation.fields, since: Instant, content_key: Schema.String }))
)

const stored = names(
  Object.keys(versionFields).filter((column) => column !== "confirmed_at" && column !== "seen_at"),
  "s"
)

/** All that is known of the facts that these arrivals are about, and of the contents that they say. */
export const knownOf = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  feed: FeedId,
  arrivals: ReadonlyArray<Arrival>
) {
  const keys = [...new Set(arrivals.map(({ row }) => row.fact_key))]
  const contents = [...new Set(arrivals.map(({ row }) => contentKey(row)))]
  const versions = yield* sql`
    select ${sql.literal(stored)}, ${sql.literal(confirmedAt)} as confirmed_at, ${sql.literal(seenAt)} as seen_at
    from sayings s
    join raws r on r.id = s.raw_id
    left join current_observations c
      on c.feed_id = s.feed_id and c.fact_key = s.fact_key and c.content_key = s.content_key
    where s.feed_id = ${feed} and s.fact_key = any(${keys}::text[])
      and (c.observation_id is not null or s.content_key = any(${contents}::text[]))
  `.pipe(Effect.flatMap(decodeVersions))
  const rows = yield* sql`
    select ${sql.literal(names(columns, "o"))}, 0 as missed_polls, c.since, c.content_key
    from current_observations c join observations o on o.id = c.observation_id
    where c.feed_id = ${feed} and c.fact_key = any(${keys}::text[])
  `.pipe(Effect.flatMap(decodeCurrent))
  const byKey = new Map(versions.map((version) => [factVersionKey(version), version]))
  const current = rows.flatMap(({ content_key, since, ...row }): ReadonlyArray<CurrentFact> => {
    const version = byKey.get(factVersionKey({ fact_key: row.fact_key, content_key }))
    if (version === undefined) return []
    const { confirmed_at, revision } = version
    return [{ row: { ...row, confirmed_at, revision }, since, version }]
  })
  return { versions, current } satisfies Known
})

const writeVersions = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, versions: ReadonlyArray<FactVersion>) {
  const last = [...new Map(versions.map((version) => [factVersionKey(version), version])).values()]
  if (last.length === 0) return
  yield* table(sql, "sayings", Object.keys(versionFields), ["feed_id", "fact_key", "content_key"]).save(last)
})

const subjectsOf = ({ container, documents }: Observation): ReadonlyArray<string> => [
  ...(container === null ? [] : [container]),
  ...documents.map(({ number }) => number)
]

const cited = ["item", "range_from", "range_to"]

const citedIn = (citation: Citation | null) => ({
  item: citation?.item ?? null,
  range_from: citation?.from ?? null,
  range_to: citation?.to ?? null
})

/** Writes placements: one statement each for versions, new rows, current rows and retired rows. */
export const write = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  placements: ReadonlyArray<Placement>,
  citations: ReadonlyArray<Citation | null>
) {
  yield* writeVersions(
    sql,
    placements.map(({ version }) => version)
  )
  const rows = placements.flatMap(({ appended }, place) =>
    // The first row that a statement adds is its own; another repeats the content before it.
    appended.map((row, index) => {
      const citation = index === 0 ? (citations[place] ?? null) : null
      return Object.assign({}, row, { began_at: beganAt(row) }, citedIn(citation))
    })
  )
  if (rows.length > 0) yield* table(sql, "observations", [...columns, "began_at", ...cited]).insert(rows)

  const changed = placements.flatMap(({ appended, current }) => (appended.length === 0 ? [] : (current ?? [])))
  const latest = [...new Map(changed.map((fact) => [fact.row.fact_key, fact])).values()]
  const current = latest.map(({ row, version, since }) => ({
    feed_id: row.feed_id,
    fact_key: row.fact_key,
    observation_id: row.id,
    content_key: version.content_key,
    since,
    subjects: subjectsOf(row)
  }))
  const [first] = current
  if (first !== undefined)
    yield* table(sql, "current_observations", Object.keys(first), ["feed_id", "fact_key"]).save(current)

  const retired = placements.flatMap((placement) => placement.retired ?? [])
  if (retired.length > 0)
    yield* sql`
      update observations o set confirmed_at = row.confirmed_at, revision = row.revision
      from jsonb_to_recordset(${json(retired)}::jsonb) as row(id uuid, confirmed_at timestamptz, revision timestamptz)
      where o.id = row.id
    `
})
