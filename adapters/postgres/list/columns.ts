import type { SqlClient, Statement } from "effect/sql"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Criterion, Field } from "#domain/query/Criterion.ts"

import type { Column, Kind } from "./Column.ts"
import { compile } from "./criterion.ts"
import type { FoundTerms, TermPlace } from "./foundTerms.ts"

/**
 * Where the values of a field are: in the table's column of its name or in an expression, in a column of instants that
 * is asked for days of UTC, in rows of another table, or in the objects of a JSON list that the row has (a column of it,
 * or an expression). A keyed one depends on the key of the field, which stands between the two parts of an expression.
 * `often` is a column that mostly has the same value.
 */
export type Place =
  | { readonly type: "value"; readonly kind: Kind; readonly expression?: string; readonly often?: string }
  | { readonly type: "keyed"; readonly kind: Kind; readonly before: string; readonly after: string }
  | { readonly type: "day"; readonly expression?: string }
  | { readonly type: "objects"; readonly list: string; readonly key: string }
  | { readonly type: "searched"; readonly places: ReadonlyArray<Searched> }
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
  /**
   * The column that has the id of what has a value, which is the row of the list or what that belongs to: under one key once.
   * An index has both in this order. Where the condition holds, such a record is there.
   */
  readonly owner?: { readonly column: string; readonly where?: string }
}

/** One of the places where the values of a field stand. */
interface Searched {
  readonly name: TermPlace
  /** The column of a table, which is named `it`. */
  readonly value: string
  /** A query of the ids of the list's rows, to be followed by a condition on `it`. */
  readonly ids: string
  /** Where it is the row of the list itself, nothing; else such a query of those that belong to it. */
  readonly on?: string
  /** The keys of the field under which it is asked for, with the condition on `it` that each makes. */
  readonly keys: Readonly<Record<string, string>>
}

/** Where every field of a list is; the compiler misses the one that is forgotten. */
export type Places<Name extends string> = { readonly [name in Name]: Place }

/** Of collation C where prefixes are looked for. */
export const text: Place = { type: "value", kind: "text" }
/** Of which an index has those that are not the value of another column. */
export const textOften = (often: string): Place => ({ type: "value", kind: "text", often })
/** Of any length, as a source says it. */
export const longText: Place = { type: "value", kind: "longText" }
export const uuid: Place = { type: "value", kind: "uuid" }
export const date: Place = { type: "value", kind: "date" }
export const dateIn = (expression: string): Place => ({ type: "value", kind: "date", expression })
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
export const searched = (places: ReadonlyArray<Searched>): Place => ({ type: "searched", places })

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
        exists
      }
    }

    const rowsOf = (place: Rows, key: string | null) => {
      const { from, kind, on, owner, value } = place
      const ofKey =
        key === null || place.key === undefined ? sql.literal("") : sql`and ${sql.literal(`it.${place.key}`)} = ${key}`
      const own = sql`it.account_id = ${account} ${ofKey}`
      const column = many(
        kind,
        value.includes(" ") ? value : `it.${value}`,
        sql`${sql.literal(from)} it where ${own} and ${sql.literal(on)}`
      )
      if (owner === undefined) return column
      const where = sql.literal(owner.where === undefined ? "" : `and ${owner.where}`)
      const repeats = place.key !== undefined && key === null
      const idsOf = (condition: Statement.Fragment, isOfSeveral: boolean) => sql`
        select ${sql.literal(`${repeats || isOfSeveral ? "distinct " : ""}it.${owner.column}`)} as id
        from ${sql.literal(from)} it where ${own} ${where} and ${condition}
      `
      return { ...column, idsOf }
    }

    const valueIn = (row: string, column: string): Column => ({
      type: "value",
      kind: "text",
      name: sql.literal(`${row}."${column}"`)
    })

    const searchedIn = ({ ids, name, on, value }: Searched, ofKey: string) => {
      const own = sql`it.account_id = ${account} and ${sql.literal(ofKey)}`
      return {
        name,
        isOwn: on === undefined,
        ids: (condition: (value: Column) => Statement.Fragment) =>
          sql`${sql.literal(ids)} and ${own} and ${condition(valueIn("it", value))}`,
        holds: (condition: (value: Column) => Statement.Fragment) =>
          on === undefined
            ? condition(valueIn(table, value))
            : sql`exists (${sql.literal(on)} and ${own} and ${condition(valueIn("it", value))})`
      }
    }

    const columnOf = ({ key, name }: Field<Name>): Column => columnIn(places[name], name, key)
    const columnIn = (place: Place, name: Name, key: string | null): Column => {
      switch (place.type) {
        case "value":
          return {
            type: "value",
            kind: place.kind,
            name: sql.literal(place.expression ?? `${table}."${name}"`),
            ...(place.often === undefined ? {} : { often: sql.literal(`${table}."${place.often}"`) })
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
        case "searched":
          return {
            type: "searched",
            places: place.places.flatMap((each) => {
              const ofKey = key === null ? "true" : each.keys[key]
              return ofKey === undefined ? [] : [searchedIn(each, ofKey)]
            })
          }
        case "rows":
          return rowsOf(place, key)
      }
    }
    return { own, columnOf }
  }

/** Where what is searched for is found, if that is known, what goes by the name of the table, and whether the list is walked. */
export interface Matching {
  readonly found?: FoundTerms
  readonly from?: string
  readonly isWalked?: boolean
}

/** What criteria mean for the rows of a table that are an account's. */
export const compiledFor =
  <Name extends string>(table: string, places: Places<Name>) =>
  (sql: SqlClient.SqlClient, account: AccountId, { found = new Map(), from = table, isWalked = false }: Matching) => {
    const { columnOf, own } = makeColumns(table, places)(sql, account, isWalked)
    const compiled = compile<Name>(sql, {
      columnOf,
      found,
      id: sql.literal(`${table}.id`),
      idsOf: (condition) => sql`select id from ${sql.literal(from)} where ${own} and ${condition}`
    })
    return { own, ...compiled }
  }

/** The condition under which a row of a table is the account's and one of those that a criterion asks for. */
export const makeMatching =
  <Name extends string>(table: string, places: Places<Name>) =>
  (
    sql: SqlClient.SqlClient,
    account: AccountId,
    criterion: Criterion<Name>,
    matching: Matching = {}
  ): Statement.Fragment => {
    const { own, where } = compiledFor(table, places)(sql, account, matching)
    return sql`${own} and ${where(criterion)}`
  }
