import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, DocumentId, DocumentRepresentationId, UploadId } from "#domain/Identifiers.ts"
import type { Document, DocumentRepresentation } from "#domain/records/document/Document.ts"
import type { Upload } from "#domain/records/document/Upload.ts"
import type { DocumentSort } from "#domain/search/document/Sort.ts"
import type { DocumentCriterion } from "#domain/search/document/view.ts"
import type { Instant } from "#domain/Time.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"

/** Documents, the uploads of their files, and the data extracted from them. */
export class DocumentStore extends Context.Service<
  DocumentStore,
  {
    readonly saveUpload: (upload: Upload) => StoreEffect<void>
    readonly findUpload: (account: AccountId, id: UploadId) => StoreEffect<Option.Option<Upload>>
    /** Uploads older than this without a document, oldest first. */
    readonly abandonedUploads: (
      account: AccountId,
      before: Instant,
      limit: number
    ) => StoreEffect<ReadonlyArray<UploadId>>
    readonly removeUpload: (account: AccountId, id: UploadId) => StoreEffect<void>
    readonly save: (document: Document) => StoreEffect<void>
    readonly find: (account: AccountId, id: DocumentId) => StoreEffect<Option.Option<Document>>
    readonly bySha256: (account: AccountId, sha256: string) => StoreEffect<Option.Option<Document>>
    readonly list: (
      account: AccountId,
      criterion: DocumentCriterion,
      sort: DocumentSort,
      page: PageRequest
    ) => StoreEffect<Page<Document>>
    /** Also deletes its representations. */
    readonly remove: (account: AccountId, id: DocumentId) => StoreEffect<boolean>
    readonly saveRepresentation: (representation: DocumentRepresentation) => StoreEffect<void>
    /** As `ids`; omits other accounts' ids. */
    readonly representations: (
      account: AccountId,
      ids: ReadonlyArray<DocumentRepresentationId>
    ) => StoreEffect<ReadonlyArray<DocumentRepresentation>>
  }
>()("application/ports/records/document/DocumentStore") {}
