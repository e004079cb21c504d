import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { Text } from "#domain/Identifiers.ts"

import { notEntitled, notFound } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { DocumentSchemaResource } from "./resources/documentSchema.ts"

export const DocumentSchemasGroup = HttpApiGroup.make("document_schemas").add(
  HttpApiEndpoint.get("get", "/document_schemas/:id", {
    params: { id: Text },
    success: JsonApi.one(DocumentSchemaResource, Schema.Never),
    error: [notFound, notEntitled]
  })
)
