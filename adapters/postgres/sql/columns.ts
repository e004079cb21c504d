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
export type Place =
  | { readonly type: "value"; readonly kind: Kind; readonly expression?: string }
  | { readonly type: "keyed"; readonly kind: Kind; readonly before: string; readonly after: string }
  | { readonly type: "day"; readonly expression?: string }
  | { readonly type: "objects"; readonly list: string; readonly key: string }
  | Rows

interface Rows {
  readonly type: "rows"
  /** Named `it`, with an `account_id`. */
  readonly from: string
  /** Which of them belong to a row of the list. */
  readonly on: string
  /** A column of it, or an expression. */
  readonly value: string
  readonly kind: Kind | "day"
  /** The column that the key of a field is looked for in. */
  readonly key?: string
  /** Where `on` has alternatives: queries of the ids of the list's rows, one by each, that end in a condition on `it`. */
  readonly ids?: ReadonlyArray<string>
  /**
   * The column that has the id of what has a value, which is the row of the list or what that belongs to: under one key once.
   * An index has both in this order. Where the condition holds, such a record is there.
   */
  readonly owner?: { readonly column: string; readonly where?: string }
}

/** Where every field of a list is; the compiler misses the one that is forgotten. */
export type Places<Name extends string> = { readonly [name in Name]: Place }

/** Of collation C where prefixes are looked for. */
export const text: Place = { type: "value", kind: "text" }
/** Of any length, as a source says it. */
export const longText: Place = { type: "value", kind: "longText" }
export const uuid: Place = { type: "value", kind: "uuid" }
export const date: Place = { type: "value", kind: "date" }
export const boolean: Place = { type: "value", kind: "boolean" }
export const booleanIn = (expression: string): Place => ({ type: "value", kind: "boolean", expression })
export const timestamptz: Place = { type: "value", kind: "timestamptz" }
export const day: Place = { type: "day" }
export const dayIn = (expression: string): Place => ({ type: "day", expression })
export const textIn = (expression: string): Place => ({ type: "value", kind: "text", expression })
export const numeric: Place = { type: "value", kind: "numeric" }
export const integer: Place = { type: "value", kind: "integer" }
export const keyed = (kind: Kind, [before, after]: readonly [before: string, after: string]): Place => ({
  type: "keyed",
  kind,
  before,
  after
})
export const objects = (list: string, key: string): Place => ({ type: "objects", list, key })
export const rows = (rows: Omit<Rows, "type">): Place => ({ type: "rows", ...rows })

/**
 * Which rows of a table are an account's, and where the fields of these are. Of a list that is walked other tables are
 * looked at for each row, which an offset says: Postgres thinks that few rows are found, and would look for all of them.
 */
export const makeColumns =
  <Name extends string>(table: string, places: Places<Name>) =>
  (sql: SqlClient.SqlClient, account: AccountId, isWalked = false) => {
    const own = sql`${sql.literal(table)}.account_id = ${account}`
    const each = sql.literal(isWalked ? "offset 0" : "")

    const many = (kind: Kind | "day", value: string, from: Statement.Fragment) => {
      const exists = (condition: Statement.Fragment) => sql`exists (select from ${from} and ${condition} ${each})`
      return {
        type: "rows" as const,
        of:
          kind === "day"
            ? { type: kind, name: sql.literal(value) }
            : { type: "value" as const, kind, name: sql.literal(value) },
        from,
        existsForMany: exists,
        exists
      }
    }

    const rowsOf = (place: Rows, key: string | null) => {
      const { from, ids, kind, on, owner, value } = place
      const ofKey =
        key === null || place.key === undefined ? sql.literal("") : sql`and ${sql.literal(`it.${place.key}`)} = ${key}`
      const own = sql`it.account_id = ${account} ${ofKey}`
      const column = many(
        kind,
        value.includes(" ") ? value : `it.${value}`,
        sql`${sql.literal(from)} it where ${own} and ${sql.literal(on)}`
      )
      if (owner !== undefined) {
        const where = sql.literal(owner.where === undefined ? "" : `and ${owner.where}`)
        const repeats = place.key !== undefined && key === null
        const idsOf = (condition: Statement.Fragment, isOfSeveral: boolean) => sql`
          select ${sql.literal(`${repeats || isOfSeveral ? "distinct " : ""}it.${owner.column}`)} as id
          from ${sql.literal(from)} it where ${own} ${where} and ${condition}
        `
        return { ...column, idsOf }
      }
      if (ids === undefined) return column
      const queries = ids.map((query) => sql`${sql.literal(query)} and ${own}`)
      const found = (condition: Statement.Fragment) =>
        sql.join(" union all ", false)(queries.map((query) => sql`${query} and ${condition}`))
      return {
        ...column,
        exists: (condition: Statement.Fragment) => sql`${sql.literal(table)}.id in (${found(condition)})`
      }
    }

    const columnOf = ({ key, name }: Field<Name>): Column => columnIn(places[name], name, key)
    const columnIn = (place: Place, name: Name, key: string | null): Column => {
      switch (place.type) {
        case "value":
          return {
            type: "value",
            kind: place.kind,
            name: sql.literal(place.expression ?? `${table}."${name}"`)
          }
        case "keyed": {
          const [before, after] = [sql.literal(place.before), sql.literal(place.after)]
          return { type: "value", kind: place.kind, name: sql`${before}${key}${after}` }
        }
        case "day":
          return { type: "day", name: sql.literal(place.expression ?? `${table}."${name}"`) }
        case "objects":
          return many(
            "text",
            `(it.object ->> '${place.key}')`,
            sql`jsonb_array_elements(${sql.literal(place.list)}) it(object) where true`
          )
        case "rows":
          return rowsOf(place, key)
      }
    }
    return { own, columnOf }
  }

/** Beginnings of texts that very many rows have, what goes by the name of the table, and whether the list is walked. */
export interface Matching {
  readonly common?: ReadonlySet<string>
  readonly from?: string
  readonly isWalked?: boolean
}

/** What criteria mean for the rows of a table that are an account's. */
export const compiledFor =
  <Name extends string>(table: string, places: Places<Name>) =>
  (
    sql: SqlClient.SqlClient,
    account: AccountId,
    { common = new Set<string>(), from = table, isWalked = false }: Matching
  ) => {
    const { columnOf, own } = makeColumns(table, places)(sql, account, isWalked)
    const compiled = compile<Name>(sql, {
      columnOf,
      common,
      id: sql.literal(`${table}.id`),
      idsOf: (condition) => sql`select id from ${sql.literal(from)} where ${own} and ${condition}`
    })
    return { own, ...compiled }
  }

/** The condition under which a row of a table is the account's and one of those that a criterion asks for. */
export const makeMatching =
  <Name extends string>(table: string, places: Places<Name>) =>
  (sql: SqlClient.SqlClient, account: AccountId, criterion: Criterion<Name>): Statement.Fragment => {
    const { own, where } = compiledFor(table, places)(sql, account, {})
    return sql`${own} and ${where(criterion)}`
  }
