const ofFilter = /^filter\[([^\]]*)\]/

const nameOf = (parameter: string): string | undefined =>
  parameter === "sort" ? "sort" : ofFilter.exec(parameter)?.[1] || undefined

export interface Besides {
  /** As parameters of the API. */
  readonly held: Readonly<Record<string, ReadonlyArray<string>>>
  /** Those that are no parameters of the list, or of which the page has another value. */
  readonly unheld: ReadonlyArray<string>
}

/** Reads filters for which the fleet has no field: they hold unless a field or a view says something of the same. */
export const besides = (query: string | undefined, others: Readonly<Record<string, unknown>>): Besides => {
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
