import { Schema } from "effect"

import { mostCounted } from "#application/ports/Page.ts"
import type { Cursor, Page, PageRequest, Rows, Total } from "#application/ports/Page.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { comparePlaces, inOrder, placeOf } from "#domain/query/order.ts"
import type { Order } from "#domain/query/order.ts"
import { Instant } from "#domain/Time.ts"

/** The rows of the page, and how many there are in all. */
export const page = <A>(rows: ReadonlyArray<A>, { number, size }: PageRequest): Page<A> => ({
  rows: rows.slice((number - 1) * size, number * size),
  total: rows.length
})

const isInstant = Schema.is(Instant)

/** Every order ends with the moment at which a row was made, and its id. */
const isPlaceIn = (order: Order<never>, place: Cursor): boolean =>
  place.length === order.length && isInstant(place.at(-2)) && place.at(-1) !== null

/** Where the page begins: after the place that it names, if it is one of this order. */
const begins = <A>(rows: ReadonlyArray<A>, order: Order<A>, { after, number, size }: PageRequest): number => {
  if (after === undefined || !isPlaceIn(order, after)) return (number - 1) * size
  const [compare, place] = [comparePlaces(order), placeOf(order)]
  const at = rows.findIndex((row) => compare(place(row), after) > 0)
  return at === -1 ? rows.length : at
}

/** How many rows there are of those that a criterion chooses: no more than are counted. */
export const totalOf = (all: ReadonlyArray<unknown>, criterion: Criterion): Total =>
  criterion._tag !== "Always" && all.length > mostCounted
    ? { total: mostCounted, isCapped: true }
    : { total: all.length }

/** The rows of a page in an order, which a page can be continued in. */
export const longRows = <A>(all: ReadonlyArray<A>, order: Order<A>, wanted: PageRequest): Rows<A> => {
  const sorted = inOrder(order, all)
  const start = begins(sorted, order, wanted)
  const rows = sorted.slice(start, start + wanted.size)
  const last = rows[wanted.size - 1]
  return { rows, ...(last === undefined ? {} : { end: placeOf(order)(last) }) }
}

/** The same with their number. Of rows that a criterion chose no more are counted than a list counts. */
export const longPage = <A>(
  all: ReadonlyArray<A>,
  criterion: Criterion,
  order: Order<A>,
  wanted: PageRequest
): Page<A> => ({ ...longRows(all, order, wanted), ...totalOf(all, criterion) })

interface Made {
  readonly created_at: string
  readonly id: string
}

interface Used {
  readonly last_used_at: string
  readonly id: string
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const oldestFirst = (a: Made, b: Made): number => compare(a.created_at, b.created_at) || compare(a.id, b.id)
export const byIdOf = (a: Pick<Made, "id">, b: Pick<Made, "id">): number => compare(a.id, b.id)
export const newestFirst = (a: Made, b: Made): number => oldestFirst(b, a)

/** The same by the last use. */
export const lastUsedFirst = (a: Used, b: Used): number =>
  newestFirst({ ...a, created_at: a.last_used_at }, { ...b, created_at: b.last_used_at })

/** The whole numbers above the first, to the last; rows of some of them may be forgotten. */
export function* numbersAfter(first: number, last: number): Generator<number, undefined, void> {
  for (let number = first + 1; number <= last; number++) yield number
}
