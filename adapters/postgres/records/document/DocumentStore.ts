import { Effect, Layer } from "effect"

import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import type { UploadId } from "#domain/Identifiers.ts"
import { Document, DocumentRepresentation } from "#domain/records/document/Document.ts"
import { foldFileName } from "#domain/records/document/foldFileName.ts"
import { Upload } from "#domain/records/document/Upload.ts"

import { Database } from "../../sql/Database.ts"
import { counted, names, offset, recordsOf, table } from "../../sql/rows.ts"
import { documentOrders, documentsMatching } from "./documentQuery.ts"

const fields = Object.keys(Document.fields)
export const layer = Layer.effect(
  DocumentStore,
  Effect.gen(function* () {
    const { sql, of } = yield* Database
    const uploads = table(sql, "uploads", Object.keys(Upload.fields))
    const documents = table(sql, "documents", [...fields, "file_name_folded"])
    const representations = table(sql, "document_representations", Object.keys(DocumentRepresentation.fields))
    const uploadRecords = recordsOf(Upload)
    const records = recordsOf(Document)
    const representationRecords = recordsOf(DocumentRepresentation)
    const select = sql`select ${sql.literal(names(fields, "documents"))} from documents`

    return {
      saveUpload: (upload) => of(upload.account_id, uploads.save([upload])),
      findUpload: (account, id) =>
        of(
          account,
          uploadRecords.first(
            sql`select ${uploads.columns()} from uploads where account_id = ${account} and id = ${id}`
          )
        ),
      abandonedUploads: (account, before, limit) =>
        of(
          account,
          Effect.map(
            sql<{ readonly id: UploadId }>`
              select u.id from uploads u
              where u.account_id = ${account} and u.created_at < ${before}::timestamptz
                and not exists (select from documents d where d.account_id = u.account_id and d.upload_id = u.id)
              order by u.created_at, u.id limit ${limit}
            `,
            (rows) => rows.map(({ id }) => id)
          )
        ),
      removeUpload: (account, id) => of(account, sql`delete from uploads where account_id = ${account} and id = ${id}`),

      save: (document) =>
        of(document.account_id, documents.save([{ ...document, file_name_folded: foldFileName(document.file_name) }])),
      find: (account, id) => of(account, records.first(sql`${select} where account_id = ${account} and id = ${id}`)),
      bySha256: (account, sha256) =>
        of(account, records.first(sql`${select} where account_id = ${account} and file_sha256 = ${sha256}`)),
      list: (account, criterion, sort, page) => {
        const where = documentsMatching(sql, account, criterion)
        return of(
          account,
          Effect.all({
            rows: records.all(sql`
              ${select} left join users u on u.id = documents.user_id and u.account_id = documents.account_id
              where ${where}
              order by ${sql.literal(documentOrders[sort])} limit ${page.size} offset ${offset(page)}
            `),
            total: counted(sql, sql`documents where ${where}`)
          })
        )
      },
      remove: (account, id) =>
        of(
          account,
          Effect.map(
            sql`delete from documents where account_id = ${account} and id = ${id} returning id`,
            (rows) => rows.length > 0
          )
        ),

      saveRepresentation: (representation) => of(representation.account_id, representations.save([representation])),
      representations: (account, ids) =>
        of(
          account,
          representationRecords.all(sql`
            select ${representations.columns()} from document_representations
            where account_id = ${account} and id = any(${ids}::uuid[])
            order by array_position(${ids}::uuid[], id)
          `)
        )
    }
  })
)
