import { Effect } from "effect"
import type { Schema } from "effect"

import { shapeOf } from "#domain/shape.ts"

/** A record whose attributes are written as they are: its schema transforms none of them. */
export type Plain = Schema.Top & { readonly fields: Readonly<Record<string, unknown>>; readonly Type: object }

/** A class of records, or a schema of plain objects: that is a function, too, but the prototype of a class is fixed. */
const prototypeOf = (record: Plain): object => {
  const of = Object.getOwnPropertyDescriptor(record, "prototype")
  return of?.writable === false ? (of.value as object) : Object.prototype
}

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
  return {
    all: <E, R>(query: Effect.Effect<ReadonlyArray<object>, E, R>) => Effect.map(query, buildAll)
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
