import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import type { Citation } from "#application/ports/voyage/observation/ObservationStore.ts"
import { compactNumber } from "#domain/reference/carrier/documentKey.ts"
import type { FactUpdate } from "#domain/voyage/observation/facts/applyStatement.ts"
import { beganAt } from "#domain/voyage/observation/facts/beganAt.ts"
import { factVersionKey } from "#domain/voyage/observation/facts/FactVersion.ts"
import type { FactVersion } from "#domain/voyage/observation/facts/FactVersion.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { json } from "../../sql/json.ts"
import { makeArrayRows } from "../../sql/unnested.ts"
import { factOf } from "./known.ts"

const versionRows = makeArrayRows({
  own: { fact_key: "text", content_hash: "text", content_key: "text" },
  shared: {
    feed_id: "uuid",
    revision: "timestamptz",
    revision_clock: "text",
    sequence: "text",
    message: "jsonb",
    confirmed_at: "timestamptz",
    arrived_at: "timestamptz",
    reader_version: "integer",
    seen_at: "timestamptz",
    raw_id: "uuid",
    moves: "boolean"
  }
})

const observationRows = makeArrayRows({
  own: {
    id: "uuid",
    content_hash: "text",
    fact_key: "text",
    source_id: "text",
    item: "integer",
    range_from: "integer",
    range_to: "integer",
    retracted: "boolean"
  },
  shared: {
    feed_id: "uuid",
    raw_id: "uuid",
    data_source: "text",
    reader_version: "integer",
    received_at: "timestamptz",
    confirmed_at: "timestamptz",
    fact: "jsonb",
    classifier: "text",
    container: "text",
    documents: "jsonb",
    place: "jsonb",
    call: "jsonb",
    happened: "jsonb",
    revision: "timestamptz",
    revision_clock: "text",
    sequence: "text",
    message: "jsonb",
    began_at: "timestamptz"
  }
})

const currentRows = makeArrayRows({
  own: { fact_key: "text", observation_id: "uuid", content_key: "text", subjects: "texts" },
  shared: { feed_id: "uuid", since: "timestamptz" }
})

interface Upsert<Row> {
  readonly insert: (rows: ReadonlyArray<Row>) => Statement.Fragment
  readonly replace: Statement.Fragment
}

/** `on conflict` costs a seventh of a new statement; usually all rows are new or none. */
const save = Effect.fnUntraced(function* <Row extends Pick<Observation, "fact_key" | "feed_id">>(
  sql: SqlClient.SqlClient,
  rows: ReadonlyArray<Row>,
  stored: ReadonlySet<string>,
  { insert, replace }: Upsert<Row>
) {
  const isStored = (row: Row) => stored.has(factOf(row))
  const [changed, added] = [rows.filter(isStored), rows.filter((row) => !isStored(row))]
  if (added.length > 0) yield* sql`${insert(added)}`
  if (changed.length > 0) yield* sql`${insert(changed)} on conflict ${replace}`
})

const writeVersions = (sql: SqlClient.SqlClient, versions: ReadonlyArray<FactVersion>, stored: ReadonlySet<string>) =>
  save(
    sql,
    [...new Map(versions.map((version) => [`${version.feed_id} ${factVersionKey(version)}`, version])).values()],
    stored,
    {
      insert: (rows) => sql`insert into sayings (${sql.literal(versionRows.names)}) ${versionRows.select(sql, rows)}`,
      replace: sql`(feed_id, fact_key, content_key) do update set
      content_hash = excluded.content_hash, revision = excluded.revision,
      revision_clock = excluded.revision_clock, sequence = excluded.sequence, message = excluded.message,
      confirmed_at = excluded.confirmed_at,
      arrived_at = excluded.arrived_at, reader_version = excluded.reader_version, seen_at = excluded.seen_at, raw_id = excluded.raw_id, moves = excluded.moves`
    }
  )

const subjectsOf = ({ container, documents }: Observation): ReadonlyArray<string> => [
  ...(container === null ? [] : [container]),
  ...documents.map(({ number }) => compactNumber(number))
]

const datedBy = ({ message = null, revision_clock = null, sequence = null }: Observation) => ({
  revision_clock,
  sequence,
  message
})

const citedIn = (citation: Citation | null) => ({
  item: citation?.item ?? null,
  range_from: citation?.from ?? null,
  range_to: citation?.to ?? null
})

export interface WrittenPlacement {
  readonly placement: FactUpdate
  readonly citation: Citation | null
}

/** `stored`: facts that have rows. */
export const writePlacements = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  written: ReadonlyArray<WrittenPlacement>,
  stored: ReadonlySet<string>
) {
  const placements = written.map(({ placement }) => placement)
  yield* writeVersions(
    sql,
    placements.map(({ version }) => version),
    stored
  )
  const rows = written.flatMap(({ citation, placement }) =>
    placement.appended.map((row, index) =>
      Object.assign({}, row, datedBy(row), { began_at: beganAt(row) }, citedIn(index === 0 ? citation : null))
    )
  )
  if (rows.length > 0)
    yield* sql`insert into observations (${sql.literal(observationRows.names)}) ${observationRows.select(sql, rows)}`

  const changed = placements.flatMap(({ appended, current }) => (appended.length === 0 ? [] : (current ?? [])))
  const latest = [...new Map(changed.map((fact) => [factOf(fact.row), fact])).values()]
  const current = latest.map(({ row, version, since }) => ({
    feed_id: row.feed_id,
    fact_key: row.fact_key,
    observation_id: row.id,
    content_key: version.content_key,
    since,
    subjects: subjectsOf(row)
  }))
  yield* save(sql, current, stored, {
    insert: (rows) =>
      sql`insert into current_observations (${sql.literal(currentRows.names)}) ${currentRows.select(sql, rows)}`,
    replace: sql`(feed_id, fact_key) do update set
      observation_id = excluded.observation_id, content_key = excluded.content_key, since = excluded.since,
      subjects = excluded.subjects`
  })

  // The last statement of a batch wins.
  const byId = new Map(placements.flatMap(({ retired }) => (retired === undefined ? [] : [[retired.id, retired]])))
  const retired = [...byId.values()]
  if (retired.length > 0)
    yield* sql`
      update observations o set confirmed_at = row.confirmed_at, revision = row.revision,
        revision_clock = row.revision_clock, sequence = row.sequence, message = row.message
      from jsonb_to_recordset(${json(retired)}::jsonb) as row(
        id uuid, confirmed_at timestamptz, revision timestamptz, revision_clock text, sequence text, message jsonb
      )
      where o.id = row.id
    `
})
