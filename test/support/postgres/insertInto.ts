import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** Inserts records into a table of an earlier schema, without the attributes that it lacks. */
export const insertInto = Effect.fnUntraced(function* (
  owner: SqlClient.SqlClient,
  table: string,
  records: ReadonlyArray<object>
) {
  const stored = yield* owner<{ readonly name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `
  const named = new Set(Object.keys(records[0] ?? {}))
  const columns = owner.literal(stored.flatMap(({ name }) => (named.has(name) ? [`"${name}"`] : [])).join(", "))
  yield* owner`
    insert into ${owner(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${owner(table)}, ${JSON.stringify(records)}::jsonb)
  `
})
