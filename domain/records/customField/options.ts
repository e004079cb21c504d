import { Option, Schema } from "effect"

import type { CustomFieldDefinition, CustomFieldOption, CustomFieldType } from "./CustomField.ts"

const decodeList = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)))

export const hasOptions = (type: CustomFieldType): boolean => type === "enum" || type === "enum_multi"

export const optionValuesOf = (
  { data_type }: Pick<CustomFieldDefinition, "data_type">,
  value: string
): ReadonlyArray<string> => {
  if (data_type === "enum") return [value]
  return data_type === "enum_multi" ? Option.getOrElse(decodeList(value), () => []) : []
}

export const optionLabel = (options: ReadonlyArray<CustomFieldOption>, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
