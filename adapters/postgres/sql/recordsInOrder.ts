import { Effect, Option } from "effect"
import type { Statement } from "effect/sql"

import type { NumberedAnswer } from "./questions.ts"
import { recordsByIndexOf } from "./storedRecords.ts"
import type { PlainRecord } from "./storedRecords.ts"

type Values = ReadonlyArray<unknown>
type Query = Pick<Statement.Statement<object>, "values">

/** Thirty times faster than by name with more than twenty columns. */
export const recordsInOrder = <Record extends PlainRecord>(record: Record, columns: ReadonlyArray<string>) => {
  const builders = [recordsByIndexOf(record, columns), recordsByIndexOf(record, columns, 1)] as const
  const buildAll = (rows: ReadonlyArray<Values>, from: 0 | 1 = 0): ReadonlyArray<Record["Type"]> => {
    const [first] = rows
    if (first !== undefined && first.length < from + columns.length) throw new Error("The rows have too few columns")
    return rows.map(builders[from])
  }
  const all = (query: Query) => Effect.map(query.values, (rows) => buildAll(rows))
  return {
    all,
    of: (rows: ReadonlyArray<Values>) => buildAll(rows),
    answering: (query: Query) =>
      Effect.map(query.values, (rows) =>
        buildAll(rows, 1).map((value, at): NumberedAnswer<Record["Type"]> => ({
          question: Number(rows[at]?.[0]),
          value
        }))
      ),
    first: (query: Query) => Effect.map(all(query), ([row]) => Option.fromUndefinedOr(row))
  }
}
