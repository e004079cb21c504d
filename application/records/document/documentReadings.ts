import { Effect, Option } from "effect"

import { DocumentRepresentationId } from "#domain/Identifiers.ts"
import { DocumentRepresentation } from "#domain/records/document/Document.ts"
import type { Document } from "#domain/records/document/Document.ts"
import type { Instant } from "#domain/Time.ts"

import { DocumentFiles } from "../../ports/records/document/DocumentFiles.ts"
import { DocumentReader } from "../../ports/records/document/DocumentReader.ts"
import type { DocumentReading } from "../../ports/records/document/DocumentReader.ts"

const headSize = 64 * 1024

type Readable = Pick<Document, "upload_id" | "name" | "file_name" | "file_content_type">

export const readDocument = Effect.fnUntraced(function* ({ file_content_type, file_name, name, upload_id }: Readable) {
  const files = yield* DocumentFiles
  const reader = yield* DocumentReader
  const head = yield* files.head(upload_id, headSize)
  if (Option.isNone(head)) return Option.none<DocumentReading>()
  return Option.some(yield* reader.read({ name, file_name, content_type: file_content_type, head: head.value }))
})

export const classificationOf = ({ document_type, notes, segment }: DocumentReading) => ({
  document_type,
  classification_notes: notes,
  parsed: segment === null ? {} : { packetSegment: segment }
})

export const representationOf = (
  { extraction }: DocumentReading,
  { account_id, id: document_id }: Pick<Document, "id" | "account_id">,
  id: string,
  now: Instant
): DocumentRepresentation | null =>
  extraction === null
    ? null
    : new DocumentRepresentation({
        ...extraction,
        id: DocumentRepresentationId.make(id),
        account_id,
        document_id,
        created_at: now,
        updated_at: now
      })
