import type { Resource } from "./generated/schemas.ts"

type AnyResource = Resource

interface Identifier {
  readonly id: string
  readonly type: string
}

interface Linked {
  readonly relationships?: Readonly<Record<string, { readonly data?: Identifier | ReadonlyArray<Identifier> | null }>>
  readonly meta?: unknown
}

type RelationshipsOf<R> = R extends { readonly relationships?: infer S } ? NonNullable<S> : Record<never, never>

export type RelationshipName<R> = keyof RelationshipsOf<R> & string

type LinkageOf<R, Name> = Name extends keyof RelationshipsOf<R>
  ? NonNullable<RelationshipsOf<R>[Name]> extends { readonly data?: infer D }
    ? D
    : never
  : never

type OfType<I, T> = I extends { readonly type: infer Own } ? (Own extends T ? I : never) : never

type Target<D, I extends AnyResource> =
  D extends ReadonlyArray<{ readonly type: infer T }>
    ? ReadonlyArray<Item<OfType<I, T>, I>>
    : D extends { readonly type: infer T }
      ? Item<OfType<I, T>, I>
      : D

/** Target of a relationship; undefined if not included. */
export type RelatedItem<R, Name, I extends AnyResource> = Target<LinkageOf<R, Name>, I> | undefined

type MetaOf<R> = R extends { readonly meta?: infer M } ? M : undefined

export type Index = ReadonlyMap<string, AnyResource>

const keyOf = ({ id, type }: Identifier): string => `${type} ${id}`

export const indexOf = (resources: Iterable<AnyResource>): Index => {
  const index = new Map<string, AnyResource>()
  for (const resource of resources) index.set(keyOf(resource), resource)
  return index
}

/** A resource of a response, with access to included resources. */
export class Item<R extends AnyResource, I extends AnyResource = never> {
  /** The resource as received. */
  readonly raw: R
  readonly #index: Index

  constructor(raw: R, index: Index) {
    this.raw = raw
    this.#index = index
  }

  get id(): string {
    return this.raw.id
  }

  get type(): R["type"] {
    return this.raw.type
  }

  get attributes(): R["attributes"] {
    return this.raw.attributes
  }

  get meta(): MetaOf<R> {
    return (this.raw as Linked).meta as MetaOf<R>
  }

  /**
   * Target of a relationship. Null: it is empty. Undefined: the response does not include all of it; add it to
   * `include`.
   */
  related<Name extends RelationshipName<R>>(name: Name): RelatedItem<R, Name, I> {
    const data = (this.raw as Linked).relationships?.[name]?.data
    const found = Array.isArray(data)
      ? this.#all(data as ReadonlyArray<Identifier>)
      : this.#one(data as Identifier | null)
    return found as RelatedItem<R, Name, I>
  }

  #one(data: Identifier | null | undefined) {
    if (data === undefined || data === null) return data
    const raw = this.#index.get(keyOf(data))
    return raw === undefined ? undefined : new Item<AnyResource, AnyResource>(raw, this.#index)
  }

  #all(data: ReadonlyArray<Identifier>) {
    const items = data.flatMap((identifier) => this.#one(identifier) ?? [])
    return items.length === data.length ? items : undefined
  }

  toJSON(): R {
    return this.raw
  }
}
