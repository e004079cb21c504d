import { Effect, Layer } from "effect"
import type { Statement } from "effect/sql"

import { DocumentStore } from "#application/ports/document/DocumentStore.ts"
import { Document, DocumentRepresentation } from "#domain/document/Document.ts"
import { foldFileName } from "#domain/document/DocumentFilter.ts"
import type { DocumentFilter, DocumentSort } from "#domain/document/DocumentFilter.ts"
import { Upload } from "#domain/document/Upload.ts"
import type { UploadId } from "#domain/Identifiers.ts"

import { Database } from "../sql/Database.ts"
import { storable } from "../sql/json.ts"
import { counted, names, offset, recordsOf, table } from "../sql/rows.ts"

const fields = Object.keys(Document.fields)
const type = "coalesce(d.document_type_manual, d.document_type)"
const newest = "d.created_at desc, d.id desc"

const orders: Readonly<Record<DocumentSort, string>> = {
  "-created_at": newest,
  created_at: "d.created_at, d.id",
  document_type: `${type}, ${newest}`,
  "-document_type": `${type} desc, ${newest}`,
  added_by: `u.name collate "C", ${newest}`,
  "-added_by": `u.name collate "C" desc, ${newest}`
}

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
    const select = sql`select ${sql.literal(names(fields, "d"))} from documents d`

    const isLinkedTo = (text: string) => sql`(
      exists (
        select from shipments s
        where s.account_id = d.account_id and s.id = any(d.shipment_ids)
          and (s.bill_of_lading_number = ${text} or s.booking_number = ${text} or s.normalized_number = ${text}
               or ${text} = any(s.ref_numbers))
      ) or exists (
        select from containers c
        where c.account_id = d.account_id and c.id = any(d.container_ids)
          and (c.number = ${text} or ${text} = any(c.ref_numbers))
      )
    )`

    const matching = ({ filename, reference, types }: DocumentFilter): Statement.Fragment =>
      sql.and([
        sql`true`,
        ...(filename === null ? [] : [sql`position(${storable(foldFileName(filename))} in d.file_name_folded) > 0`]),
        ...(types === null ? [] : [sql`${sql.literal(type)} = any(${types}::text[])`]),
        ...(reference === null ? [] : [isLinkedTo(storable(reference))])
      ])

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
      find: (account, id) =>
        of(account, records.first(sql`${select} where d.account_id = ${account} and d.id = ${id}`)),
      bySha256: (account, sha256) =>
        of(account, records.first(sql`${select} where d.account_id = ${account} and d.file_sha256 = ${sha256}`)),
      list: (account, filter, sort, page) =>
        of(
          account,
          Effect.all({
            rows: records.all(sql`
              ${select} left join users u on u.id = d.user_id and u.account_id = d.account_id
              where d.account_id = ${account} and ${matching(filter)}
              order by ${sql.literal(orders[sort])} limit ${page.size} offset ${offset(page)}
            `),
            total: counted(sql, sql`documents d where d.account_id = ${account} and ${matching(filter)}`)
          })
        ),
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
