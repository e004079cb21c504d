import type { CustomFieldDefinition } from "../api/schemas.ts"

export type DataType = CustomFieldDefinition["attributes"]["data_type"]

/** What stands in a control: texts, of which most kinds of fields have one, and none where it is empty. */
export type Draft = ReadonlyArray<string>

/** A reference as people write it: its type and its id. */
const referenceOf = (value: unknown): string => {
  const { id = "", type = "" } = (value ?? {}) as { readonly id?: string; readonly type?: string }
  return `${type} ${id}`.trim()
}

/** What the control of a field starts with. */
export const draftOf = (type: DataType, value: unknown): Draft => {
  if (value === null || value === undefined) return []
  if (type === "enum_multi") return Array.isArray(value) ? value.map(String) : []
  if (type === "reference") return [referenceOf(value)]
  return [type === "datetime" ? String(value).replace(" ", "T") : String(value)]
}

/** What is sent for what stands in a control; null empties the field. */
export const valueOf = (type: DataType, draft: Draft): unknown => {
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
