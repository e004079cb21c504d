import { isJson, objectAt } from "#adapters/rest/description/openapi/json.ts"
import type { Json } from "#adapters/rest/description/openapi/json.ts"

import { camel } from "./names.ts"

/** What an operation answers: a resource, a list of them, other JSON, text that goes on, or nothing. */
export type AnswerKind = "one" | "many" | "plain" | "text" | "none"

export interface Operation {
  readonly group: string
  readonly name: string
  readonly method: string
  readonly path: string
  readonly summary: unknown
  readonly parameters: ReadonlyArray<Json>
  /** The schema of the body, and whether it is a resource document. */
  readonly body: Json | null
  /** The schema of the resource that the body has. */
  readonly sent: Json | null
  readonly answer: AnswerKind
  readonly answered: Json
  /** A POST that an Idempotency-Key makes safe to repeat. */
  readonly isKeyed: boolean
}

const resource = "application/vnd.api+json"

const answerOf = (responses: Json): readonly [AnswerKind, Json] => {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? []
  const content = isJson(success) ? objectAt(success, "content") : {}
  const types = Object.keys(content)
  const type = types.includes(resource) ? resource : types[0]
  if (type === undefined) return ["none", {}]
  const schema = objectAt(objectAt(content, type), "schema")
  if (!/[+/]json$/.test(type)) return ["text", schema]
  if (type !== resource) return ["plain", schema]
  return [objectAt(objectAt(schema, "properties"), "data")["type"] === "array" ? "many" : "one", schema]
}

/** Every operation of the document, without those of the paths that other services have as well. */
export const operationsOf = (document: Json): ReadonlyArray<Operation> => {
  const schemas = objectAt(objectAt(document, "components"), "schemas")
  const resolve = (schema: unknown): Json => {
    if (!isJson(schema)) return {}
    const reference = schema["$ref"]
    return typeof reference === "string" ? objectAt(schemas, reference.slice(reference.lastIndexOf("/") + 1)) : schema
  }
  return Object.entries(objectAt(document, "paths"))
    .filter(([path]) => path.startsWith("/v2/"))
    .flatMap(([path, methods]) =>
      Object.entries(isJson(methods) ? methods : {}).map(([method, operation]): Operation => {
        const described = isJson(operation) ? operation : {}
        const [group = "", name = ""] = String(described["operationId"]).split(".")
        const given = described["parameters"]
        const parameters = Array.isArray(given) ? given.filter(isJson) : []
        const content = objectAt(objectAt(described, "requestBody"), "content")
        const schema = objectAt(objectAt(content, resource), "schema")
        const body = Object.keys(schema).length === 0 ? null : schema
        const data = objectAt(resolve(body), "properties")["data"]
        const [answer, answered] = answerOf(objectAt(described, "responses"))
        return {
          group: camel(group),
          name: camel(name),
          method: method.toUpperCase(),
          path,
          summary: described["summary"],
          parameters,
          body,
          sent: data === undefined ? null : resolve(data),
          answer,
          answered,
          isKeyed: parameters.some(({ name }) => name === "Idempotency-Key")
        }
      })
    )
}
