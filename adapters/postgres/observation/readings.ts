import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Citation, Reading } from "#application/ports/observation/ObservationStore.ts"
import type { RawId } from "#domain/Identifiers.ts"
import type { Arrival } from "#domain/observation/facts/Arrival.ts"
import type { Statement } from "#domain/observation/Observation.ts"

import { storableJson } from "../sql/json.ts"
import { unnested } from "../sql/unnested.ts"
import { pack, unpack } from "./packed.ts"
import type { Packed } from "./packed.ts"
import { each, slicesOf } from "./slices.ts"

export type KeptStatement = Statement & { readonly content_hash: string; readonly citation?: Citation | null }

export interface KeptReading extends Pick<Reading, "version" | "data_source"> {
  readonly raw_id: RawId
  readonly statements: ReadonlyArray<KeptStatement>
}

/** Readings before migration 0072 have a list of statements, later ones have packs. */
export const factKeysOf = `
  select said.statement ->> 'fact_key' as fact_key from jsonb_array_elements(d.statements) as said(statement)
  union all
  select key.text from json_array_elements(d.reported) as pack(fields)
  cross join lateral json_array_elements_text(pack.fields -> 'fact_key' -> 'values') as key(text)`

interface StoredReading extends Omit<KeptReading, "statements"> {
  readonly statements: ReadonlyArray<KeptStatement> | null
  readonly reported: ReadonlyArray<Packed> | null
}

const statementsOf = ({ reported, statements }: StoredReading) =>
  statements ??
  (reported ?? []).flatMap((packed) => unpack(packed) as ReadonlyArray<unknown> as ReadonlyArray<KeptStatement>)

export const latestReadings = (sql: SqlClient.SqlClient, raws: ReadonlyArray<RawId>) =>
  Effect.map(
    sql<StoredReading>`
      select distinct on (raw_id) raw_id, version, data_source, statements, reported
      from readings where raw_id = any(${raws}::uuid[]) order by raw_id, version desc
    `,
    (readings) =>
      new Map(
        readings.map((stored): readonly [RawId, KeptReading] => {
          const { data_source, raw_id, version } = stored
          return [raw_id, { raw_id, version, data_source, statements: statementsOf(stored) }]
        })
      )
  )

export interface NewReading {
  readonly raw_id: RawId
  readonly reading: Reading
  readonly arrivals: ReadonlyArray<Arrival>
}

const rows = unnested({
  own: { raw_id: "uuid", version: "integer", items: "integer", reported: "json", refused: "jsonb", unread: "jsonb" },
  shared: { reader: "text", data_source: "text" }
})

const rowOf = Effect.fnUntraced(function* ({ arrivals, raw_id, reading }: NewReading) {
  const { citations = [], statements } = reading
  const kept = yield* each(statements, (statement, index) =>
    Object.assign({}, statement, {
      content_hash: arrivals[index]?.row.content_hash,
      citation: citations[index] ?? null
    })
  )
  const packs = yield* Effect.forEach(slicesOf(kept), (slice) => Effect.map(Effect.yieldNow, () => pack(slice)))
  return Object.assign({}, reading, { raw_id, reported: storableJson(`[${packs.join(",")}]`) })
})

export const keepReadings = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  readings: ReadonlyArray<NewReading>
) {
  const kept = yield* Effect.forEach(readings, rowOf)
  yield* sql`insert into readings (${sql.literal(rows.names)}) ${rows.select(sql, kept)}`
})
