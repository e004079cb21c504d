import { escape } from "#adapters/http/html.ts"

import { isJson, objectAt } from "../openapi/json.ts"
import type { Json } from "../openapi/json.ts"
import { renderFold, renderText } from "./markup.ts"
import { listAt, textAt } from "./ReferenceDocument.ts"

export type SchemaAddress = (name: string) => string

const referencePrefix = "#/components/schemas/"

export const referencedName = (schema: Json): string | null => {
  const reference = textAt(schema, "$ref")
  return reference.startsWith(referencePrefix) ? reference.slice(referencePrefix.length) : null
}

const maxShownAlternatives = 6

const renderConstants = (values: ReadonlyArray<unknown>): string => {
  const shown = values.map((value) => `<code>${escape(String(value))}</code>`).join(", ")
  return values.length <= 2 * maxShownAlternatives ? shown : renderFold(`${values.length} values`, shown)
}

const typeName = (schema: Json): string => {
  const { format, type } = schema
  const name = Array.isArray(type) ? type.join(" or ") : textAt(schema, "type")
  return typeof format === "string" ? `${name} (${format})` : name
}

const renderAlternatives = (alternatives: ReadonlyArray<Json>, addressOf: SchemaAddress): string => {
  const types = [...new Set(alternatives.map((one) => renderType(one, addressOf)).filter((one) => one !== ""))]
  return types.length <= maxShownAlternatives
    ? types.join(" or ")
    : renderFold(`one of ${types.length} types`, types.join(", "))
}

export const renderType = (schema: Json, addressOf: SchemaAddress): string => {
  const name = referencedName(schema)
  if (name !== null) return `<a href="${addressOf(name)}">${escape(name)}</a>`
  const alternatives = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")]
  if (alternatives.length > 0) return renderAlternatives(alternatives, addressOf)
  const { enum: values } = schema
  if (Array.isArray(values)) return renderConstants(values)
  const items = objectAt(schema, "items")
  if (schema["type"] === "array") return `array of ${renderType(items, addressOf) || "values"}`
  return escape(typeName(schema))
}

const rangeOf = ({ maximum, maxItems, maxLength, minimum, minLength }: Json): string =>
  [
    ["at least", minimum, ""],
    ["at most", maximum, ""],
    ["at least", minLength, " characters"],
    ["at most", maxLength, " characters"],
    ["at most", maxItems, " items"]
  ]
    .flatMap(([word, limit, unit]) => (typeof limit === "number" ? `${String(word)} ${limit}${String(unit)}` : []))
    .join(", ")

const exampleOf = (schema: Json): string => {
  const { examples } = schema
  const example = schema["example"] ?? (Array.isArray(examples) ? examples[0] : undefined)
  if (example === undefined || typeof example === "object") return ""
  return `Example: <code>${escape(String(example))}</code>`
}

export interface Field {
  readonly name: string
  readonly schema: Json
  readonly description: string
  readonly required: boolean
  readonly deprecated?: boolean
}

/** Members of objects inside, also in arrays and next to null. */
const membersIn = (schema: Json): Json => {
  const own = objectAt(schema, "properties")
  if (Object.keys(own).length > 0) return schema
  const { items } = schema
  const inside = [...(isJson(items) ? [items] : []), ...listAt(schema, "anyOf"), ...listAt(schema, "allOf")]
  const found = inside.filter((one) => referencedName(one) === null).map(membersIn)
  return found.find((one) => Object.keys(objectAt(one, "properties")).length > 0) ?? {}
}

const maxDepth = 6

export const renderField = (
  { deprecated = false, description, name, required, schema }: Field,
  addressOf: SchemaAddress,
  depth = 0
): string => {
  const marks = `${required ? ` <b>required</b>` : ""}${deprecated ? ` <b>deprecated</b>` : ""}`
  const details = [renderText(description), escape(rangeOf(schema)), exampleOf(schema)].filter((one) => one !== "")
  const inside = depth < maxDepth ? renderMembers(schema, addressOf, depth + 1) : ""
  const type = renderType(schema, addressOf)
  return `<dt><code>${escape(name)}</code> <span>${type}</span>${marks}</dt><dd>${details.join(". ").replaceAll("..", ".")}${inside}</dd>`
}

export const renderMembers = (schema: Json, addressOf: SchemaAddress, depth = 0): string => {
  const object = membersIn(schema)
  const { required } = object
  const names = new Set(Array.isArray(required) ? required : [])
  const fields = Object.entries(objectAt(object, "properties")).flatMap(([name, member]) =>
    isJson(member)
      ? renderField(
          { name, schema: member, description: textAt(member, "description"), required: names.has(name) },
          addressOf,
          depth
        )
      : []
  )
  return fields.length === 0 ? "" : `<dl>${fields.join("\n")}</dl>`
}
