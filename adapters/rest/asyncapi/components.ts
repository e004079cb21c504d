import { JsonSchema, Schema } from "effect"

const toComponents = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/definitions/', '"$ref":"#/components/schemas/')) as object

/** The payload in the JSON Schema that AsyncAPI has by default (draft 7), and the schemas that payloads share. */
export const payloadOf = (schema: Schema.Constraint) => {
  const { definitions, schema: payload } = JsonSchema.toDocumentDraft07(Schema.toJsonSchemaDocument(schema))
  return {
    payload: toComponents(payload),
    shared: Object.fromEntries(Object.entries(definitions).map(([name, shared]) => [name, toComponents(shared)]))
  }
}
