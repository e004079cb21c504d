import { Schema } from "effect"

import type { DocumentSchema } from "#domain/records/document/documentSchemas.ts"
import { DocumentType } from "#domain/records/document/DocumentType.ts"
import { Instant } from "#domain/Time.ts"

import * as JsonApi from "../JsonApi.ts"

export const DocumentSchemaResource = JsonApi.resource(
  "document_schema",
  {
    document_type: DocumentType,
    label: Schema.String,
    schema_version: Schema.String,
    full_version: Schema.String.annotate({ description: "Type and version, such as `commercial_invoice@2026-03-23`" }),
    current: Schema.Boolean,
    draft: Schema.Boolean,
    active_at: Instant.annotate({ description: "Time since which documents use this version" }),
    created_at: Instant.annotate({ description: "Publication time of this version" }),
    updated_at: Instant.annotate({ description: "The same as `created_at`, because a version never changes" }),
    schema_format: Schema.Literal("json_schema"),
    description: Schema.String,
    schema_payload: Schema.Record(Schema.String, Schema.Unknown)
  },
  {}
)

export const presentDocumentSchema = ({ id, ...schema }: DocumentSchema): typeof DocumentSchemaResource.Type => ({
  id,
  type: "document_schema",
  attributes: { ...schema, full_version: id, schema_format: "json_schema" },
  relationships: {},
  links: { self: `/v2/document_schemas/${id}` }
})
