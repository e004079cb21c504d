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

/** Names of the relationships of a resource. */
export type RelationshipName<R> = keyof RelationshipsOf<R> & string

type LinkageOf<R, Name> = Name extends keyof RelationshipsOf<R>
  ? NonNullable<RelationshipsOf<R>[Name]> extends { readonly data?: infer D }
    ? D
    : never
  : never

/** The resources of these types that may be included. */
type OfType<I, T> = I extends { readonly type: infer Own } ? (Own extends T ? I : never) : never

type Target<D, I extends AnyResource> =
  D extends ReadonlyArray<{ readonly type: infer T }>
    ? ReadonlyArray<Item<OfType<I, T>, I>>
    : D extends { readonly type: infer T }
      ? Item<OfType<I, T>, I>
      : D

/** What is known of a relationship: undefined where the answer does not include it. */
export type RelatedItem<R, Name, I extends AnyResource> = Target<LinkageOf<R, Name>, I> | undefined

type MetaOf<R> = R extends { readonly meta?: infer M } ? M : undefined

/** The resources of an answer, by type and id. */
export type Index = ReadonlyMap<string, AnyResource>

const keyOf = ({ id, type }: Identifier): string => `${type} ${id}`

export const indexOf = (resources: Iterable<AnyResource>): Index => {
  const index = new Map<string, AnyResource>()
  for (const resource of resources) index.set(keyOf(resource), resource)
  return index
}

/** A resource of an answer, and the way to those that came with it. */
export class Item<R extends AnyResource, I extends AnyResource = never> {
  /** The resource as it came. */
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
   * What a relationship leads to, as far as the answer includes it. Null: there is none. Undefined: the answer does not
   * say, or does not include all of it; ask for it with `include`.
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
