import type { Resource } from "./generated/schemas.ts"
import { indexOf, Item } from "./Item.ts"
import type { ResponseInfo } from "./ResponseInfo.ts"

export interface ListDocument<R, I, M> {
  readonly data: ReadonlyArray<R>
  readonly included?: ReadonlyArray<I>
  readonly meta?: M
  readonly links?: Readonly<Record<string, string>>
}

type Next<R extends Resource, I extends Resource, M> = (link: string) => Promise<Page<R, I, M>>

/** A page of a list. Iterating also reads the following pages. */
export class Page<R extends Resource, I extends Resource, M> implements AsyncIterable<Item<R, I>> {
  readonly data: ReadonlyArray<Item<R, I>>
  readonly meta: M
  /** The document as received. */
  readonly document: ListDocument<R, I, M>
  readonly response: ResponseInfo
  readonly #next: Next<R, I, M>

  constructor(document: ListDocument<R, I, M>, response: ResponseInfo, next: Next<R, I, M>) {
    this.document = document
    this.response = response
    this.meta = document.meta as M
    const index = indexOf([...(document.included ?? []), ...document.data])
    this.data = document.data.map((raw) => new Item<R, I>(raw, index))
    this.#next = next
  }

  /** Rows on all pages, or a lower bound if `isTotalCapped`; undefined if the list does not contain it. */
  get total(): number | undefined {
    return (this.meta as { readonly total?: number } | undefined)?.total
  }

  /** Further rows were not counted. */
  get isTotalCapped(): boolean {
    return (this.meta as { readonly total_is_capped?: boolean } | undefined)?.total_is_capped === true
  }

  /** Null at the end. */
  async next(): Promise<Page<R, I, M> | null> {
    const link = this.document.links?.["next"]
    return link === undefined ? null : this.#next(link)
  }

  /** This page and the following ones. */
  async *pages(): AsyncGenerator<Page<R, I, M>, void, undefined> {
    yield this
    for (let page = await this.next(); page !== null; page = await page.next()) yield page
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item<R, I>, void, undefined> {
    for await (const page of this.pages()) yield* page.data
  }
}
