import { Schema } from "effect"

import { maxCountedRows } from "#application/ports/Page.ts"
import type { Cursor, Page, PageRequest, Rows, Total } from "#application/ports/Page.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { compareSortValues, sortRecords, sortValuesOf } from "#domain/query/order.ts"
import type { SortOrder } from "#domain/query/order.ts"
import { Instant } from "#domain/Time.ts"

export const page = <A>(rows: ReadonlyArray<A>, { number, size }: PageRequest): Page<A> => ({
  rows: rows.slice((number - 1) * size, number * size),
  total: rows.length
})

const isInstant = Schema.is(Instant)

/** Every order ends with creation time and id. */
const isCursorOf = (order: SortOrder<never>, place: Cursor): boolean =>
  place.length === order.length && isInstant(place.at(-2)) && place.at(-1) !== null

/** The page number, if the cursor does not fit the order. */
const findPageStart = <A>(
  rows: ReadonlyArray<A>,
  order: SortOrder<A>,
  { after, number, size }: PageRequest
): number => {
  if (after === undefined || !isCursorOf(order, after)) return (number - 1) * size
  const [compare, place] = [compareSortValues(order), sortValuesOf(order)]
  const at = rows.findIndex((row) => compare(place(row), after) > 0)
  return at === -1 ? rows.length : at
}

export const totalOf = (all: ReadonlyArray<unknown>, criterion: Criterion): Total =>
  criterion._tag !== "Always" && all.length > maxCountedRows
    ? { total: maxCountedRows, isCapped: true }
    : { total: all.length }

export const cursorRows = <A>(all: ReadonlyArray<A>, order: SortOrder<A>, wanted: PageRequest): Rows<A> => {
  const sorted = sortRecords(order, all)
  const start = findPageStart(sorted, order, wanted)
  const rows = sorted.slice(start, start + wanted.size)
  const last = rows[wanted.size - 1]
  return { rows, ...(last === undefined ? {} : { end: sortValuesOf(order)(last) }) }
}

export const cursorPage = <A>(
  all: ReadonlyArray<A>,
  criterion: Criterion,
  order: SortOrder<A>,
  wanted: PageRequest
): Page<A> => ({ ...cursorRows(all, order, wanted), ...totalOf(all, criterion) })

interface CreatedRecord {
  readonly created_at: string
  readonly id: string
}

interface UsedRecord {
  readonly last_used_at: string
  readonly id: string
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const oldestFirst = (a: CreatedRecord, b: CreatedRecord): number =>
  compare(a.created_at, b.created_at) || compare(a.id, b.id)
export const byIdOf = (a: Pick<CreatedRecord, "id">, b: Pick<CreatedRecord, "id">): number => compare(a.id, b.id)
export const newestFirst = (a: CreatedRecord, b: CreatedRecord): number => oldestFirst(b, a)

export const lastUsedFirst = (a: UsedRecord, b: UsedRecord): number =>
  newestFirst({ ...a, created_at: a.last_used_at }, { ...b, created_at: b.last_used_at })

export function* numbersAfter(first: number, last: number): Generator<number, undefined, void> {
  for (let number = first + 1; number <= last; number++) yield number
}
