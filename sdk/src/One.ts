import type { Resource } from "./generated/schemas.ts"
import { indexOf, Item } from "./Item.ts"
import type { ResponseInfo } from "./ResponseInfo.ts"

export interface OneDocument<R, I, M> {
  readonly data: R
  readonly included?: ReadonlyArray<I>
  readonly meta?: M
  readonly links?: Readonly<Record<string, string>>
}

export class One<R extends Resource, I extends Resource, M> {
  readonly data: Item<R, I>
  readonly meta: M
  /** The document as received. */
  readonly document: OneDocument<R, I, M>
  readonly response: ResponseInfo

  constructor(document: OneDocument<R, I, M>, response: ResponseInfo) {
    this.document = document
    this.response = response
    this.data = new Item<R, I>(document.data, indexOf([...(document.included ?? []), document.data]))
    this.meta = document.meta as M
  }
}
