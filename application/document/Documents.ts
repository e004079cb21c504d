import { Context, Effect, Layer, Option, Schema } from "effect"
import type { Scope, Stream } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { Document } from "#domain/document/Document.ts"
import type { DocumentRepresentation } from "#domain/document/Document.ts"
import { DocumentType, isDocumentType } from "#domain/document/DocumentType.ts"
import { isWellFormedJson } from "#domain/document/wellFormedJson.ts"
import { AddressRefused, DuplicateDocument, NotFound, Rejected } from "#domain/Errors.ts"
import type { InvalidParameter, NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import { DocumentId, UploadId } from "#domain/Identifiers.ts"
import type { DocumentRepresentationId } from "#domain/Identifiers.ts"
import type { Given } from "#domain/query/readFilters.ts"
import { documentFilters } from "#domain/search/document/filters.ts"
import { readDocumentSort } from "#domain/search/document/Sort.ts"
import { minute, shift } from "#domain/Time.ts"

import { newId } from "../newId.ts"
import type { KeyHolder } from "../ports/account/AccountStore.ts"
import { DocumentFiles } from "../ports/document/DocumentFiles.ts"
import { DocumentStore } from "../ports/document/DocumentStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import type { Page, PageRequest } from "../ports/Page.ts"
import { makeCriterionOf } from "../search/criterionOf.ts"
import { makeChangeDocument, makeFindDocument, requireDocuments } from "./documentChange.ts"
import { makeDocumentLinks } from "./documentLinks.ts"
import { classificationOf, makeDocumentReadings, representationOf } from "./documentReadings.ts"
import { documentsLock } from "./documentsLock.ts"
import { makeSignedTokens } from "./signedTokens.ts"

interface DocumentQuery {
  readonly filters: ReadonlyArray<Given>
  /** Unknown sorts mean the newest first. */
  readonly sort?: string | undefined
  readonly page: PageRequest
}

export interface NewDocument {
  readonly name: string
  /** The signed id of an upload whose bytes are there. */
  readonly attached_document: string
}

/** What people say of a document; what is left out stays as it is. */
export interface DocumentEdit {
  readonly document_type_manual?: string | null
  readonly extracted_data_manual?: unknown
}

type Refusal = NotFound | NotOwned | NotEntitled | Unavailable

const downloadTime = 5 * minute
/** Characters of the data that people enter for a document, as JSON. */
const longestData = 64 * 1024

const isUploadId = Schema.is(UploadId)
const isDocumentId = Schema.is(DocumentId)
const isRecord = Schema.is(Schema.Record(Schema.String, Schema.Json))

const refused = (attribute: string, detail: string, code: string | null = null) =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code })

const noFile = refused("attached_document", "is not the signed_id of a file that was uploaded", "not_uploaded")

