import { mostCounted } from "#application/ports/Page.ts"
import type { Page, PageRequest } from "#application/ports/Page.ts"

/** The rows of the page, and how many there are in all. */
export const page = <A>(rows: ReadonlyArray<A>, { number, size }: PageRequest): Page<A> => ({
  rows: rows.slice((number - 1) * size, number * size),
  total: rows.length
})

/** The same, with no more of them counted than a list counts. */
export const longPage = <A>(rows: ReadonlyArray<A>, wanted: PageRequest): Page<A> => ({
  ...page(rows, wanted),
  total: Math.min(rows.length, mostCounted),
  ...(rows.length > mostCounted ? { isCapped: true } : {})
})

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
