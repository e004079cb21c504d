import { Effect, Option } from "effect"
import type { Schema } from "effect"

import { shapeOf } from "#domain/shape.ts"

import type { Answering } from "./each.ts"

/** A record whose attributes are written as they are: its schema transforms none of them. */
export type Plain = Schema.Top & { readonly fields: Readonly<Record<string, unknown>>; readonly Type: object }

/** A class of records, or a schema of plain objects. */
const prototypeOf = (record: Plain): object =>
  typeof record === "function" ? (record as unknown as { readonly prototype: object }).prototype : Object.prototype

/**
 * Reads rows as records that were written from values of this very schema: as `recordsOf` does, but without looking at
 * every value again, which took a tenth of a fold. Dies where a column is missing.
 */
export const storedRecordsOf = <Record extends Plain>(record: Record) => {
  const names = Object.keys(record.fields)
  const build = shapeOf<Record["Type"]>(names, prototypeOf(record))
  const buildAll = (rows: ReadonlyArray<object>): ReadonlyArray<Record["Type"]> => {
    const [first] = rows
    const missing = first === undefined ? undefined : names.find((name) => !(name in first))
    if (missing !== undefined) throw new Error(`The rows have no column ${missing}`)
    return rows.map(build)
  }
  const all = <E, R>(query: Effect.Effect<ReadonlyArray<object>, E, R>) => Effect.map(query, buildAll)
  return {
    all,
    /** Rows with a column `question`: the number of the question that they answer. */
    answering: <E, R>(query: Effect.Effect<ReadonlyArray<{ readonly question: number }>, E, R>) =>
      Effect.map(query, (rows) =>
        buildAll(rows).map((value, at): Answering<Record["Type"]> => ({ question: rows[at]?.question ?? -1, value }))
      ),
    /** The first row, or none. */
    first: <E, R>(query: Effect.Effect<ReadonlyArray<object>, E, R>) =>
      Effect.map(all(query), ([row]) => Option.fromUndefinedOr(row))
  }
}

/** The same of rows that are arrays, in which these columns stand from a place on. */
export const placedRecordsOf = <Record extends Plain>(
  record: Record,
  columns: ReadonlyArray<string>,
  from = 0
): ((row: ReadonlyArray<unknown>) => Record["Type"]) => {
  const names = Object.keys(record.fields)
  const missing = names.find((name) => !columns.includes(name))
  if (missing !== undefined) throw new Error(`The rows have no column ${missing}`)
  return shapeOf<Record["Type"]>(names, prototypeOf(record), (name) => from + columns.indexOf(name))
}
