/*
 * What cannot be read has to be undefined, not left out: the router lays what was read over what stands in the address.
 */

/** What was typed or chosen; nothing where it is empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined

/** A page after the first one, which needs no number. */
export const pageOf = (value: unknown): number | undefined => {
  const page = Math.floor(Number(textOf(value)))
  return page > 1 && page < 1_000_000 ? page : undefined
}

/** One of these names; nothing where it is another. */
export const nameIn = <Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  value: unknown
): Name | undefined => {
  const name = typeof value === "object" ? "" : String(value)
  return Object.hasOwn(names, name) ? (name as Name) : undefined
}
