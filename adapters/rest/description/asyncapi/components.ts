import { JsonSchema, Schema } from "effect"

const toComponents = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/definitions/', '"$ref":"#/components/schemas/')) as object

export const payloadOf = (schema: Schema.Constraint) => {
  const { definitions, schema: payload } = JsonSchema.toDocumentDraft07(Schema.toJsonSchemaDocument(schema))
  return {
    payload: toComponents(payload),
    shared: Object.fromEntries(Object.entries(definitions).map(([name, shared]) => [name, toComponents(shared)]))
  }
}
