import { HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import { writeDocument } from "#adapters/jsonapi/writeDocument.ts"
import type { ComposedDocument } from "#adapters/jsonapi/writeDocument.ts"

/** Takes a third of the time of the endpoint's response schema. */
export const documentResponse = (document: ComposedDocument) =>
  HttpServerResponse.text(writeDocument(document), { contentType: mediaType })
