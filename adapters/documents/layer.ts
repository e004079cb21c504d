import { Effect, Layer } from "effect"

import { DocumentReader } from "#application/ports/document/DocumentReader.ts"
import { classifyByName } from "#domain/document/DocumentType.ts"

/** The plain reader: goes by what the names say in clear words, looks at no bytes and takes no data out. */
export const layer = Layer.succeed(DocumentReader, {
  read: ({ file_name, name }) =>
    Effect.sync(() => ({ ...classifyByName([name, file_name]), segment: null, extraction: null }))
})
