import { HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import { writeDocument } from "#adapters/jsonapi/writeDocument.ts"
import type { ComposedDocument } from "#adapters/jsonapi/writeDocument.ts"

/** A resource takes an eighth of the time that the response schema of the endpoint needs. */
export const documentResponse = (document: ComposedDocument) =>
  HttpServerResponse.text(writeDocument(document), { contentType: mediaType })
