import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"

import type { ObservationId } from "#domain/Identifiers.ts"
import { FeedId, RawId } from "#domain/Identifiers.ts"
import { Observation } from "#domain/Observation.ts"
import { Instant } from "#domain/Time.ts"

import { json } from "./json.ts"
import { names, table } from "./rows.ts"
import { place, type Placement, type Said, type Saying, type Standing } from "./sayings.ts"

/** What is stored of an observation; how many polls missed it is counted when it is read. */
export const columns = Object.keys(Observation.fields).filter((column) => column !== "missed_polls")

/** What is stored of a row that stands, without what its saying tells better. */
export const unmoved = names(
  columns.filter((column) => column !== "revision" && column !== "confirmed_at"),
  "o"
)

const sayingFields = {
  feed_id: FeedId,
  fact_key: Schema.String,
  content_hash: Schema.String,
  revision: Schema.NullOr(Instant),
  best_confirmed_at: Instant,
  reader_version: Schema.Int,
  best_raw_id: RawId,
  confirmed_at: Instant,
  raw_id: RawId
} as const

const decodeSayings = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ ...sayingFields, stands: Schema.Boolean }))
)
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Observation))

/** All that is known of some facts of a feed and of the contents that are about to be said. */
export interface Ledger {
  readonly sayings: Map<string, Saying>
  readonly standings: Map<string, Standing>
}

const contentKey = ({ fact_key, content_hash }: Pick<Saying, "fact_key" | "content_hash">) =>
  `${content_hash} ${fact_key}`

export const knownOf = ({ sayings, standings }: Ledger, said: Pick<Saying, "fact_key" | "content_hash">) => ({
  before: sayings.get(contentKey(said)),
  standing: standings.get(said.fact_key)
})

/** A message that is seen again confirms what it said last, without a write: hence the greater of the two times. */
export const open = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  feed: FeedId,
  said: ReadonlyArray<Pick<Saying, "fact_key" | "content_hash">>
) {
  const keys = [...new Set(said.map(({ fact_key }) => fact_key))]
  const hashes = [...new Set(said.map(({ content_hash }) => content_hash))]
  const known = yield* sql`
    select s.feed_id, s.fact_key, s.content_hash, s.revision, s.reader_version, s.best_raw_id, s.raw_id,
      greatest(s.confirmed_at, last.confirmed_at) as confirmed_at,
      greatest(s.best_confirmed_at, best.confirmed_at) as best_confirmed_at,
      c.observation_id is not null as stands
    from sayings s
    join raws last on last.id = s.raw_id
    join raws best on best.id = s.best_raw_id
    left join current_observations c
      on c.feed_id = s.feed_id and c.fact_key = s.fact_key and c.content_hash = s.content_hash
    where s.feed_id = ${feed} and s.fact_key = any(${keys}::text[])
      and (c.observation_id is not null or s.content_hash = any(${hashes}::text[]))
  `.pipe(Effect.flatMap(decodeSayings))
  const rows = yield* sql`
    select ${sql.literal(names(columns, "o"))}, 0 as missed_polls
    from current_observations c join observations o on o.id = c.observation_id
    where c.feed_id = ${feed} and c.fact_key = any(${keys}::text[])
  `.pipe(Effect.flatMap(decodeRows))
  const standing = new Map(known.filter(({ stands }) => stands).map((saying) => [saying.fact_key, saying]))
  return {
    sayings: new Map(known.map((saying) => [contentKey(saying), saying])),
    standings: new Map(
      rows.flatMap((row) => {
        const saying = standing.get(row.fact_key)
        if (saying === undefined) return []
        const { confirmed_at, revision } = saying
        return [[row.fact_key, { row: { ...row, confirmed_at, revision }, saying }] as const]
      })
    )
  } satisfies Ledger
})

/** Enters a row into the ledger; the ones after it are judged by what it leaves standing. */
export const enter = (ledger: Ledger, arrived: Observation, again: ObservationId): Placement => {
  const { before, standing } = knownOf(ledger, arrived)
  const placement = place(before, standing, arrived, again)
  ledger.sayings.set(contentKey(arrived), placement.saying)
  if (placement.standing !== undefined) ledger.standings.set(arrived.fact_key, placement.standing)
  return placement
}

const subjectsOf = ({ container, documents }: Observation): ReadonlyArray<string> => [
  ...(container === null ? [] : [container]),
  ...documents.map(({ number }) => number)
]

/** Writes sayings as they are known now. */
export const writeSayings = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, sayings: ReadonlyArray<Saying>) {
  const list = Object.keys(sayingFields)
  const moved = ["revision", "best_confirmed_at", "reader_version", "best_raw_id", "confirmed_at", "raw_id"]
  const last = [...new Map(sayings.map((saying) => [contentKey(saying), saying])).values()]
  if (last.length === 0) return
  yield* sql`
    ${table(sql, "sayings", list).insert(last)}
    on conflict (feed_id, fact_key, content_hash)
    do update set ${sql.literal(moved.map((column) => `"${column}" = excluded."${column}"`).join(", "))}
  `
})

/** Writes what placements came to: one statement each for sayings, new rows, rows that stand now and those that did. */
export const write = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, placements: ReadonlyArray<Placement>) {
  const appended = placements.flatMap((placement) => placement.appended)
  const retired = placements.flatMap((placement) => placement.retired ?? [])
  const standing = new Map(
    placements.flatMap(({ appended, standing }) =>
      standing === undefined || appended.length === 0 ? [] : [[standing.row.fact_key, standing.row] as const]
    )
  )
  yield* writeSayings(
    sql,
    placements.map(({ saying }) => saying)
  )
  if (appended.length > 0) yield* table(sql, "observations", columns).insert(appended)
  const current = [...standing.values()].map((row) => ({
    feed_id: row.feed_id,
    fact_key: row.fact_key,
    observation_id: row.id,
    content_hash: row.content_hash,
    subjects: subjectsOf(row)
  }))
  if (current.length > 0)
    yield* sql`
      insert into current_observations (feed_id, fact_key, observation_id, content_hash, subjects)
      select feed_id, fact_key, observation_id, content_hash, subjects
      from jsonb_populate_recordset(null::current_observations, ${json(current)}::jsonb)
      on conflict (feed_id, fact_key) do update set
        observation_id = excluded.observation_id, content_hash = excluded.content_hash, subjects = excluded.subjects
    `
  if (retired.length > 0)
    yield* sql`
      update observations o set confirmed_at = row.confirmed_at, revision = row.revision
      from jsonb_to_recordset(${json(retired)}::jsonb) as row(id uuid, confirmed_at timestamptz, revision timestamptz)
      where o.id = row.id
    `
})

export type { Said }
