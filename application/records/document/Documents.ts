import { Context, Effect, Layer, Option, Schema } from "effect"
import type { Scope, Stream } from "effect"

import { AddressRefused, NotFound, Rejected } from "#domain/Errors.ts"
import type { InvalidParameter, NotEntitled, NotOwned, Unavailable, DuplicateDocument } from "#domain/Errors.ts"
import { DocumentId } from "#domain/Identifiers.ts"
import type { DocumentRepresentationId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import type { Document } from "#domain/records/document/Document.ts"
import type { DocumentRepresentation } from "#domain/records/document/Document.ts"
import { documentFilters } from "#domain/search/document/filters.ts"
import { readDocumentSort } from "#domain/search/document/Sort.ts"
import { minute, shift } from "#domain/Time.ts"

import { audit } from "../../identity/audit/audit.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { DocumentFiles } from "../../ports/records/document/DocumentFiles.ts"
import { DocumentStore } from "../../ports/records/document/DocumentStore.ts"
import { criterionOf } from "../../query/search/criterionOf.ts"
import { useCases } from "../../useCases.ts"
import type { NewDocument } from "./createDocument.ts"
import { createDocument } from "./createDocument.ts"
import { changeDocument, findDocument, requireDocuments } from "./documentChange.ts"
import { documentsLock } from "./documentsLock.ts"
import type { DocumentEdit } from "./readDocumentEdit.ts"
import { readEdit } from "./readDocumentEdit.ts"
import { issueToken, readToken } from "./signedTokens.ts"

type Refusal = NotFound | NotOwned | NotEntitled | Unavailable

interface DocumentQuery {
  readonly filters: ReadonlyArray<FilterInput>
  /** Unknown values mean newest first. */
  readonly sort?: string | undefined
  readonly page: PageRequest
}

const downloadTime = 5 * minute

const isDocumentId = Schema.is(DocumentId)

const get = Effect.fn("Documents.get")(findDocument)

const list = Effect.fn("Documents.list")(function* (account: Account, { filters, page, sort }: DocumentQuery) {
  const store = yield* DocumentStore
  const criterion = yield* criterionOf(documentFilters, account, filters)
  yield* requireDocuments(account)
  return yield* store.list(account.id, criterion, readDocumentSort(sort), page)
})

const edit = Effect.fn("Documents.edit")(function* (account: Account, id: DocumentId, edit: DocumentEdit) {
  yield* findDocument(account, id)
  const changes = yield* readEdit(edit)
  return yield* changeDocument(account, id, "document.changed", () => changes)
})

/** File first: an orphaned file cannot be found again, a row can. */
const remove = Effect.fn("Documents.remove")(function* (account: Account, id: DocumentId) {
  const files = yield* DocumentFiles
  const store = yield* DocumentStore
  const transaction = yield* Transaction
  const { upload_id } = yield* findDocument(account, id)
  yield* files.remove(upload_id)
  const removed = yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([documentsLock(account.id)])
      yield* store.removeUpload(account.id, upload_id)
      const isRemoved = yield* store.remove(account.id, id)
      if (isRemoved) yield* audit({ account: account.id, action: "document.removed", id })
      return isRemoved
    })
  )
  if (!removed) return yield* new NotFound({ resource: "document", id })
})

const downloadToken = Effect.fn("Documents.downloadToken")(function* (account: Account, id: DocumentId) {
  const clock = yield* DurableClock
  const files = yield* DocumentFiles
  const { upload_id } = yield* findDocument(account, id)
  if (!(yield* files.exists(upload_id))) {
    return yield* new Rejected({ pointer: "", detail: "The document has no attached file.", code: "invalid_value" })
  }
  const expires_at = shift(yield* clock.now, downloadTime)
  return yield* issueToken("download", { account_id: account.id, id, expires_at })
})

const open = Effect.fn("Documents.open")(function* (id: string, token: string) {
  const clock = yield* DurableClock
  const files = yield* DocumentFiles
  const store = yield* DocumentStore
  const grant = yield* readToken("download", token, yield* clock.now)
  if (grant === null || grant.id !== id || !isDocumentId(id)) return yield* new AddressRefused()
  const document = yield* store.find(grant.account_id, id)
  const bytes = Option.isSome(document) ? yield* files.open(document.value.upload_id) : Option.none()
  if (Option.isNone(document) || Option.isNone(bytes)) return yield* new NotFound({ resource: "document", id })
  return { document: document.value, bytes: bytes.value }
})

const representations = Effect.fn("Documents.representations")(function* (
  account: Account,
  ids: ReadonlyArray<DocumentRepresentationId>
) {
  const store = yield* DocumentStore
  yield* requireDocuments(account)
  return ids.length === 0 ? [] : yield* store.representations(account.id, ids)
})

export class Documents extends Context.Service<
  Documents,
  {
    readonly create: (
      holder: Pick<ApiKeyWithUser, "account" | "user">,
      document: NewDocument
    ) => Effect.Effect<Document, Rejected | DuplicateDocument | NotEntitled | Unavailable>
    readonly get: (account: Account, id: DocumentId) => Effect.Effect<Document, Refusal>
    readonly list: (
      account: Account,
      query: DocumentQuery
    ) => Effect.Effect<Page<Document>, InvalidParameter | NotEntitled | Unavailable>
    readonly edit: (account: Account, id: DocumentId, edit: DocumentEdit) => Effect.Effect<Document, Rejected | Refusal>
    readonly remove: (account: Account, id: DocumentId) => Effect.Effect<void, Refusal>
    /** Valid for five minutes. */
    readonly downloadToken: (account: Account, id: DocumentId) => Effect.Effect<string, Rejected | Refusal>
    readonly open: (
      id: string,
      token: string
    ) => Effect.Effect<
      { readonly document: Document; readonly bytes: Stream.Stream<Uint8Array, Unavailable> },
      AddressRefused | NotFound | Unavailable,
      Scope.Scope
    >
    /** Omits ids of other accounts. */
    readonly representations: (
      account: Account,
      ids: ReadonlyArray<DocumentRepresentationId>
    ) => Effect.Effect<ReadonlyArray<DocumentRepresentation>, NotEntitled | Unavailable>
  }
>()("application/records/document/Documents") {
  static readonly layer = Layer.effect(
    this,
    useCases({ create: createDocument, get, list, edit, remove, downloadToken, open, representations })
  )
}
