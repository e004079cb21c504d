import type { Schema } from "effect"

import type { CustomFieldDefinition, DescribedDefinition } from "./CustomField.ts"
import { chosen, labelOf } from "./options.ts"
import { referenceOf } from "./reference.ts"

/** A stored value as clients get it: text, a JSON number, true or false, a list of option values, or `{type, id}`. */
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
      return chosen(definition, value)
    case "reference":
      return referenceOf(value)
    default:
      return value
  }
}

/** A stored value for people: the labels of options, Yes and No, every digit of a number. */
export const displayValue = ({ definition, options }: DescribedDefinition, value: string | null): string | null => {
  if (value === null) return null
  switch (definition.data_type) {
    case "boolean":
      return value === "true" ? "Yes" : "No"
    case "enum":
    case "enum_multi":
      return chosen(definition, value)
        .map((option) => labelOf(options, option))
        .join(", ")
    case "reference": {
      const reference = referenceOf(value)
      return reference === null ? value : `${reference.type} ${reference.id}`
    }
    default:
      return value
  }
}
