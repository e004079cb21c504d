import type { Statement } from "effect/sql"

import type { Field } from "#domain/query/Criterion.ts"

import type { FoundTerms, TermPlace } from "./foundTerms.ts"

export type Kind = "text" | "longText" | "uuid" | "date" | "timestamptz" | "boolean" | "numeric" | "integer"

/**
 * Where the values of a field are: in a column of the row (of text in collation C, or its prefixes have no range), in a
 * column of instants that is asked for days of UTC, or in a column of the rows of another table. `from` is what follows
 * the word in a query of those that belong to this row; `exists` says that one of them fulfils the condition. Of long
 * texts an index has those that fit into it. Where a value is `often` that of another column, it is found by the index of
 * that, and only the others by its own.
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
  | Searched

interface Rows {
  readonly type: "rows"
  readonly of: Extract<Column, { readonly type: "value" | "day" }>
  readonly from: Statement.Fragment
  readonly exists: (condition: Statement.Fragment) => Statement.Fragment
  /** The ids of those that have such a row, each once, if an index of these alone has them. */
  readonly idsOf?: (condition: Statement.Fragment, isOfSeveral: boolean) => Statement.Fragment
}

export type ConditionOf = (value: Column) => Statement.Fragment

/** Values that stand in several places, in each of which an index finds them. */
export interface Searched {
  readonly type: "searched"
  readonly places: ReadonlyArray<{
    readonly name: TermPlace
    /** A row of the list has no more than one value there. */
    readonly isOwn: boolean
    /** A query of the ids of those rows of the list that have such a value there. */
    readonly ids: (condition: ConditionOf) => Statement.Fragment
    /** Whether a row of the list has one. */
    readonly holds: (condition: ConditionOf) => Statement.Fragment
  }>
}

export interface Source<Name extends string> {
  readonly columnOf: (field: Field<Name>) => Column
  /** The id of a row. */
  readonly id: Statement.Fragment
  /** The ids of the rows that fulfil a condition: half of a union, which uses its own index. */
  readonly idsOf: (condition: Statement.Fragment) => Statement.Fragment
  /** Where there are values of a beginning, if that is known. */
  readonly found: FoundTerms
}
