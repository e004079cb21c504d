import { isJson, mapValues, objectAt } from "./json.ts"
import type { Json } from "./json.ts"

const uuid = "01900000-0000-7000-8000-000000000001"
const self = "https://track.example.com/v2/shipments"

const linkNames = new Set(["self", "current", "first", "prev", "next", "last", "related"])

const ofText = (schema: Json, name: string): string => {
  if (schema["format"] === "uuid" || name === "id" || name.endsWith("_id")) return uuid
  if (linkNames.has(name)) return self
  if (schema["format"] === "binary") return "(bytes)"
  return "example"
}

const ofNumber = (schema: Json): number => {
  const least = schema["minimum"] ?? schema["exclusiveMinimum"]
  return typeof least === "number" ? Math.max(1, least) : 1
}

/** Stops at recursive schemas. */
const maxDepth = 14

const exampleOf = (schema: unknown, schemas: Json, name: string, depth = 0): unknown => {
  if (!isJson(schema) || depth > maxDepth) return null
  const given = schema["examples"] ?? schema["example"]
  if (Array.isArray(given)) return given[0]
  const reference = schema["$ref"]
  if (typeof reference === "string") {
    return exampleOf(schemas[reference.slice(reference.lastIndexOf("/") + 1)], schemas, name, depth + 1)
  }
  const choices = schema["enum"]
  if (Array.isArray(choices)) return choices[0]
  if ("const" in schema) return schema["const"]
  const members = schema["anyOf"] ?? schema["oneOf"] ?? schema["allOf"]
  if (Array.isArray(members)) return exampleOf(members[0], schemas, name, depth + 1)
  switch (schema["type"]) {
    case "object":
      return mapValues(shown(schema), (property, key) => exampleOf(property, schemas, key, depth + 1))
    case "array": {
      const least = typeof schema["minItems"] === "number" ? schema["minItems"] : 0
      const items = schema["items"] ?? (Array.isArray(schema["prefixItems"]) ? schema["prefixItems"][0] : undefined)
      return depth > 6 && least === 0 ? [] : items === undefined ? [] : [exampleOf(items, schemas, name, depth + 1)]
    }
    case "integer":
    case "number":
      return ofNumber(schema)
    case "boolean":
      return true
    case "string":
      return ofText(schema, name)
    default:
      return null
  }
}

/** A relationship must have linkage or a link. */
const isRelationship = ({ data, links, ...others }: Json): boolean =>
  data !== undefined && links !== undefined && Object.keys(others).length === 0

const shown = (schema: Json): Json => {
  const properties = objectAt(schema, "properties")
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  const names = required.length === 0 && isRelationship(properties) ? ["data"] : required
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([name, property]) => names.includes(name) || (isJson(property) && hasExample(property))
    )
  )
}

const hasExample = (schema: Json): boolean =>
  "examples" in schema || (Array.isArray(schema["anyOf"]) && schema["anyOf"].filter(isJson).some(hasExample))

const withExample = (content: unknown, schemas: Json): unknown =>
  isJson(content) && !("example" in content) && !("examples" in content)
    ? { ...content, example: exampleOf(content["schema"], schemas, "") }
    : content

const ofContents = (node: Json, schemas: Json): Json => {
  const contents = node["content"]
  return isJson(contents) ? { ...node, content: mapValues(contents, (content) => withExample(content, schemas)) } : node
}

/** The library only supports examples of schemas, so bodies are composed from them. */
export const withExamples = (operation: Json, schemas: Json): Json => {
  const body = operation["requestBody"]
  return {
    ...operation,
    ...(isJson(body) ? { requestBody: ofContents(body, schemas) } : {}),
    responses: mapValues(objectAt(operation, "responses"), (response) =>
      isJson(response) ? ofContents(response, schemas) : response
    )
  }
}
