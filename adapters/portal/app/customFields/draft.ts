import type { CustomFieldDefinition } from "../api/schemas.ts"

export type DataType = CustomFieldDefinition["attributes"]["data_type"]

/** Multiple-choice fields have several texts; an empty field has none. */
export type FieldDraft = ReadonlyArray<string>

const referenceOf = (value: unknown): string => {
  const { id = "", type = "" } = (value ?? {}) as { readonly id?: string; readonly type?: string }
  return `${type} ${id}`.trim()
}

export const fieldDraftOf = (type: DataType, value: unknown): FieldDraft => {
  if (value === null || value === undefined) return []
  if (type === "enum_multi") return Array.isArray(value) ? value.map(String) : []
  if (type === "reference") return [referenceOf(value)]
  return [type === "datetime" ? String(value).replace(" ", "T") : String(value)]
}

/** Null clears the field. */
export const valueOfDraft = (type: DataType, draft: FieldDraft): unknown => {
  if (type === "enum_multi") return draft.length === 0 ? null : draft
  const text = draft[0]?.trim() ?? ""
  if (text === "") return null
  if (type === "boolean") return text === "true"
  if (type === "datetime") return text.replace("T", " ").replace(/ (\d\d:\d\d)$/, " $1:00")
  if (type === "reference") {
    const [kind = "", id = ""] = text.split(/\s+/)
    return { type: kind, id }
  }
  return text
}
