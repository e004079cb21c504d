import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema, Struct } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { allOf, always, contains, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import { Document, DocumentRepresentation } from "#domain/records/document/Document.ts"
import { foldFileName } from "#domain/records/document/foldFileName.ts"
import { Upload } from "#domain/records/document/Upload.ts"
import { documentSorts } from "#domain/search/document/Sort.ts"
import type { DocumentField } from "#domain/search/document/view.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/documents.ts"
import * as Samples from "../../../support/samples.ts"
import { storableValues } from "../../../support/storable.ts"

const page = { number: 1, size: 50 }
const names = (rows: ReadonlyArray<Document>) => rows.map(({ file_name }) => file_name)

const arbitrary = storableValues(Schema.Struct(Struct.omit(Document.fields, ["extracted_data_manual", "file_sha256"])))
const arbitraryUpload = storableValues(Schema.Struct(Upload.fields))

/** What every DocumentStore does. */
export const documentStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`DocumentStore in ${adapter}`, (it) => {
    it.effect.prop(
      "finds what was saved, whatever it is",
      [arbitrary],
      ([fields]) =>
        Effect.gen(function* () {
          const store = yield* DocumentStore
          const account_id = yield* newAccount()
          const data = { extracted_data_manual: { a: [1.5, null, { "é-b": "ü" }] }, file_sha256: Samples.eventId() }
          const document = new Document({ ...fields, ...data, account_id, id: Sample.documentId() })
          const before = { id: document.id, created_at: document.created_at }
          yield* store.save(Sample.document({ account_id, ...before }))
          yield* store.save(document)
          assert.deepStrictEqual(yield* store.find(account_id, document.id), Option.some(document))
          assert.deepStrictEqual(yield* store.bySha256(account_id, document.file_sha256), Option.some(document))
        }),
      { arbitrary: triedOn(30) }
    )

    it.effect.prop(
      "finds an upload that was saved, whatever it is",
      [arbitraryUpload],
      ([fields]) =>
        Effect.gen(function* () {
          const store = yield* DocumentStore
          const account_id = yield* newAccount()
          const upload = new Upload({ ...fields, account_id, id: Sample.uploadId() })
          yield* store.saveUpload(Sample.upload({ account_id, id: upload.id }))
          yield* store.saveUpload(upload)
          assert.deepStrictEqual(yield* store.findUpload(account_id, upload.id), Option.some(upload))
          yield* store.removeUpload(yield* newAccount(), upload.id)
          assert.isTrue(Option.isSome(yield* store.findUpload(account_id, upload.id)))
          yield* store.removeUpload(account_id, upload.id)
          assert.deepStrictEqual(yield* store.findUpload(account_id, upload.id), Option.none())
        }),
      { arbitrary: triedOn(10) }
    )

    it.effect("shows and removes for the account that owns it only", () =>
      Effect.gen(function* () {
        const store = yield* DocumentStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const document = Sample.document({ account_id })
        const representation = new DocumentRepresentation({
          id: Sample.representationId(),
          account_id,
          document_id: document.id,
          schema_version: "packing_list@2026-03-23",
          payload: { lines: [] },
          created_at: Samples.start,
          updated_at: Samples.start
        })
        yield* store.save(document)
        yield* store.saveRepresentation(representation)
        const seenBy = (account: AccountId) =>
          Effect.all([
            Effect.map(store.find(account, document.id), Option.isSome),
            Effect.map(store.bySha256(account, document.file_sha256), Option.isSome),
            Effect.map(store.list(account, always, "created_at", page), ({ total }) => total === 1),
            Effect.map(store.representations(account, [representation.id]), (found) => found.length === 1)
          ])
        assert.deepStrictEqual(yield* seenBy(account_id), [true, true, true, true])
        assert.deepStrictEqual(yield* store.representations(account_id, [representation.id]), [representation])
        assert.deepStrictEqual(yield* seenBy(other), [false, false, false, false])
        assert.isFalse(yield* store.remove(other, document.id))
        assert.deepStrictEqual(yield* seenBy(account_id), [true, true, true, true])
        assert.isTrue(yield* store.remove(account_id, document.id))
        assert.isFalse(yield* store.remove(account_id, document.id))
        assert.deepStrictEqual(yield* seenBy(account_id), [false, false, false, false])
      })
    )

    it.effect("filters by parts of names and by types, whatever the characters", () =>
      Effect.gen(function* () {
        const store = yield* DocumentStore
        const account_id = yield* newAccount()
        const rows = [
          Sample.document({ account_id, file_name: "Invoice 100%.PDF", document_type: "commercial_invoice" }),
          Sample.document({ account_id, file_name: "ÉTAT_İ.pdf", document_type_manual: "other" }),
          Sample.document({
            account_id,
            file_name: "a\\b.pdf",
            document_type: "other",
            document_type_manual: "packing_list"
          })
        ]
        yield* Effect.forEach(rows, store.save)
        const filenames: ReadonlyArray<readonly [filename: string | null, found: ReadonlyArray<number>]> = [
          [null, [0, 1, 2]],
          ["invoice", [0]],
          ["INVOICE 100%", [0]],
          ["_", [1]],
          ["%", [0]],
          ["état_", [1]],
          ["i̇", [1]],
          ["\\B", [2]],
          ["nothing", []],
          ["a\u0000", []]
        ]
        const types = [
          [null, [0, 1, 2]],
          [["other"], [1]],
          [
            ["packing_list", "commercial_invoice"],
            [0, 2]
          ],
          [[], []]
        ] as const
        for (const [filename, named] of filenames) {
          for (const [wanted, typed] of types) {
            const filter = allOf<DocumentField>([
              filename === null ? always : contains(fieldOf("file_name"), foldFileName(filename)),
              wanted === null ? always : oneOf(fieldOf("type"), wanted)
            ])
            const found = yield* store.list(account_id, filter, "created_at", page)
            const expected = rows.filter((_, index) => named.includes(index) && typed.some((one) => one === index))
            assert.sameMembers(names(found.rows), names(expected), JSON.stringify(filter))
            assert.strictEqual(found.total, found.rows.length)
          }
        }
      })
    )

    it.effect("finds what is linked to a number or reference", () =>
      Effect.gen(function* () {
        const store = yield* DocumentStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const shipment = Samples.shipment({
          account_id,
          bill_of_lading_number: "BILL00001",
          booking_number: "BOOK00001",
          normalized_number: "NORM00001",
          ref_numbers: ["PO-1", "PO 2"]
        })
        const container = Samples.container({ account_id, shipment_id: shipment.id, ref_numbers: ["BOX-1"] })
        const theirs = Samples.shipment({ account_id: other, ref_numbers: ["THEIRS"] })
        yield* asIngestion(
          Effect.gen(function* () {
            yield* ShipmentStore.use((shipments) => Effect.forEach([shipment, theirs], (row) => shipments.save([row])))
            yield* ContainerStore.use((containers) => containers.save([container]))
          })
        )
        const ofShipment = Sample.document({
          account_id,
          shipment_ids: [theirs.id, shipment.id],
          file_name: "shipment"
        })
        const ofContainer = Sample.document({ account_id, container_ids: [container.id], file_name: "container" })
        yield* Effect.forEach([ofShipment, ofContainer, Sample.document({ account_id })], store.save)
        const found = (reference: string) =>
          Effect.map(store.list(account_id, oneOf(fieldOf("reference"), [reference]), "created_at", page), ({ rows }) =>
            names(rows)
          )
        for (const reference of ["BILL00001", "BOOK00001", "NORM00001", "PO-1", "PO 2"]) {
          assert.deepStrictEqual(yield* found(reference), ["shipment"], reference)
        }
        for (const reference of [container.number, "BOX-1"]) {
          assert.deepStrictEqual(yield* found(reference), ["container"], reference)
        }
        for (const reference of ["THEIRS", "po-1", "PO", "%", "\u0000"]) {
          assert.deepStrictEqual(yield* found(reference), [], reference)
        }
      })
    )

    it.effect("sorts, with nothing last and first when reversed, ties newest first", () =>
      Effect.gen(function* () {
        const store = yield* DocumentStore
        const account_id = yield* newAccount()
        const ada = Samples.user(account_id, { name: "Ada" })
        const bob = Samples.user(account_id, { name: "Bob" })
        const [one, two] = [Samples.account(), Samples.account()]
        yield* asIngestion(
          AccountStore.use((accounts) =>
            Effect.andThen(accounts.create(one, { ...ada, account_id }), accounts.create(two, { ...bob, account_id }))
          )
        )
        const rows = [
          Sample.document({ account_id, file_name: "0", created_at: Samples.onDay(0), user_id: bob.id }),
          Sample.document({ account_id, file_name: "1", created_at: Samples.onDay(1), document_type: "packing_list" }),
          Sample.document({ account_id, file_name: "2", created_at: Samples.onDay(2), user_id: ada.id }),
          Sample.document({ account_id, file_name: "3", created_at: Samples.onDay(3), document_type_manual: "other" })
        ]
        yield* Effect.forEach(rows, store.save)
        const expected = {
          "-created_at": "3210",
          created_at: "0123",
          document_type: "3120",
          "-document_type": "2013",
          added_by: "2031",
          "-added_by": "3102"
        }
        for (const sort of documentSorts) {
          const pages = yield* Effect.forEach([1, 2, 3], (number) =>
            store.list(account_id, always, sort, { number, size: 3 })
          )
          assert.strictEqual(pages.flatMap(({ rows }) => names(rows)).join(""), expected[sort], sort)
          assert.deepStrictEqual(
            pages.map(({ total }) => total),
            [4, 4, 4]
          )
        }
      })
    )

    it.effect("knows the old uploads that no document has", () =>
      Effect.gen(function* () {
        const store = yield* DocumentStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const madeOn = (days: number) => Sample.upload({ account_id, created_at: Samples.onDay(days) })
        const [second, attached, first, late] = [madeOn(2), madeOn(0), madeOn(1), madeOn(3)]
        yield* Effect.forEach([second, attached, first, late], store.saveUpload)
        yield* store.saveUpload(Sample.upload({ account_id: other, created_at: Samples.onDay(0) }))
        yield* store.save(Sample.document({ account_id, upload_id: attached.id }))
        const abandoned = (limit: number) => store.abandonedUploads(account_id, Samples.onDay(3), limit)
        assert.deepStrictEqual(yield* abandoned(9), [first.id, second.id])
        assert.deepStrictEqual(yield* abandoned(1), [first.id])
      })
    )
  })
)
