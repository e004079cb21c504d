/** Sort values of the last row of a page, in the form of the store that returned them. */
export type Cursor = ReadonlyArray<string | null>

export interface PageRequest {
  /** Starts at 1. */
  readonly number: number
  readonly size: number
  /** Continues after this row, wherever it is now. Lists without cursors use `number`. */
  readonly after?: Cursor
}

/** A page of a list that is filtered and sorted. */
export interface CatalogQuery<Criterion, Sort> {
  readonly criterion: Criterion
  readonly sort: Sort
  readonly page: PageRequest
}

/** Counting stops here where a full count would cost more than the page. */
export const maxCountedRows = 10_000

export interface Total {
  readonly total: number
  readonly isCapped?: boolean
}

export interface Rows<A> {
  readonly rows: ReadonlyArray<A>
  /** Present on a full page if the list supports cursors. */
  readonly end?: Cursor
}

export interface Page<A> extends Rows<A>, Total {}
