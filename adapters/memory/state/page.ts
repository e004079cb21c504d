import { Schema } from "effect"

import { mostCounted } from "#application/ports/Page.ts"
import type { Cursor, Page, PageRequest, Rows, Total } from "#application/ports/Page.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { comparePlaces, inOrder, placeOf } from "#domain/query/order.ts"
import type { Order } from "#domain/query/order.ts"
import { Instant } from "#domain/Time.ts"

export const page = <A>(rows: ReadonlyArray<A>, { number, size }: PageRequest): Page<A> => ({
  rows: rows.slice((number - 1) * size, number * size),
  total: rows.length
})

const isInstant = Schema.is(Instant)

/** Every order ends with creation time and id. */
const isPlaceIn = (order: Order<never>, place: Cursor): boolean =>
  place.length === order.length && isInstant(place.at(-2)) && place.at(-1) !== null

/** Uses the page number if the cursor does not fit the order. */
const begins = <A>(rows: ReadonlyArray<A>, order: Order<A>, { after, number, size }: PageRequest): number => {
  if (after === undefined || !isPlaceIn(order, after)) return (number - 1) * size
  const [compare, place] = [comparePlaces(order), placeOf(order)]
  const at = rows.findIndex((row) => compare(place(row), after) > 0)
  return at === -1 ? rows.length : at
}

export const totalOf = (all: ReadonlyArray<unknown>, criterion: Criterion): Total =>
  criterion._tag !== "Always" && all.length > mostCounted
    ? { total: mostCounted, isCapped: true }
    : { total: all.length }

export const longRows = <A>(all: ReadonlyArray<A>, order: Order<A>, wanted: PageRequest): Rows<A> => {
  const sorted = inOrder(order, all)
  const start = begins(sorted, order, wanted)
  const rows = sorted.slice(start, start + wanted.size)
  const last = rows[wanted.size - 1]
  return { rows, ...(last === undefined ? {} : { end: placeOf(order)(last) }) }
}

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

export const lastUsedFirst = (a: Used, b: Used): number =>
  newestFirst({ ...a, created_at: a.last_used_at }, { ...b, created_at: b.last_used_at })

export function* numbersAfter(first: number, last: number): Generator<number, undefined, void> {
  for (let number = first + 1; number <= last; number++) yield number
}