const readEdit = Effect.fnUntraced(function* (edit: DocumentEdit) {
  const { document_type_manual: type, extracted_data_manual: data } = edit
  if (type !== undefined && type !== null && !isDocumentType(type)) {
    return yield* refused("document_type_manual", `must be null or one of ${DocumentType.literals.join(", ")}`)
  }
  if (data !== undefined && data !== null) {
    if (!isRecord(data)) return yield* refused("extracted_data_manual", "must be an object or null")
    if (JSON.stringify(data).length > longestData) {
      return yield* refused("extracted_data_manual", `may have ${longestData} characters at most`)
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

/** Use cases: the documents of an account. */
export class Documents extends Context.Service<
  Documents,
  {
    /** Classified and linked at once. */
    readonly create: (
      holder: Pick<KeyHolder, "account" | "user">,
      document: NewDocument
    ) => Effect.Effect<Document, Rejected | DuplicateDocument | NotEntitled | Unavailable>
    readonly get: (account: Account, id: DocumentId) => Effect.Effect<Document, Refusal>
    readonly list: (
      account: Account,
      query: DocumentQuery
    ) => Effect.Effect<Page<Document>, InvalidParameter | NotEntitled | Unavailable>
    readonly edit: (account: Account, id: DocumentId, edit: DocumentEdit) => Effect.Effect<Document, Rejected | Refusal>
    /** With its file. */
    readonly remove: (account: Account, id: DocumentId) => Effect.Effect<void, Refusal>
    /** Lets its holder read the file, for five minutes. */
    readonly downloadToken: (account: Account, id: DocumentId) => Effect.Effect<string, Rejected | Refusal>
    /** The file for whoever holds the token. */
    readonly open: (
      id: string,
      token: string
    ) => Effect.Effect<
      { readonly document: Document; readonly bytes: Stream.Stream<Uint8Array, Unavailable> },
      AddressRefused | NotFound | Unavailable,
      Scope.Scope
    >
    /** Those of the ids that are the account's. */
    readonly representations: (
      account: Account,
      ids: ReadonlyArray<DocumentRepresentationId>
    ) => Effect.Effect<ReadonlyArray<DocumentRepresentation>, NotEntitled | Unavailable>
  }
>()("application/Documents") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const change = yield* makeChangeDocument
      const clock = yield* DurableClock
      const criterionOf = yield* makeCriterionOf
      const files = yield* DocumentFiles
      const find = yield* makeFindDocument
      const linksIn = yield* makeDocumentLinks
      const read = yield* makeDocumentReadings
      const store = yield* DocumentStore
      const tokens = yield* makeSignedTokens
      const transaction = yield* Transaction

      /** The upload that the client names, if it is the account's and its bytes have come. */
      const uploadOf = Effect.fnUntraced(function* (account: Account, signedId: string) {
        const grant = yield* tokens.read("attach", signedId, yield* clock.now)
        if (grant === null || grant.account_id !== account.id || !isUploadId(grant.id)) return yield* noFile
        const found = yield* store.findUpload(account.id, grant.id)
        if (Option.isNone(found)) return yield* noFile
        const { sha256, ...upload } = found.value
        return sha256 === null ? yield* noFile : { ...upload, sha256 }
      })

      const refuseDuplicate = Effect.fnUntraced(function* (account: Account, sha256: string) {
        const found = yield* store.bySha256(account.id, sha256)
        if (Option.isNone(found)) return
        const { id, name } = found.value
        return yield* new DuplicateDocument({ existing_document_id: id, existing_document_name: name })
      })

      const create = Effect.fn("Documents.create")(function* (
        { account, user }: Pick<KeyHolder, "account" | "user">,
        { attached_document, name }: NewDocument
      ) {
        yield* requireDocuments(account)
        if (name.trim() === "") return yield* refused("name", "can't be blank", "blank")
        if (attached_document.trim() === "") return yield* refused("attached_document", "can't be blank", "blank")
        const upload = yield* uploadOf(account, attached_document)
        yield* refuseDuplicate(account, upload.sha256)
        const file = { name, file_name: upload.filename, file_content_type: upload.content_type, upload_id: upload.id }
        const reading = yield* read(file)
        if (Option.isNone(reading)) return yield* noFile
        const links = yield* linksIn(account.id, [name, upload.filename])
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
            return document
          })
        )
      })

      return {
        create,

        get: Effect.fn("Documents.get")(find),

        list: Effect.fn("Documents.list")(function* (account, { filters, page, sort }) {
          const criterion = yield* criterionOf(documentFilters, account, filters)
          yield* requireDocuments(account)
          return yield* store.list(account.id, criterion, readDocumentSort(sort), page)
        }),

        edit: Effect.fn("Documents.edit")(function* (account, id, edit) {
          yield* find(account, id)
          const changes = yield* readEdit(edit)
          return yield* change(account, id, () => changes)
        }),

        /** The file goes first: a document without one can be removed again, a file without a document cannot. */
        remove: Effect.fn("Documents.remove")(function* (account, id) {
          const { upload_id } = yield* find(account, id)
          yield* files.remove(upload_id)
          const removed = yield* transaction.run(
            Effect.gen(function* () {
              yield* transaction.lock([documentsLock(account.id)])
              yield* store.removeUpload(account.id, upload_id)
              return yield* store.remove(account.id, id)
            })
          )
          if (!removed) return yield* new NotFound({ resource: "document", id })
        }),

        downloadToken: Effect.fn("Documents.downloadToken")(function* (account, id) {
          const { upload_id } = yield* find(account, id)
          if (!(yield* files.exists(upload_id))) {
            return yield* new Rejected({ pointer: "", detail: "No document attached", code: null })
          }
          const expires_at = shift(yield* clock.now, downloadTime)
          return yield* tokens.issue("download", { account_id: account.id, id, expires_at })
        }),

        open: Effect.fn("Documents.open")(function* (id, token) {
          const grant = yield* tokens.read("download", token, yield* clock.now)
          if (grant === null || grant.id !== id || !isDocumentId(id)) return yield* new AddressRefused()
          const document = yield* store.find(grant.account_id, id)
          const bytes = Option.isSome(document) ? yield* files.open(document.value.upload_id) : Option.none()
          if (Option.isNone(document) || Option.isNone(bytes)) return yield* new NotFound({ resource: "document", id })
          return { document: document.value, bytes: bytes.value }
        }),

        representations: Effect.fn("Documents.representations")(function* (account, ids) {
          yield* requireDocuments(account)
          return ids.length === 0 ? [] : yield* store.representations(account.id, ids)
        })
      }
    })
  )
}
