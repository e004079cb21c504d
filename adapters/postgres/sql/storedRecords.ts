import { Effect } from "effect"
import type { Schema } from "effect"

import { shapeOf } from "#domain/shape.ts"

/** The schema does not transform attributes. */
export type PlainRecord = Schema.Top & { readonly fields: Readonly<Record<string, unknown>>; readonly Type: object }

/** Schemas of plain objects are functions, too, but only a class has a read-only prototype. */
const prototypeOf = (record: PlainRecord): object => {
  const of = Object.getOwnPropertyDescriptor(record, "prototype")
  return of?.writable === false ? (of.value as object) : Object.prototype
}

/** Decoding took a tenth of a fold. The rows must be from the same schema. */
export const storedRecordsOf = <Record extends PlainRecord>(record: Record) => {
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

export const recordsByIndexOf = <Record extends PlainRecord>(
  record: Record,
  columns: ReadonlyArray<string>,
  from = 0
): ((row: ReadonlyArray<unknown>) => Record["Type"]) => {
  const names = Object.keys(record.fields)
  const missing = names.find((name) => !columns.includes(name))
  if (missing !== undefined) throw new Error(`The rows have no column ${missing}`)
  return shapeOf<Record["Type"]>(names, prototypeOf(record), (name) => from + columns.indexOf(name))
}
