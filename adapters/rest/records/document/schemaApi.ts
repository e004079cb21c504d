import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { DocumentSchemaResource } from "#adapters/jsonapi/document/documentSchema.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Text } from "#domain/Identifiers.ts"

import { about, describeGroup } from "../../wire/about.ts"
import { notEntitled, notFound } from "../../wire/errors.ts"

export const DocumentSchemasGroup = HttpApiGroup.make("document_schemas")
  .annotateMerge(describeGroup("Document schemas", "JSON Schemas of the data that is extracted from documents."))
  .add(
    HttpApiEndpoint.get("get", "/document_schemas/:id", {
      params: {
        id: Text.annotate({ description: "Document type and version", examples: ["commercial_invoice@2026-03-23"] })
      },
      success: JsonApi.one(DocumentSchemaResource, Schema.Never),
      error: [notFound, notEntitled]
    }).annotateMerge(
      about(
        "Get a document schema",
        "Returns the schema by document type and version, such as `commercial_invoice@2026-03-23`."
      )
    )
  )
