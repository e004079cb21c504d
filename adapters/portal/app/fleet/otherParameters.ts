const ofFilter = /^filter\[([^\]]*)\]/

const nameOf = (parameter: string): string | undefined =>
  parameter === "sort" ? "sort" : ofFilter.exec(parameter)?.[1] || undefined

export interface OtherParameters {
  readonly held: Readonly<Record<string, ReadonlyArray<string>>>
  /** Parameters that the list does not know, or that a field or the view overrides. */
  readonly unheld: ReadonlyArray<string>
}

/** Filters without a field on this page. A field or the view overrides a filter of the same name. */
export const readOtherParameters = (
  query: string | undefined,
  others: Readonly<Record<string, unknown>>
): OtherParameters => {
  const taken = new Set(
    Object.entries(others).flatMap(([parameter, value]) => (value === undefined ? [] : [nameOf(parameter)]))
  )
  const pairs = [...new URLSearchParams(query)]
  const holds = ([parameter]: readonly [string, string]) => {
    const name = nameOf(parameter)
    return name !== undefined && !taken.has(name)
  }
  return {
    held: Object.fromEntries(
      pairs
        .filter(holds)
        .map(([parameter]) => [parameter, pairs.flatMap(([other, value]) => (other === parameter ? [value] : []))])
    ),
    unheld: pairs.filter((pair) => !holds(pair)).map((pair) => pair.join("="))
  }
}
