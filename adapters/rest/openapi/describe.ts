import { withExamples } from "./examples.ts"
import { isJson, mapValues, objectAt } from "./json.ts"
import type { Json } from "./json.ts"
import { mend } from "./mend.ts"
import { parameters } from "./parameters.ts"
import { webhooksOf } from "./sentWebhooks.ts"

const answers: Readonly<Record<string, string>> = {
  "200": "Done",
  "201": "Made",
  "202": "Accepted; it is done soon",
  "204": "Done; there is nothing to say",
  "400": "The request is malformed, or a parameter says what cannot be done",
  "401": "The key could not be verified, or the record belongs to another account",
  "403": "The plan or the entitlements of the account do not cover this",
  "404": "There is no such record",
  "409": "There is one already",
  "413": "The body is too large",
  "422": "Well formed, and refused",
  "429": "Too many requests; Retry-After tells when to come again",
  "503": "The service cannot do it now; Retry-After tells when to come again"
}

/** What the middlewares may refuse although this method gives them no reason to. */
const impossible: Readonly<Record<string, ReadonlyArray<string>>> = {
  get: ["413", "422"],
  delete: ["413", "422"],
  patch: [],
  post: [],
  put: []
}

/** Operations that refuse by themselves what the others of their method never do. */
const possible: Readonly<Record<string, ReadonlyArray<string>>> = {
  "custom_field_options.remove": ["422"],
  "documents.download_url": ["422"]
}

const isPossible = (operation: string, method: string, status: string): boolean =>
  !(impossible[method] ?? []).includes(status) || (possible[operation] ?? []).includes(status)

const limitHeaders: Json = {
  "ratelimit-policy": { description: "The limit: how many requests in how many seconds", schema: { type: "string" } },
  ratelimit: { description: "How many requests remain, and for how many seconds", schema: { type: "string" } }
}

const withParameter = (parameter: unknown): unknown => {
  if (!isJson(parameter) || parameter["description"] !== undefined) return parameter
  const { allOf, ...schema } = objectAt(parameter, "schema")
  // Words that its declaration has for the parameter itself are derived as a member of its schema.
  const [own] = Array.isArray(allOf) ? allOf.filter(isJson) : []
  const words = own?.["description"] ?? schema["description"] ?? parameters[String(parameter["name"])]
  return { ...parameter, schema: own === undefined ? parameter["schema"] : { ...schema, ...own }, description: words }
}

const describeResponses = (operation: string, method: string, responses: Json): Json =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => isPossible(operation, method, status))
      .map(([status, response]) => {
        if (!isJson(response)) return [status, response]
        const headers = { ...objectAt(response, "headers"), ...(status === "401" ? {} : limitHeaders) }
        return [status, { ...response, description: answers[status] ?? response["description"], headers }]
      })
  )

const describeOperation = (operation: unknown, method: string, schemas: Json): unknown => {
  if (!isJson(operation)) return operation
  const id = String(operation["operationId"])
  const given = operation["parameters"]
  return withExamples(
    {
      ...operation,
      ...(Array.isArray(given) ? { parameters: given.map(withParameter) } : {}),
      responses: describeResponses(id, method, objectAt(operation, "responses"))
    },
    schemas
  )
}

const byName = (tags: unknown): ReadonlyArray<Json> =>
  Array.isArray(tags)
    ? tags.filter(isJson).toSorted((a, b) => String(a["name"]).localeCompare(String(b["name"]), "en"))
    : []

/** The description of the interface, complete: derived from the declarations, mended, with words and examples. */
export const describe = (derived: Json): Json => {
  const document = mend(derived)
  const schemas = objectAt(objectAt(document, "components"), "schemas")
  const paths = mapValues(objectAt(document, "paths"), (operations) =>
    isJson(operations)
      ? mapValues(operations, (operation, method) => describeOperation(operation, method, schemas))
      : operations
  )
  return {
    ...document,
    paths,
    webhooks: webhooksOf(paths),
    tags: byName(document["tags"])
  }
}
