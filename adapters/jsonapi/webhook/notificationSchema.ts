import { JsonSchema, Schema } from "effect"

import type { EventName } from "#domain/voyage/container/TransportEvent.ts"

import { notificationBody } from "./notificationBody.ts"

type Json = { readonly [key: string]: Schema.Json }

const derive = (event: EventName): Json => {
  const { definitions, schema } = Schema.toJsonSchemaDocument(notificationBody(event))
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: event,
    ...(schema as Json),
    $defs: definitions as Json
  }
}

const derived = new Map<EventName, Json>()

/** Later releases may add properties. */
export const notificationSchema = (event: EventName): Json => {
  const schema = derived.get(event) ?? derive(event)
  derived.set(event, schema)
  return schema
}

/** Shared schemas in `#/components/schemas/`, without additional properties. */
export const notificationComponents = (event: EventName) => {
  const { definitions, dialect, schema } = Schema.toJsonSchemaDocument(notificationBody(event), {
    onExcessProperty: "error"
  })
  const { definitions: shared, schemas } = JsonSchema.toMultiDocumentOpenApi3_1({
    dialect,
    schemas: [schema],
    definitions
  })
  return { body: schemas[0], shared }
}
