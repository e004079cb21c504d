import { isJson, objectAt } from "../openapi/json.ts"
import type { Json } from "../openapi/json.ts"

export interface Parameter {
  readonly name: string
  readonly description: string
  readonly example: string
  readonly required: boolean
}

export interface Operation {
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly resource: string
  readonly description: string
  readonly needsKey: boolean
  readonly query: ReadonlyArray<Parameter>
  readonly headers: ReadonlyArray<Parameter>
  readonly placeholders: ReadonlyArray<Parameter>
  readonly body: { readonly mediaType: string; readonly example: unknown } | null
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const exampleText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : ""

const exampleOf = (parameter: Json): string => {
  const { enum: choices, examples, type } = objectAt(parameter, "schema")
  const given = parameter["example"] ?? examples
  const text = exampleText(Array.isArray(given) ? given[0] : given)
  if (text !== "") return text
  if (Array.isArray(choices)) return String(choices[0])
  return type === "boolean" ? "true" : ""
}

/** Postman does not support objects in queries. */
const namedExamples = (parameter: Json): ReadonlyArray<readonly [name: string, example: string]> => {
  const { example, name } = parameter
  return isJson(example)
    ? Object.entries(example).map(([key, value]) => [`${String(name)}[${key}]`, exampleText(value)])
    : [[String(name), exampleOf(parameter)]]
}

const parametersIn = (operation: Json, place: string): ReadonlyArray<Parameter> => {
  const all = operation["parameters"]
  return (Array.isArray(all) ? all.filter(isJson) : [])
    .filter(({ in: own }) => own === place)
    .flatMap((parameter) =>
      namedExamples(parameter).map(([name, example]) => ({
        name,
        description: textOf(parameter["description"]),
        example,
        required: parameter["required"] === true
      }))
    )
}

const bodyOf = (operation: Json): Operation["body"] => {
  const content = Object.entries(objectAt(objectAt(operation, "requestBody"), "content"))
  const [mediaType, media] = content.find(([type]) => type.endsWith("json")) ?? content[0] ?? []
  return mediaType === undefined || !isJson(media) ? null : { mediaType, example: media["example"] }
}

export const operationsOf = (document: Json): ReadonlyArray<Operation> =>
  Object.entries(objectAt(document, "paths")).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).flatMap(([method, operation]) => {
      if (!isJson(operation)) return []
      const { description, operationId, security, tags } = operation
      return {
        method: method.toUpperCase(),
        path,
        tag: Array.isArray(tags) ? String(tags[0]) : "",
        resource: textOf(operationId).split(".", 1)[0] ?? "",
        description: textOf(description),
        needsKey: Array.isArray(security) && security.length > 0,
        query: parametersIn(operation, "query"),
        headers: parametersIn(operation, "header"),
        placeholders: parametersIn(operation, "path"),
        body: bodyOf(operation)
      }
    })
  )
