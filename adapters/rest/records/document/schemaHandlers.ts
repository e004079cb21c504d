import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentDocumentSchema } from "#adapters/jsonapi/document/documentSchema.ts"
import { requireDocuments } from "#application/records/document/documentChange.ts"
import { NotFound } from "#domain/Errors.ts"
import { documentSchemas } from "#domain/records/document/documentSchemas.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { DocumentSchemasGroup } from "./schemaApi.ts"

export const DocumentSchemaHandlers = HttpApiBuilder.group(
  servedGroup(DocumentSchemasGroup),
  "document_schemas",
  Effect.fn(function* (handlers) {
    return handlers.handleAll({
      get: Effect.fn(function* ({ params: { id } }) {
        const { account } = yield* CurrentHolder
        yield* requireDocuments(account)
        const schema = documentSchemas.find((schema) => schema.id === id)
        if (schema === undefined) return yield* new NotFound({ resource: "document_schema", id })
        return { data: presentDocumentSchema(schema) }
      })
    })
  })
)
