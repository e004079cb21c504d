/** Which rows of a list, and how many there are in all. */
export interface PageRequest {
  /** From 1. */
  readonly number: number
  readonly size: number
}

export interface Page<A> {
  readonly rows: ReadonlyArray<A>
  readonly total: number
}
