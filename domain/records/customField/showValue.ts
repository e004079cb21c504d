import type { Schema } from "effect"

import type { CustomFieldDefinition, DefinitionWithOptions } from "./CustomField.ts"
import { optionValuesOf, optionLabel } from "./options.ts"
import { referenceOf } from "./reference.ts"

export const publishedValue = (
  definition: Pick<CustomFieldDefinition, "data_type">,
  value: string | null
): Schema.Json => {
  if (value === null) return null
  switch (definition.data_type) {
    case "number":
      return Number(value)
    case "boolean":
      return value === "true"
    case "enum_multi":
      return optionValuesOf(definition, value)
    case "reference":
      return referenceOf(value)
    default:
      return value
  }
}

export const displayValue = ({ definition, options }: DefinitionWithOptions, value: string | null): string | null => {
  if (value === null) return null
  switch (definition.data_type) {
    case "boolean":
      return value === "true" ? "Yes" : "No"
    case "enum":
    case "enum_multi":
      return optionValuesOf(definition, value)
        .map((option) => optionLabel(options, option))
        .join(", ")
    case "reference": {
      const reference = referenceOf(value)
      return reference === null ? value : `${reference.type} ${reference.id}`
    }
    default:
      return value
  }
}
