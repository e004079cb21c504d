import { byCodePoint } from "./text.ts"

/** Records without a value come last in both directions. */
export interface By<Record> {
  readonly descending: boolean
  readonly valueOf: (record: Record) => string | null
}

/** Sort keys by precedence. */
export type Order<Record> = ReadonlyArray<By<Record>>

export const placeOf =
  <Record>(order: Order<Record>) =>
  (record: Record): ReadonlyArray<string | null> =>
    order.map(({ valueOf }) => valueOf(record))

export const comparePlaces =
  (order: Order<never>) =>
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

export const inOrder = <Record>(order: Order<Record>, records: ReadonlyArray<Record>): ReadonlyArray<Record> => {
  const [compare, place] = [comparePlaces(order), placeOf(order)]
  return records
    .map((record) => ({ record, place: place(record) }))
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ record }) => record)
}
