import type { Resource } from "./generated/schemas.ts"
import { indexOf, Item } from "./Item.ts"
import type { ResponseInfo } from "./ResponseInfo.ts"

/** A document of a list. */
export interface ListDocument<R, I, M> {
  readonly data: ReadonlyArray<R>
  readonly included?: ReadonlyArray<I>
  readonly meta?: M
  readonly links?: Readonly<Record<string, string>>
}

type Next<R extends Resource, I extends Resource, M> = (link: string) => Promise<Page<R, I, M>>

/** A page of a list. Looped over, it goes on with the pages behind it. */
export class Page<R extends Resource, I extends Resource, M> implements AsyncIterable<Item<R, I>> {
  readonly data: ReadonlyArray<Item<R, I>>
  readonly meta: M
  /** The document as it came. */
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

  /** Rows in all pages; undefined where the list does not say. At least so many where `isTotalCapped`. */
  get total(): number | undefined {
    return (this.meta as { readonly total?: number } | undefined)?.total
  }

  /** There are more rows than `total`, which were not counted. */
  get isTotalCapped(): boolean {
    return (this.meta as { readonly total_is_capped?: boolean } | undefined)?.total_is_capped === true
  }

  /** The page behind this one; null at the end. */
  async next(): Promise<Page<R, I, M> | null> {
    const link = this.document.links?.["next"]
    return link === undefined ? null : this.#next(link)
  }

  /** This page and all behind it. */
  async *pages(): AsyncGenerator<Page<R, I, M>, void, undefined> {
    yield this
    for (let page = await this.next(); page !== null; page = await page.next()) yield page
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item<R, I>, void, undefined> {
    for await (const page of this.pages()) yield* page.data
  }
}
