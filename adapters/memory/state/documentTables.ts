import type { Document, DocumentRepresentation } from "#domain/records/document/Document.ts"
import type { Upload } from "#domain/records/document/Upload.ts"

import { compose } from "./Table.ts"
import type { makeTable } from "./Table.ts"

export const documentTables = (table: ReturnType<typeof makeTable>) => ({
  uploads: table<Upload, "account">({ key: ({ id }) => id, by: { account: ({ account_id }) => [account_id] } }),

  documents: table<Document, "account" | "sha256" | "upload">({
    key: ({ id }) => id,
    by: {
      account: ({ account_id }) => [account_id],
      sha256: ({ account_id, file_sha256 }) => [compose(account_id, file_sha256)],
      upload: ({ upload_id }) => [upload_id]
    }
  }),

  documentRepresentations: table<DocumentRepresentation, "document">({
    key: ({ id }) => id,
    by: { document: ({ document_id }) => [document_id] }
  })
})
