import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Citation, Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { RawId } from "#domain/Identifiers.ts"
import type { ReceivedStatement } from "#domain/voyage/observation/facts/ReceivedStatement.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { storableJson } from "../../sql/json.ts"
import { makeArrayRows } from "../../sql/unnested.ts"
import { pack, unpack } from "./packed.ts"
import type { PackedRecords } from "./packed.ts"
import { mapInSlices, slicesOf } from "./slices.ts"

export type StoredStatement = Statement & { readonly content_hash: string; readonly citation?: Citation | null }

export interface RecordedReading extends Pick<Reading, "version" | "data_source"> {
  readonly raw_id: RawId
  readonly statements: ReadonlyArray<StoredStatement>
}

/** Lists of statements before migration 0072, packs since. */
export const factKeysOf = `
  select said.statement ->> 'fact_key' as fact_key from jsonb_array_elements(d.statements) as said(statement)
  union all
  select key.text from json_array_elements(d.reported) as pack(fields)
  cross join lateral json_array_elements_text(pack.fields -> 'fact_key' -> 'values') as key(text)`

interface StoredReading extends Omit<RecordedReading, "statements"> {
  readonly statements: ReadonlyArray<StoredStatement> | null
  readonly reported: ReadonlyArray<PackedRecords> | null
}

const statementsOf = ({ reported, statements }: StoredReading) =>
  statements ??
  (reported ?? []).flatMap((packed) => unpack(packed) as ReadonlyArray<unknown> as ReadonlyArray<StoredStatement>)

export const latestReadings = (sql: SqlClient.SqlClient, raws: ReadonlyArray<RawId>) =>
  Effect.map(
    sql<StoredReading>`
      select distinct on (raw_id) raw_id, version, data_source, statements, reported
      from readings where raw_id = any(${raws}::uuid[]) order by raw_id, version desc
    `,
    (readings) =>
      new Map(
        readings.map((stored): readonly [RawId, RecordedReading] => {
          const { data_source, raw_id, version } = stored
          return [raw_id, { raw_id, version, data_source, statements: statementsOf(stored) }]
        })
      )
  )

export interface NewReading {
  readonly raw_id: RawId
  readonly reading: Reading
  readonly arrivals: ReadonlyArray<ReceivedStatement>
}

const rows = makeArrayRows({
  own: { raw_id: "uuid", version: "integer", items: "integer", reported: "json", refused: "jsonb", unread: "jsonb" },
  shared: { reader: "text", data_source: "text" }
})

const rowOf = Effect.fnUntraced(function* ({ arrivals, raw_id, reading }: NewReading) {
  const { citations = [], statements } = reading
  const kept = yield* mapInSlices(statements, (statement, index) =>
    Object.assign({}, statement, {
      content_hash: arrivals[index]?.row.content_hash,
      citation: citations[index] ?? null
    })
  )
  const packs = yield* Effect.forEach(slicesOf(kept), (slice) => Effect.map(Effect.yieldNow, () => pack(slice)))
  return Object.assign({}, reading, { raw_id, reported: storableJson(`[${packs.join(",")}]`) })
})

export const saveReadings = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  readings: ReadonlyArray<NewReading>
) {
  const kept = yield* Effect.forEach(readings, rowOf)
  yield* sql`insert into readings (${sql.literal(rows.names)}) ${rows.select(sql, kept)}`
})
