/** Which rows of a list, and how many there are in all. */
export interface PageRequest {
  /** From 1. */
  readonly number: number
  readonly size: number
}

/** How many rows are counted, where counting all of a list would cost more than its page. */
export const mostCounted = 10_000

export interface Page<A> {
  readonly rows: ReadonlyArray<A>
  readonly total: number
  /** There are more rows than `total`: it is how many were counted. */
  readonly isCapped?: boolean
}
