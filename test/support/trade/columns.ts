import type { SqlClient } from "effect/sql"

/** SQL of a column's value, by the column; the rest of a row is that of a sample. */
export type Own = Readonly<Record<string, string>>

/** The same number below `many` for the same row, whatever else is generated. `row` is a whole number in SQL. */
export const pick = (row: string, salt: number, many: number): string =>
  `((hashint8extended((${row})::bigint, ${salt}) & 1152921504606846975) % ${many})::int`

/** One of the texts, the first as often as all others together, the second as often as all after it. */
export const oneOf = (row: string, salt: number, texts: ReadonlyArray<string>): string => {
  const [first = "", ...rest] = texts
  return rest.length === 0
    ? `'${first}'`
    : `case when ${pick(row, salt, 2)} = 0 then '${first}' else ${oneOf(row, salt + 1, rest)} end`
}

/** Inserts a row for each of those that `from` answers: a sample's, but for the columns that it has of its own. */
export const insertLike = (
  owner: SqlClient.SqlClient,
  table: string,
  sample: object,
  stamps: ReadonlySet<string>,
  own: Own,
  from: string
) => {
  const rest = Object.keys(sample).filter((column) => !stamps.has(column) && !Object.hasOwn(own, column))
  const columns = [...Object.keys(own), ...rest].map((column) => `"${column}"`).join(", ")
  const values = [...Object.values(own), ...rest.map((column) => `sample."${column}"`)].join(", ")
  return owner`
    insert into ${owner(table)} (${owner.literal(columns)}) select ${owner.literal(values)}
    from ${owner.literal(from)}
    cross join jsonb_populate_record(null::${owner(table)}, ${JSON.stringify(sample)}::jsonb) as sample
  `
}
