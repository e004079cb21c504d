import { isJson, objectAt } from "#adapters/rest/description/openapi/json.ts"
import type { Json } from "#adapters/rest/description/openapi/json.ts"

import { commentText, keyText, typeNameOf } from "./names.ts"

/** Whether what is typed is sent, where a property that is undefined is one that is left out. */
export interface Direction {
  readonly isSent: boolean
}

const union = (members: ReadonlyArray<string>): string => [...new Set(members)].join(" | ")

const isNothing = (schema: unknown): boolean => isJson(schema) && isJson(schema["not"])

const tupleText = (schema: Json, indent: string, direction: Direction): string => {
  const first = (schema["prefixItems"] as ReadonlyArray<unknown>).map((item) => typeText(item, indent, direction))
  const rest =
    schema["maxItems"] === first.length ? [] : [`...ReadonlyArray<${typeText(schema["items"], indent, direction)}>`]
  return `readonly [${[...first, ...rest].join(", ")}]`
}

const objectText = (schema: Json, indent: string, direction: Direction): string => {
  const properties = Object.entries(objectAt(schema, "properties"))
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  const others = schema["additionalProperties"]
  const inner = `${indent}  `
  const members = properties.map(([name, property]) => {
    const isRequired = required.includes(name)
    const type = typeText(property, inner, direction)
    const value = isRequired || !direction.isSent || type === "unknown" ? type : `${type} | undefined`
    const description = isJson(property) ? property["description"] : undefined
    return `${commentText(description, inner)}${inner}readonly ${keyText(name)}${isRequired ? "" : "?"}: ${value}`
  })
  if (members.length === 0) {
    if (isJson(others)) return `Readonly<Record<string, ${typeText(others, indent, direction)}>>`
    return others === false ? "Readonly<Record<string, never>>" : "Readonly<Record<string, unknown>>"
  }
  return `{\n${members.join("\n")}\n${indent}}`
}

const choices = (schema: Json): ReadonlyArray<unknown> | undefined => {
  const members = schema["anyOf"] ?? schema["oneOf"]
  return Array.isArray(members) ? members : undefined
}

/** The TypeScript of a JSON Schema, as far as this document uses it. */
export const typeText = (schema: unknown, indent: string, direction: Direction): string => {
  if (!isJson(schema)) return "unknown"
  const reference = schema["$ref"]
  if (typeof reference === "string") return typeNameOf(reference.slice(reference.lastIndexOf("/") + 1))
  if (Array.isArray(schema["enum"])) return union(schema["enum"].map((value) => JSON.stringify(value)))
  if ("const" in schema) return JSON.stringify(schema["const"])
  const members = choices(schema)
  if (members !== undefined) return union(members.map((member) => typeText(member, indent, direction)))
  if (isNothing(schema)) return "never"
  switch (schema["type"]) {
    case "object":
      return objectText(schema, indent, direction)
    case "array":
      return Array.isArray(schema["prefixItems"])
        ? tupleText(schema, indent, direction)
        : `ReadonlyArray<${typeText(schema["items"], indent, direction)}>`
    case "string":
      return "string"
    case "integer":
    case "number":
      return "number"
    case "boolean":
      return "boolean"
    case "null":
      return "null"
    default:
      return "unknown"
  }
}
