import { Effect, Option, Schema } from "effect"

import { DuplicateDocument } from "#domain/Errors.ts"
import { DocumentId, UploadId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { Document } from "#domain/records/document/Document.ts"
import { stripHiddenControls } from "#domain/stripHiddenControls.ts"

import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { DocumentStore } from "../../ports/records/document/DocumentStore.ts"
import { requireDocuments } from "./documentChange.ts"
import { classificationOf, readDocument, representationOf } from "./documentReadings.ts"
import { documentsLock } from "./documentsLock.ts"
import { findDocumentLinks } from "./findDocumentLinks.ts"
import { refused } from "./refusedDocument.ts"
import { noFile } from "./refusedDocument.ts"
import { readToken } from "./signedTokens.ts"

export interface NewDocument {
  readonly name: string
  /** `signed_id` of a completed upload. */
  readonly attached_document: string
}

const isUploadId = Schema.is(UploadId)

const uploadOf = Effect.fnUntraced(function* (account: Account, signedId: string) {
  const clock = yield* DurableClock
  const store = yield* DocumentStore
  const grant = yield* readToken("attach", signedId, yield* clock.now)
  if (grant === null || grant.account_id !== account.id || !isUploadId(grant.id)) return yield* noFile
  const found = yield* store.findUpload(account.id, grant.id)
  if (Option.isNone(found)) return yield* noFile
  const { sha256, ...upload } = found.value
  return sha256 === null ? yield* noFile : { ...upload, sha256 }
})

const refuseDuplicate = Effect.fnUntraced(function* (account: Account, sha256: string) {
  const store = yield* DocumentStore
  const found = yield* store.bySha256(account.id, sha256)
  if (Option.isNone(found)) return
  const { id, name } = found.value
  return yield* new DuplicateDocument({ existing_document_id: id, existing_document_name: name })
})

export const createDocument = Effect.fn("Documents.create")(function* (
  { account, user }: Pick<ApiKeyWithUser, "account" | "user">,
  { attached_document, name: typed }: NewDocument
) {
  const name = stripHiddenControls(typed)
  const clock = yield* DurableClock
  const store = yield* DocumentStore
  const transaction = yield* Transaction
  yield* requireDocuments(account)
  if (name.trim() === "") return yield* refused("name", "must not be empty", "blank")
  if (attached_document.trim() === "") return yield* refused("attached_document", "must not be empty", "blank")
  const upload = yield* uploadOf(account, attached_document)
  yield* refuseDuplicate(account, upload.sha256)
  const file = {
    name,
    file_name: stripHiddenControls(upload.filename),
    file_content_type: upload.content_type,
    upload_id: upload.id
  }
  const reading = yield* readDocument(file)
  if (Option.isNone(reading)) return yield* noFile
  const links = yield* findDocumentLinks(account.id, [name, upload.filename])
  const now = yield* clock.now
  const id = DocumentId.make(yield* newId)
  const representation = representationOf(reading.value, { id, account_id: account.id }, yield* newId, now)
  const document = new Document({
    ...file,
    ...classificationOf(reading.value),
    ...links,
    id,
    account_id: account.id,
    user_id: user.id,
    document_type_manual: null,
    source: "upload",
    file_size_bytes: upload.byte_size,
    file_sha256: upload.sha256,
    rotation_degrees: 0,
    extracted_data_manual: null,
    last_document_representation_id: representation?.id ?? null,
    created_at: now,
    updated_at: now
  })
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([documentsLock(account.id)])
      yield* refuseDuplicate(account, upload.sha256)
      if (Option.isNone(yield* store.findUpload(account.id, upload.id))) return yield* noFile
      yield* store.save(document)
      if (representation !== null) yield* store.saveRepresentation(representation)
      yield* audit({ account: account.id, action: "document.created", id })
      return document
    })
  )
})
