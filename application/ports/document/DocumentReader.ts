import { Context } from "effect"
import type { Effect } from "effect"

import type { DocumentRepresentation, PacketSegment } from "#domain/document/Document.ts"
import type { DocumentType } from "#domain/document/DocumentType.ts"

/** What a reader is shown: the names as people gave them, and the first bytes. */
export interface ReadableDocument {
  readonly name: string
  readonly file_name: string
  readonly content_type: string
  readonly head: Uint8Array
}

/** What a reader is certain of; it never guesses. */
export interface DocumentReading {
  readonly document_type: DocumentType | null
  /** For people: from what the type follows, or that there is none. */
  readonly notes: string
  /** The pages of a file of several documents that this one is; null when the file is one document. */
  readonly segment: PacketSegment | null
  readonly extraction: Pick<DocumentRepresentation, "schema_version" | "payload"> | null
}

/** Port: classifies documents and extracts their data. Never fails: what cannot be read is unclassified. */
export class DocumentReader extends Context.Service<
  DocumentReader,
  { readonly read: (document: ReadableDocument) => Effect.Effect<DocumentReading> }
>()("application/ports/document/DocumentReader") {}
