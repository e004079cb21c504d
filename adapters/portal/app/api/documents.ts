interface Linkage {
  readonly id: string
  readonly type: string
}

export interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: unknown
  readonly relationships?: Readonly<Record<string, { readonly data?: Linkage | ReadonlyArray<Linkage> | null }>>
}

export type IncludedResources = ReadonlyArray<Resource>

export interface Page<One> {
  readonly data: ReadonlyArray<One>
  readonly included?: IncludedResources
  readonly links?: { readonly next?: string | null }
  readonly meta?: {
    readonly total?: number
    readonly truncated?: boolean
    /** Unknown filters that the list ignored. */
    readonly ignored_filters?: ReadonlyArray<string>
  }
}

export interface Document<One> {
  readonly data: One
  readonly included?: IncludedResources
}

export const relatedMany = <One>(of: Resource, name: string, included: IncludedResources = []): ReadonlyArray<One> => {
  const links = [of.relationships?.[name]?.data ?? []].flat() as ReadonlyArray<Linkage>
  return links.flatMap(({ id, type }) => {
    const found = included.find((one) => one.id === id && one.type === type)
    return found === undefined ? [] : [found as One]
  })
}

export const related = <One>(
  of: Resource | undefined,
  name: string,
  included: IncludedResources = []
): One | undefined => {
  const link = of?.relationships?.[name]?.data
  if (link == null || Array.isArray(link)) return undefined
  const { id, type } = link as Linkage
  return included.find((one) => one.id === id && one.type === type) as One | undefined
}
