import type { SqlClient, Statement } from "effect/sql"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Criterion, Field } from "#domain/query/Criterion.ts"

import { compile } from "./criterion.ts"
import type { Column, Kind } from "./criterion.ts"

/**
 * Where the values of a field are: in the table's column of its name or in an expression, in a column of instants that
 * is asked for days of UTC, in rows of another table, or in the objects of a JSON list that the row has (a column of it,
 * or an expression). A keyed one depends on the key of the field, which stands between the two parts of an expression.
 */
type Place =
  | { readonly type: "value"; readonly kind: Kind; readonly expression?: string }
  | { readonly type: "keyed"; readonly kind: Kind; readonly before: string; readonly after: string }
  | { readonly type: "day" }
  | { readonly type: "objects"; readonly list: string; readonly key: string }
  | Rows

interface Rows {
  readonly type: "rows"
  /** Named `it`, with an `account_id`. */
  readonly from: string
  /** Which of them belong to a row of the list. */
  readonly on: string
  readonly value: string
  readonly kind: Kind
  /** The column that the key of a field is looked for in. */
  readonly key?: string
}

/** Where every field of a list is; the compiler misses the one that is forgotten. */
export type Places<Name extends string> = { readonly [name in Name]: Place }

/** Of collation C where prefixes are looked for. */
export const text: Place = { type: "value", kind: "text" }
export const uuid: Place = { type: "value", kind: "uuid" }
export const date: Place = { type: "value", kind: "date" }
export const boolean: Place = { type: "value", kind: "boolean" }
export const timestamptz: Place = { type: "value", kind: "timestamptz" }
export const day: Place = { type: "day" }
export const textIn = (expression: string): Place => ({ type: "value", kind: "text", expression })
export const numeric: Place = { type: "value", kind: "numeric" }
export const keyed = (kind: Kind, [before, after]: readonly [before: string, after: string]): Place => ({
  type: "keyed",
  kind,
  before,
  after
})
export const objects = (list: string, key: string): Place => ({ type: "objects", list, key })
export const rows = (rows: Omit<Rows, "type">): Place => ({ type: "rows", ...rows })

/** Which rows of a table are an account's, and where the fields of these are. */
export const makeColumns =
  <Name extends string>(table: string, places: Places<Name>) =>
  (sql: SqlClient.SqlClient, account: AccountId) => {
    const own = sql`${sql.literal(table)}.account_id = ${account}`

    const many = (kind: Kind, value: string, from: Statement.Fragment): Column => ({
      type: "rows",
      of: { type: "value", kind, name: sql.literal(value) },
      from,
      exists: (condition) => sql`exists (select from ${from} and ${condition})`
    })

    const columnOf = ({ key, name }: Field<Name>): Column => {
      const place: Place = places[name]
      switch (place.type) {
        case "value":
          return { type: "value", kind: place.kind, name: sql.literal(place.expression ?? `${table}."${name}"`) }
        case "keyed": {
          const [before, after] = [sql.literal(place.before), sql.literal(place.after)]
          return { type: "value", kind: place.kind, name: sql`${before}${key}${after}` }
        }
        case "day":
          return { type: "day", name: sql.literal(`${table}."${name}"`) }
        case "objects":
          return many(
            "text",
            `(it.object ->> '${place.key}')`,
            sql`jsonb_array_elements(${sql.literal(place.list)}) it(object) where true`
          )
        case "rows": {
          const ofKey =
            key === null || place.key === undefined
              ? sql.literal("")
              : sql`and ${sql.literal(`it.${place.key}`)} = ${key}`
          const [from, on] = [sql.literal(place.from), sql.literal(place.on)]
          return many(
            place.kind,
            `it.${place.value}`,
            sql`${from} it where it.account_id = ${account} and ${on} ${ofKey}`
          )
        }
      }
    }
    return { own, columnOf }
  }

/** The condition under which a row of a table is the account's and one of those that a criterion asks for. */
export const makeMatching =
  <Name extends string>(table: string, places: Places<Name>) =>
  (sql: SqlClient.SqlClient, account: AccountId, criterion: Criterion<Name>): Statement.Fragment => {
    const { columnOf, own } = makeColumns(table, places)(sql, account)
    const where = compile<Name>(sql, {
      columnOf,
      id: sql.literal(`${table}.id`),
      idsOf: (condition) => sql`select id from ${sql.literal(table)} where ${own} and ${condition}`
    })
    return sql`${own} and ${where(criterion)}`
  }
