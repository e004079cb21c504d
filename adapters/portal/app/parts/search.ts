/** What was typed or chosen; nothing where it is empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined

/** A page after the first one, which needs no number. */
export const pageOf = (value: unknown): number | undefined => {
  const page = Math.floor(Number(value))
  return page > 1 && page < 1_000_000 ? page : undefined
}

/** Without what is undefined, so that addresses are short. */
export const defined = <A extends object>(values: A): A =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as A
