import type { Statement } from "effect/sql"

import type { Field } from "#domain/query/Criterion.ts"

import type { TermMatchesByPrefix, TermPlace } from "./termMatches.ts"

export type Kind = "text" | "longText" | "uuid" | "date" | "timestamptz" | "boolean" | "numeric" | "integer"

/**
 * Text requires collation C for prefix ranges. `day` compares an instant by UTC days. A value mostly equals the column
 * `often`: that column's index finds it, and the column's index has the other values only.
 */
export type Column =
  | {
      readonly type: "value"
      readonly kind: Kind
      readonly name: Statement.Fragment
      readonly often?: Statement.Fragment
    }
  | { readonly type: "day"; readonly name: Statement.Fragment }
  | Rows
  | SearchColumn

interface Rows {
  readonly type: "rows"
  readonly of: Extract<Column, { readonly type: "value" | "day" }>
  readonly from: Statement.Fragment
  readonly exists: (condition: Statement.Fragment) => Statement.Fragment
  readonly idsOf?: (condition: Statement.Fragment, isOfSeveral: boolean) => Statement.Fragment
}

export type ConditionOf = (value: Column) => Statement.Fragment

export interface SearchColumn {
  readonly type: "searched"
  readonly places: ReadonlyArray<{
    readonly name: TermPlace
    /** At most one value per row. */
    readonly isOwn: boolean
    readonly ids: (condition: ConditionOf) => Statement.Fragment
    readonly holds: (condition: ConditionOf) => Statement.Fragment
  }>
}

export interface ColumnSource<Name extends string> {
  readonly columnOf: (field: Field<Name>) => Column
  readonly id: Statement.Fragment
  readonly idsOf: (condition: Statement.Fragment) => Statement.Fragment
  readonly found: TermMatchesByPrefix
}
