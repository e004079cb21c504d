import type { SqlClient, Statement } from "effect/sql"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Field } from "#domain/query/Criterion.ts"

import type { Column } from "./Column.ts"
import { makeColumns } from "./columns.ts"
import type { Sources } from "./columns.ts"

interface GroupColumn {
  readonly value: Statement.Fragment
  readonly join: Statement.Fragment
}

const makeGroupColumn =
  (sql: SqlClient.SqlClient) =>
  (column: Column, index: number): GroupColumn => {
    const alone = sql.literal("")
    switch (column.type) {
      case "value":
        return { value: sql`(${column.name})::text`, join: alone }
      case "day":
        return { value: sql`to_char(${column.name} at time zone 'UTC', 'YYYY-MM-DD')`, join: alone }
      case "searched":
        throw new Error("Nothing is counted by what it is searched by")
      case "rows": {
        const each = sql.literal(`each${index}`)
        return {
          value: sql`${each}.value`,
          join: sql`left join lateral (
            select distinct (${column.of.name})::text as value from ${column.from}
          ) ${each} on true`
        }
      }
    }
  }

interface GroupRequest<Name extends string> {
  readonly by: ReadonlyArray<Field<Name>>
  readonly where: Statement.Fragment
  readonly limit: number
}

/** `groups` counts all combinations. Largest first, then by value. */
export const makeGrouping =
  <Name extends string>(table: string, places: Sources<Name>) =>
  (sql: SqlClient.SqlClient, account: AccountId, { by, limit, where }: GroupRequest<Name>): Statement.Fragment => {
    const { columnOf } = makeColumns(table, places)(sql, account)
    const valued = by.map((field, index) => makeGroupColumn(sql)(columnOf(field), index))
    const names = valued.map((_, index) => `value${index}`)
    const columns = valued.map(({ value }, index) => sql`${value} as ${sql.literal(names[index] ?? "")}`)
    const joins = valued.map(({ join }) => join)
    const order = names.map((name) => sql.literal(`${name} collate "C" nulls last`))
    return sql`
      select json_build_array(${sql.literal(names.join(", "))}) as values,
             count(*)::int as count, (count(*) over ())::int as groups
      from (
        select ${sql.csv(columns)} from ${sql.literal(table)} ${sql.join(" ", false)(joins)} where ${where}
      ) valued
      group by ${sql.literal(names.join(", "))}
      order by count(*) desc, ${sql.csv(order)}
      limit ${limit}
    `
  }
