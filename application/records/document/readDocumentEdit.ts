import { Effect, Schema } from "effect"

import { DocumentType, isDocumentType } from "#domain/records/document/DocumentType.ts"
import { isWellFormedJson } from "#domain/records/document/wellFormedJson.ts"

import { refused } from "./refusedDocument.ts"

/** Omitted attributes stay unchanged. */
export interface DocumentEdit {
  readonly document_type_manual?: string | null
  readonly extracted_data_manual?: unknown
}

/** Characters of manually entered data as JSON. */
const maxDataLength = 64 * 1024

const isRecord = Schema.is(Schema.Record(Schema.String, Schema.Json))

export const readEdit = Effect.fnUntraced(function* (edit: DocumentEdit) {
  const { document_type_manual: type, extracted_data_manual: data } = edit
  if (type !== undefined && type !== null && !isDocumentType(type)) {
    return yield* refused("document_type_manual", `must be null or one of ${DocumentType.literals.join(", ")}`)
  }
  if (data !== undefined && data !== null) {
    if (!isRecord(data)) return yield* refused("extracted_data_manual", "must be an object or null")
    if (JSON.stringify(data).length > maxDataLength) {
      return yield* refused("extracted_data_manual", `must have at most ${maxDataLength} characters`)
    }
    if (!isWellFormedJson(data)) {
      return yield* refused("extracted_data_manual", "must be well-formed text without NUL")
    }
  }
  return {
    ...(type === undefined ? {} : { document_type_manual: type }),
    ...(data === undefined ? {} : { extracted_data_manual: data })
  }
})
