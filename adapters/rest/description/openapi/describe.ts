import { withExamples } from "./examples.ts"
import { isJson, mapValues, objectAt } from "./json.ts"
import type { Json } from "./json.ts"
import { correctDocument } from "./mend.ts"
import { prefer, requestHeaders } from "./requestHeaders.ts"
import { describeResponses } from "./responses.ts"
import { describeAccess, describeRole, describeSecurity, requiredRole } from "./security.ts"
import { sentWebhooks } from "./sentWebhooks.ts"
import { sortTags, tagGroups } from "./tags.ts"

const withParameter = (parameter: unknown): unknown => {
  if (!isJson(parameter) || parameter["description"] !== undefined) return parameter
  const { allOf, ...schema } = objectAt(parameter, "schema")
  // The library puts a parameter's description into its schema, where most tools do not look.
  const [own] = Array.isArray(allOf) ? allOf.filter(isJson) : []
  const description = own?.["description"] ?? schema["description"]
  return {
    ...parameter,
    ...(/^Deprecated\b/.test(String(description)) ? { deprecated: true } : {}),
    schema: own === undefined ? parameter["schema"] : { ...schema, ...own },
    description
  }
}

/** Groups that may still change, as the specification states for documents. */
const beta: ReadonlySet<string> = new Set([
  "documents",
  "document_schemas",
  "direct_uploads",
  "email_submissions",
  "rails_direct_uploads"
])

const betaSentence = "Beta: the schema and the behavior may still change."

const describeStage = (operation: string, description: string): Json =>
  beta.has(operation.split(".", 1)[0] ?? "")
    ? { "x-beta": true, description: `${betaSentence} ${description}`.trim() }
    : { description }

const isOfList = (parameter: unknown): boolean =>
  isJson(parameter) && /^(?:page\[number\]$|filter\[)/.test(String(parameter["name"]))

const ofLists = (parameters: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  parameters.some(isOfList) ? [...parameters, prefer] : parameters

const describeOperation = (operation: unknown, method: string, schemas: Json): unknown => {
  if (!isJson(operation)) return operation
  const id = String(operation["operationId"])
  const given = operation["parameters"]
  const declared = Array.isArray(given) ? given.map(withParameter) : []
  const access = describeAccess(id, method, operation["security"])
  return withExamples(
    {
      ...operation,
      ...describeStage(id, describeRole(String(operation["description"] ?? ""), access[requiredRole])),
      parameters: [...ofLists(declared), ...requestHeaders(id, method)],
      ...access,
      responses: describeResponses(id, method, objectAt(operation, "responses"))
    },
    schemas
  )
}

export const describe = (derived: Json): Json => {
  const document = correctDocument({ ...derived, webhooks: sentWebhooks() })
  const components = objectAt(document, "components")
  const schemas = objectAt(components, "schemas")
  const paths = mapValues(objectAt(document, "paths"), (operations) =>
    isJson(operations)
      ? mapValues(operations, (operation, method) => describeOperation(operation, method, schemas))
      : operations
  )
  return {
    ...document,
    components: { ...components, securitySchemes: describeSecurity(objectAt(components, "securitySchemes")) },
    paths,
    webhooks: mapValues(objectAt(document, "webhooks"), (webhook) =>
      isJson(webhook) ? mapValues(webhook, (sent) => (isJson(sent) ? withExamples(sent, schemas) : sent)) : webhook
    ),
    tags: sortTags(document["tags"]),
    "x-tagGroups": tagGroups
  }
}
