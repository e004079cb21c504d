/** Who reported a fact, and when. */
export interface Provenance {
  readonly source: string
  readonly provider: string
  readonly said_at: string
  readonly confirmed_at: string
  readonly lost: ReadonlyArray<unknown>
}

interface Linkage {
  readonly id: string
  readonly type: string
}

/** A resource of JSON:API. */
export interface Resource<Attributes> {
  readonly id: string
  readonly type: string
  readonly attributes: Attributes
  readonly relationships?: Readonly<Record<string, { readonly data?: Linkage | ReadonlyArray<Linkage> | null }>>
  readonly meta?: { readonly provenance?: Readonly<Record<string, Provenance>> }
}

export type Included = ReadonlyArray<Resource<Readonly<Record<string, unknown>>>>

export interface Page<One> {
  readonly data: ReadonlyArray<One>
  readonly included?: Included
  readonly links?: { readonly next?: string | null }
  readonly meta?: { readonly total?: number; readonly truncated?: boolean }
}

export interface Document<One> {
  readonly data: One
  readonly included?: Included
}

/** The related resources that came along, in their order. */
export const relatedMany = <One>(of: Resource<unknown>, name: string, included: Included = []): ReadonlyArray<One> => {
  const links = [of.relationships?.[name]?.data ?? []].flat() as ReadonlyArray<Linkage>
  return links.flatMap(({ id, type }) => {
    const found = included.find((one) => one.id === id && one.type === type)
    return found === undefined ? [] : [found as One]
  })
}

/** The related resource that came along, if it did. */
export const related = <One>(
  of: Resource<unknown> | undefined,
  name: string,
  included: Included = []
): One | undefined => {
  const link = of?.relationships?.[name]?.data
  if (link == null || Array.isArray(link)) return undefined
  const { id, type } = link as Linkage
  return included.find((one) => one.id === id && one.type === type) as One | undefined
}
