import type { DataType } from "./draft.ts"

const hints: { readonly [type in DataType]?: string } = {
  datetime: "Stored as entered, without a time zone.",
  number: "At most 12 digits before the point and 6 after it.",
  reference: "A type and an ID: shipment 01900000-0000-7000-8000-000000000001",
  short_text: "At most 2,000 characters."
}

export const fieldHintOf = (type: DataType): string => hints[type] ?? "Leave empty for no value."
