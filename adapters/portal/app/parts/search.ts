/* Invalid parameters must be undefined, not omitted: the router merges the result into the raw URL parameters. */

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined

/** Undefined for the first page. */
export const pageOf = (value: unknown): number | undefined => {
  const page = Math.floor(Number(textOf(value)))
  return page > 1 && page < 1_000_000 ? page : undefined
}

export const nameIn = <Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  value: unknown
): Name | undefined => {
  const name = typeof value === "object" ? "" : String(value)
  return Object.hasOwn(names, name) ? (name as Name) : undefined
}
