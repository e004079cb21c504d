import { Effect, Option, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import type { PageRequest } from "#application/ports/Page.ts"

import type { Answering } from "./each.ts"
import { json } from "./json.ts"

/** A list of columns, quoted. */
export const names = (columns: ReadonlyArray<string>, alias?: string): string =>
  columns.map((column) => (alias === undefined ? `"${column}"` : `${alias}."${column}"`)).join(", ")

/** A table whose columns have the names of the attributes, so that rows go in as JSON of the domain's own values. */
export interface Table {
  /** For a select list; the alias is the table's. */
  readonly columns: (alias?: string) => Statement.Fragment
  readonly insert: (rows: ReadonlyArray<object>) => Statement.Statement<object>
  /** Inserts, or replaces the rows that have the keys; no two of these may have the same. */
  readonly save: (rows: ReadonlyArray<object>) => Statement.Statement<object>
}

export const table = (
  sql: SqlClient.SqlClient,
  name: string,
  columns: ReadonlyArray<string>,
  key: ReadonlyArray<string> = ["id"]
): Table => {
  const list = sql.literal(names(columns))
  const others = columns.filter((column) => !key.includes(column))
  const replaced = sql.literal(others.map((column) => `"${column}" = excluded."${column}"`).join(", "))

  /** One parameter whatever the number of rows, typed by the table itself, so that one plan serves all. */
  const insert = (rows: ReadonlyArray<object>) =>
    sql`insert into ${sql(name)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql(name)}, ${json(rows)}::jsonb)`

  return {
    columns: (alias) => sql.literal(names(columns, alias)),
    insert,
    save: (rows) => sql`${insert(rows)} on conflict (${sql.literal(names(key))}) do update set ${replaced}`
  }
}

/** How many rows come before a page. */
export const offset = ({ number, size }: PageRequest): number => (number - 1) * size

/** How many rows there are; what follows `from`. */
export const counted = (sql: SqlClient.SqlClient, from: Statement.Fragment) =>
  Effect.map(sql<{ readonly total: number }>`select count(*) as total from ${from}`, ([row]) => row?.total ?? 0)

/** Reads the rows that a query answers as records of one kind. */
export const recordsOf = <Record extends Schema.Top>(record: Record) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(record))
  const all = <E, R>(query: Effect.Effect<unknown, E, R>) => Effect.flatMap(query, decode)
  return {
    all,
    /** Rows with a column `question`: the number of the question that they answer. */
    answering: <E, R>(query: Effect.Effect<ReadonlyArray<{ readonly question: number }>, E, R>) =>
      Effect.flatMap(query, (rows) =>
        Effect.map(decode(rows), (records) =>
          records.map((value, at): Answering<Record["Type"]> => ({ question: rows[at]?.question ?? -1, value }))
        )
      ),
    /** The first row, or none. */
    first: <E, R>(query: Effect.Effect<unknown, E, R>) => Effect.map(all(query), ([row]) => Option.fromUndefinedOr(row))
  }
}
