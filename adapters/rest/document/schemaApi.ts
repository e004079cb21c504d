import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { DocumentSchemaResource } from "#adapters/jsonapi/document/documentSchema.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Text } from "#domain/Identifiers.ts"

import { notEntitled, notFound } from "../wire/errors.ts"

export const DocumentSchemasGroup = HttpApiGroup.make("document_schemas").add(
  HttpApiEndpoint.get("get", "/document_schemas/:id", {
    params: { id: Text },
    success: JsonApi.one(DocumentSchemaResource, Schema.Never),
    error: [notFound, notEntitled]
  })
)
