import { byCodePoint } from "./text.ts"

/** Records without a value come last in both directions. */
export interface SortKey<Record> {
  readonly descending: boolean
  readonly valueOf: (record: Record) => string | null
}

export type SortOrder<Record> = ReadonlyArray<SortKey<Record>>

export const sortValuesOf =
  <Record>(order: SortOrder<Record>) =>
  (record: Record): ReadonlyArray<string | null> =>
    order.map(({ valueOf }) => valueOf(record))

export const compareSortValues =
  (order: SortOrder<never>) =>
  (a: ReadonlyArray<string | null>, b: ReadonlyArray<string | null>): number => {
    for (const [index, { descending }] of order.entries()) {
      const [one = null, other = null] = [a[index], b[index]]
      if (one === other) continue
      if (one === null) return 1
      if (other === null) return -1
      return descending ? byCodePoint(other, one) : byCodePoint(one, other)
    }
    return 0
  }

export const sortRecords = <Record>(
  order: SortOrder<Record>,
  records: ReadonlyArray<Record>
): ReadonlyArray<Record> => {
  const [compare, place] = [compareSortValues(order), sortValuesOf(order)]
  return records
    .map((record) => ({ record, place: place(record) }))
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ record }) => record)
}
