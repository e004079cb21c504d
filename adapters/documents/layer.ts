import { Effect, Layer } from "effect"

import { DocumentReader } from "#application/ports/records/document/DocumentReader.ts"
import { classifyByName } from "#domain/records/document/DocumentType.ts"

/** Classifies by file name only; extracts no data. */
export const layer = Layer.succeed(DocumentReader, {
  read: ({ file_name, name }) =>
    Effect.sync(() => ({ ...classifyByName([name, file_name]), segment: null, extraction: null }))
})
