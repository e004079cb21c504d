import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Figure } from "../Scenario.ts"

/** Bytes of each table with its indexes, the largest first. */
const tables = (owner: SqlClient.SqlClient) => owner<{ readonly name: string; readonly bytes: number }>`
  select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc
`

/**
 * Bytes for each container, in all and by table, as rows came in; tables below a hundredth of that are left out. Then in all
 * once more, with indexes that are made anew.
 */
export const bytesPerContainer = Effect.fnUntraced(function* (owner: SqlClient.SqlClient) {
  const [{ count } = { count: Number.NaN }] = yield* owner<{ readonly count: number }>`
    select count(*)::float8 as count from containers
  `
  const bytes = Effect.map(tables(owner), (all) => all.map(({ bytes, name }) => ({ name, bytes: bytes / count })))
  const sumOf = (each: ReadonlyArray<{ readonly bytes: number }>) => each.reduce((sum, { bytes }) => sum + bytes, 0)
  const figure = (what: string, bytes: number): Figure => ({ what, unit: "bytes", ours: [bytes] })
  const each = yield* bytes
  const sum = sumOf(each)
  yield* owner`reindex schema public`
  return [
    figure(`for each of ${count.toLocaleString("en")} containers, in all tables and indexes`, sum),
    ...each.filter(({ bytes }) => bytes >= sum / 100).map(({ bytes, name }) => figure(`of these ${name}`, bytes)),
    figure("in all once the indexes are made anew", sumOf(yield* bytes))
  ]
})
