import type { Schema } from "effect"

const isWellFormed = (text: string) => !text.includes("\u0000") && text.isWellFormed()

/** Whether every text in it, names included, is one that every store can hold: well-formed Unicode without NUL. */
export const isWellFormedJson = (value: Schema.Json): boolean => {
  if (typeof value === "string") return isWellFormed(value)
  if (typeof value !== "object" || value === null) return true
  return Object.entries(value).every(([name, item]) => isWellFormed(name) && isWellFormedJson(item))
}
