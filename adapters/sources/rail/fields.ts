export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** `EquipmentId`, `equipment_id`, and `equipment-id` are one name. */
export const spelling = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")

const mostText = 500

/** Also null for text that the database cannot store. */
export const textOf = (value: unknown): string | null => {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value
  if (typeof text !== "string") return null
  const trimmed = text.trim()
  return trimmed === "" || trimmed.length > mostText || trimmed.includes("\u0000") || !trimmed.isWellFormed()
    ? null
    : trimmed
}

export const pick = (value: unknown, name: string): unknown => {
  if (!isFields(value)) return undefined
  if (Object.hasOwn(value, name)) return value[name]
  const wanted = spelling(name)
  const key = Object.keys(value).find((key) => spelling(key) === wanted)
  return key === undefined ? undefined : value[key]
}

export const at = (value: unknown, ...path: ReadonlyArray<string>): unknown => path.reduce(pick, value)

export const textAt = (value: unknown, ...names: ReadonlyArray<string>): string | null => {
  for (const name of names) {
    const text = textOf(pick(value, name))
    if (text !== null) return text
  }
  return null
}
