import { Effect, Option } from "effect"
import type { Statement } from "effect/sql"

import type { Answering } from "./each.ts"
import { placedRecordsOf } from "./storedRecords.ts"
import type { Plain } from "./storedRecords.ts"

type Values = ReadonlyArray<unknown>
type Query = Pick<Statement.Statement<object>, "values">

/**
 * Reads rows whose first columns are these, in this order, as `storedRecordsOf` reads those that name them. A row that is
 * read by its names is made of them one by one, which for a row of more than twenty columns takes thirty times as long.
 */
export const recordsInOrder = <Record extends Plain>(record: Record, columns: ReadonlyArray<string>) => {
  const builders = [placedRecordsOf(record, columns), placedRecordsOf(record, columns, 1)] as const
  const buildAll = (rows: ReadonlyArray<Values>, from: 0 | 1 = 0): ReadonlyArray<Record["Type"]> => {
    const [first] = rows
    if (first !== undefined && first.length < from + columns.length) throw new Error("The rows have too few columns")
    return rows.map(builders[from])
  }
  const all = (query: Query) => Effect.map(query.values, (rows) => buildAll(rows))
  return {
    all,
    of: (rows: ReadonlyArray<Values>) => buildAll(rows),
    /** Rows whose first column is the number of the question that they answer; the others follow it. */
    answering: (query: Query) =>
      Effect.map(query.values, (rows) =>
        buildAll(rows, 1).map((value, at): Answering<Record["Type"]> => ({ question: Number(rows[at]?.[0]), value }))
      ),
    /** The first row, or none. */
    first: (query: Query) => Effect.map(all(query), ([row]) => Option.fromUndefinedOr(row))
  }
}
