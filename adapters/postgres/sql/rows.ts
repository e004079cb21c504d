import { Effect, Option, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import type { PageRequest } from "#application/ports/Page.ts"

import { json } from "./json.ts"
import type { NumberedAnswer } from "./questions.ts"

export const names = (columns: ReadonlyArray<string>, alias?: string): string =>
  columns.map((column) => (alias === undefined ? `"${column}"` : `${alias}."${column}"`)).join(", ")

export interface Table {
  readonly columns: (alias?: string) => Statement.Fragment
  readonly insert: (rows: ReadonlyArray<object>) => Statement.Statement<object>
  /** Keys must be unique within `rows`. */
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

  const insert = (rows: ReadonlyArray<object>) =>
    sql`insert into ${sql(name)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql(name)}, ${json(rows)}::jsonb)`

  return {
    columns: (alias) => sql.literal(names(columns, alias)),
    insert,
    save: (rows) => sql`${insert(rows)} on conflict (${sql.literal(names(key))}) do update set ${replaced}`
  }
}

export const offset = ({ number, size }: PageRequest): number => (number - 1) * size

export const counted = (sql: SqlClient.SqlClient, from: Statement.Fragment) =>
  Effect.map(sql<{ readonly total: number }>`select count(*) as total from ${from}`, ([row]) => row?.total ?? 0)

export const recordsOf = <Record extends Schema.Top>(record: Record) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(record))
  const all = <E, R>(query: Effect.Effect<unknown, E, R>) => Effect.flatMap(query, decode)
  return {
    all,
    answering: <E, R>(query: Effect.Effect<ReadonlyArray<{ readonly question: number }>, E, R>) =>
      Effect.flatMap(query, (rows) =>
        Effect.map(decode(rows), (records) =>
          records.map((value, at): NumberedAnswer<Record["Type"]> => ({ question: rows[at]?.question ?? -1, value }))
        )
      ),
    first: <E, R>(query: Effect.Effect<unknown, E, R>) => Effect.map(all(query), ([row]) => Option.fromUndefinedOr(row))
  }
}
