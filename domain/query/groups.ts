import type { Field, View } from "./Criterion.ts"
import { byCodePoint } from "./text.ts"

/** Null: no value. */
export interface Group {
  readonly values: ReadonlyArray<string | null>
  readonly count: number
}

type Values = Group["values"]

const combinations = <Name extends string>(view: View<Name>, by: ReadonlyArray<Field<Name>>): ReadonlyArray<Values> => {
  let found: ReadonlyArray<Values> = [[]]
  for (const field of by) {
    const values = [...new Set(view(field))]
    const own = values.length === 0 ? [null] : values
    found = found.flatMap((before) => own.map((value) => [...before, value]))
  }
  return found
}

const byValues = (a: Values, b: Values): number => {
  for (const [index, left = null] of a.entries()) {
    const right = b[index] ?? null
    if (left === right) continue
    return left === null ? 1 : right === null ? -1 : byCodePoint(left, right)
  }
  return 0
}

/** By descending count, then by values, null last. */
export const countGroups = <Name extends string>(
  views: ReadonlyArray<View<Name>>,
  by: ReadonlyArray<Field<Name>>
): ReadonlyArray<Group> =>
  [
    ...Map.groupBy(
      views.flatMap((view) => combinations(view, by)),
      (values) => JSON.stringify(values)
    ).values()
  ]
    .map((alike) => ({ values: alike[0] ?? [], count: alike.length }))
    .sort((a, b) => b.count - a.count || byValues(a.values, b.values))
