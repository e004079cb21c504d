/** Where a page ended, in the words of the store that answered it: what its last row has of what the order goes by. */
export type Cursor = ReadonlyArray<string | null>

/** Which rows of a list. */
export interface PageRequest {
  /** From 1. */
  readonly number: number
  readonly size: number
  /** Begins after the row there, wherever that is by now; a list that has no such place goes by the number. */
  readonly after?: Cursor
}

/** How many rows are counted, where nobody keeps count and counting all of a list would cost more than its page. */
export const mostCounted = 10_000

/** How many rows a list has. */
export interface Total {
  readonly total: number
  /** There are more rows than `total`: it is how many were counted. */
  readonly isCapped?: boolean
}

/** Rows of a list, of which nobody asks how many it has. */
export interface Rows<A> {
  readonly rows: ReadonlyArray<A>
  /** Of a full page of a list that can be continued from there. */
  readonly end?: Cursor
}

export interface Page<A> extends Rows<A>, Total {}
