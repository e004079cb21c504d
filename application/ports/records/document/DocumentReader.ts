import { Context } from "effect"
import type { Effect } from "effect"

import type { DocumentRepresentation, PacketSegment } from "#domain/records/document/Document.ts"
import type { DocumentType } from "#domain/records/document/DocumentType.ts"

export interface ReadableDocument {
  readonly name: string
  readonly file_name: string
  readonly content_type: string
  readonly head: Uint8Array
}

/** Contains only certain results, never guesses. */
export interface DocumentReading {
  readonly document_type: DocumentType | null
  /** Evidence for the type, shown to users. */
  readonly notes: string
  /** Pages in a file with several documents; null for a whole file. */
  readonly segment: PacketSegment | null
  readonly extraction: Pick<DocumentRepresentation, "schema_version" | "payload"> | null
}

/** Reads documents. Never fails; an unreadable one stays unclassified. */
export class DocumentReader extends Context.Service<
  DocumentReader,
  { readonly read: (document: ReadableDocument) => Effect.Effect<DocumentReading> }
>()("application/ports/records/document/DocumentReader") {}
