import type { SqlClient, Statement } from "effect/sql"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Criterion, Field } from "#domain/query/Criterion.ts"

import type { Column, Kind } from "./Column.ts"
import { compile } from "./criterion.ts"
import type { TermMatchesByPrefix, TermPlace } from "./termMatches.ts"

/** A column of the list's table with the field's name. `often` mostly has the same value. */
export type OwnSource =
  | { readonly type: "value"; readonly kind: Kind; readonly often?: string }
  | { readonly type: "day" }

/**
 * `isJoined` marks a column that only the view over the table has. `keyed` inserts the field's key between two parts of
 * an expression. `objects` reads a key of each object of a JSON list.
 */
export type DerivedSource =
  | { readonly type: "value"; readonly kind: Kind; readonly expression: string }
  | (OwnSource & { readonly isJoined: true })
  | { readonly type: "day"; readonly expression: string }
  | { readonly type: "keyed"; readonly kind: Kind; readonly before: string; readonly after: string }
  | { readonly type: "objects"; readonly list: string; readonly key: string }
  | { readonly type: "searched"; readonly places: ReadonlyArray<SearchSource> }
  | Rows

export type FieldSource = OwnSource | DerivedSource

interface Rows {
  readonly type: "rows"
  /** Needs an `account_id`; aliased as `it`. */
  readonly from: string
  readonly on: string
  readonly value: string
  readonly kind: Kind | "day"
  readonly key?: string
  /**
   * Id of the list's row or its parent, unique per key. Requires an index on key and id. `where` must imply that the
   * record exists.
   */
  readonly owner?: { readonly column: string; readonly where?: string }
}

interface SearchSource {
  readonly name: TermPlace
  readonly value: string
  /** Query of ids of the list's rows; a condition on `it` is appended. */
  readonly ids: string
  /** Left out if the value is a column of the row itself. */
  readonly on?: string
  readonly keys: Readonly<Record<string, string>>
}

/** `Own`: columns of the table. Other fields need the source of their values. */
export type FieldSources<Name extends string, Own extends string = Name> = {
  readonly [name in Name]: name extends Own ? FieldSource : DerivedSource
}

/** Whatever the columns of the table are. */
export type Sources<Name extends string> = { readonly [name in Name]: FieldSource }

/** Requires collation C for prefix searches. */
export const text = { type: "value", kind: "text" } as const
/** The index has only values that differ from `often`. */
export const textOften = (often: string): OwnSource => ({ type: "value", kind: "text", often })
export const longText = { type: "value", kind: "longText" } as const
export const uuid = { type: "value", kind: "uuid" } as const
export const date = { type: "value", kind: "date" } as const
export const dateIn = (expression: string): DerivedSource => ({ type: "value", kind: "date", expression })
export const boolean = { type: "value", kind: "boolean" } as const
export const booleanIn = (expression: string): DerivedSource => ({ type: "value", kind: "boolean", expression })
export const timestamptz = { type: "value", kind: "timestamptz" } as const
export const day = { type: "day" } as const
export const dayIn = (expression: string): DerivedSource => ({ type: "day", expression })
export const textIn = (expression: string): DerivedSource => ({ type: "value", kind: "text", expression })
export const numeric = { type: "value", kind: "numeric" } as const
export const integer = { type: "value", kind: "integer" } as const
export const joined = (source: OwnSource): DerivedSource => ({ ...source, isJoined: true })
export const keyed = (kind: Kind, [before, after]: readonly [before: string, after: string]): DerivedSource => ({
  type: "keyed",
  kind,
  before,
  after
})
export const objects = (list: string, key: string): DerivedSource => ({ type: "objects", list, key })
export const rows = (rows: Omit<Rows, "type">): DerivedSource => ({ type: "rows", ...rows })
export const searched = (places: ReadonlyArray<SearchSource>): DerivedSource => ({ type: "searched", places })

/**
 * When Postgres reads a list row by row, `offset 0` keeps it from loading all rows of other tables, whose number it
 * underestimates.
 */
export const makeColumns =
  <Name extends string>(table: string, places: Sources<Name>) =>
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

    const searchedIn = ({ ids, name, on, value }: SearchSource, ofKey: string) => {
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
    const columnIn = (place: FieldSource, name: Name, key: string | null): Column => {
      switch (place.type) {
        case "value":
          return {
            type: "value",
            kind: place.kind,
            name: sql.literal("expression" in place ? place.expression : `${table}."${name}"`),
            ...("often" in place ? { often: sql.literal(`${table}."${place.often}"`) } : {})
          }
        case "keyed": {
          const [before, after] = [sql.literal(place.before), sql.literal(place.after)]
          return { type: "value", kind: place.kind, name: sql`${before}${key}${after}` }
        }
        case "day":
          return { type: "day", name: sql.literal("expression" in place ? place.expression : `${table}."${name}"`) }
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

/** `from` keeps the table's name as alias. `isWalked`: Postgres reads row by row. */
export interface MatchOptions {
  readonly found?: TermMatchesByPrefix
  readonly from?: string
  readonly isWalked?: boolean
}

export const compileForTable =
  <Name extends string>(table: string, places: Sources<Name>) =>
  (
    sql: SqlClient.SqlClient,
    account: AccountId,
    { found = new Map(), from = table, isWalked = false }: MatchOptions
  ) => {
    const { columnOf, own } = makeColumns(table, places)(sql, account, isWalked)
    const compiled = compile<Name>(sql, {
      columnOf,
      found,
      id: sql.literal(`${table}.id`),
      idsOf: (condition) => sql`select id from ${sql.literal(from)} where ${own} and ${condition}`
    })
    return { own, ...compiled }
  }

export const makeMatchCondition =
  <Name extends string>(table: string, places: Sources<Name>) =>
  (
    sql: SqlClient.SqlClient,
    account: AccountId,
    criterion: Criterion<Name>,
    matching: MatchOptions = {}
  ): Statement.Fragment => {
    const { own, where } = compileForTable(table, places)(sql, account, matching)
    return sql`${own} and ${where(criterion)}`
  }
