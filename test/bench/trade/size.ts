import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Figure } from "../Scenario.ts"

/** Bytes of each table with its indexes, the largest first. */
const tables = (owner: SqlClient.SqlClient) => owner<{ readonly name: string; readonly bytes: number }>`
  select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc
`

/** Bytes for each container, in all and by table; tables below a hundredth of that are left out. */
export const bytesPerContainer = Effect.fnUntraced(function* (owner: SqlClient.SqlClient) {
  const [{ count } = { count: Number.NaN }] = yield* owner<{ readonly count: number }>`
    select count(*)::float8 as count from containers
  `
  const each = (yield* tables(owner)).map(({ bytes, name }) => ({ name, bytes: bytes / count }))
  const sum = each.reduce((all, { bytes }) => all + bytes, 0)
  const figure = (what: string, bytes: number): Figure => ({ what, unit: "bytes", ours: [bytes] })
  return [
    figure(`for each of ${count.toLocaleString("en")} containers, in all tables and indexes`, sum),
    ...each.filter(({ bytes }) => bytes >= sum / 100).map(({ bytes, name }) => figure(`of these ${name}`, bytes))
  ]
})
