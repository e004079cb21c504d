import { isJson, objectAt } from "#adapters/rest/description/openapi/json.ts"
import type { Json } from "#adapters/rest/description/openapi/json.ts"

import { commentText, typeNameOf } from "./names.ts"
import { typeText } from "./typeText.ts"

export const header =
  "// Written by `npm run generate` from the OpenAPI document of the service: change that instead.\n"

/** Components that requests are made of; all others come in answers. */
const isSent = (name: string): boolean =>
  /^(new|changed|edited)_|_(body|edit|request|rotation|changes|trial|test)$|^number_to_infer$/.test(name) &&
  name !== "tracking_request"

/** Resources of JSON:API: what has an id, a type and attributes. */
export const isResource = (schema: unknown): boolean =>
  isJson(schema) && ["id", "type", "attributes"].every((name) => name in objectAt(schema, "properties"))

/** The types of all components, and of all resources together. */
export const schemasText = (document: Json): string => {
  const schemas = Object.entries(objectAt(objectAt(document, "components"), "schemas"))
  const types = schemas.map(([name, schema]) => {
    const type = typeText(schema, "", { isSent: isSent(name) })
    const comment = commentText(isJson(schema) ? schema["description"] : undefined, "")
    const isInterface = type.startsWith("{")
    return `${comment}export ${isInterface ? `interface ${typeNameOf(name)} ${type}` : `type ${typeNameOf(name)} = ${type}`}\n`
  })
  const resources = schemas.flatMap(([name, schema]) => (isResource(schema) ? [`  | ${typeNameOf(name)}`] : []))
  return [
    header,
    ...types,
    `/** Every resource that answers have. */\nexport type Resource =\n${resources.join("\n")}\n`
  ].join("\n")
}
