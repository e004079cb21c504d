import type { Schema } from "effect"

const isWellFormed = (text: string) => !text.includes("\u0000") && text.isWellFormed()

/** Not every store holds NUL or lone surrogates, in property names too. */
export const isWellFormedJson = (value: Schema.Json): boolean => {
  if (typeof value === "string") return isWellFormed(value)
  if (typeof value !== "object" || value === null) return true
  return Object.entries(value).every(([name, item]) => isWellFormed(name) && isWellFormedJson(item))
}
