import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option, Ref, Stream } from "effect"

import * as Files from "#adapters/memory/records/document/DocumentFiles.ts"
import * as UrlSigner from "#adapters/secrets/UrlSigner.ts"
import { DocumentReader } from "#application/ports/records/document/DocumentReader.ts"
import type { DocumentReading, ReadableDocument } from "#application/ports/records/document/DocumentReader.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { DocumentReprocessing } from "#application/records/document/DocumentReprocessing.ts"
import { Documents } from "#application/records/document/Documents.ts"
import { Uploads } from "#application/records/document/Uploads.ts"

import { ReferenceSample } from "../../../rest/support/reference.ts"
import { md5 } from "../../../support/documents.ts"
import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"

const nothing: DocumentReading = { document_type: null, notes: "unclassified", segment: null, extraction: null }

const whole: DocumentReading = {
  document_type: "packing_list",
  notes: "read from its bytes",
  segment: { startPage: 2, endPage: 3 },
  extraction: { schema_version: "packing_list@2026-03-23", payload: { lines: [{ quantity: 2 }] } }
}

const account = Sample.account({ entitlements: ["documents"] })
const holder = { account, user: Sample.user(account.id) }

/** A reader with set answers, which records what it was shown. */
const makeReader = Effect.gen(function* () {
  const answer = yield* Ref.make(nothing)
  const shown = yield* Ref.make<ReadonlyArray<ReadableDocument>>([])
  const Reader = Layer.succeed(DocumentReader, {
    read: (document) =>
      Effect.andThen(
        Ref.update(shown, (all) => [...all, document]),
        Ref.get(answer)
      )
  })
  return { answer, shown, Reader }
})

const useCases = Layer.mergeAll(Documents.layer, DocumentReprocessing.layer, Uploads.layer)
const Around = Layer.mergeAll(Files.layer({ largest: 1_000_000 }), UrlSigner.layerRandom, ReferenceSample)

const upload = Effect.fnUntraced(function* (bytes: Uint8Array) {
  const uploads = yield* Uploads
  const file = { filename: "scan.pdf", content_type: "application/pdf", byte_size: bytes.length, checksum: md5(bytes) }
  const { signed_id, token, upload } = yield* uploads.open(holder, file)
  yield* uploads.receive(upload.id, token, Stream.make(bytes))
  return signed_id
})

layer(Layer.merge(TestMemory.layer, Around))("Documents with a reader that reads", (it) => {
  it.effect("keep its type and its data, at first and when the document is read again", () =>
    Effect.gen(function* () {
      const { Reader, answer, shown } = yield* makeReader
      yield* Effect.gen(function* () {
        const documents = yield* Documents
        const work = yield* DocumentReprocessing
        const store = yield* DocumentStore
        const bytes = new Uint8Array(100_000).fill(7)
        const attached_document = yield* upload(bytes)
        const { id, ...created } = yield* documents.create(holder, { name: "A scan", attached_document })
        assert.deepInclude(created, { document_type: null, classification_notes: "unclassified", parsed: {} })
        assert.isNull(created.last_document_representation_id)
        const [first] = yield* Ref.get(shown)
        assert.deepInclude(first, { name: "A scan", file_name: "scan.pdf", content_type: "application/pdf" })
        assert.strictEqual(first?.head.length, 64 * 1024)

        yield* Ref.set(answer, whole)
        yield* work.reclassify(account, id)
        const read = yield* documents.get(account, id)
        assert.deepInclude(read, { document_type: "packing_list", classification_notes: "read from its bytes" })
        assert.deepStrictEqual(read.parsed, { packetSegment: { startPage: 2, endPage: 3 } })
        assert.isNull(read.last_document_representation_id)

        yield* work.reextract(account, id)
        const { last_document_representation_id: kept } = yield* documents.get(account, id)
        assert.isNotNull(kept)
        const [representation] = yield* documents.representations(account, kept === null ? [] : [kept])
        assert.deepInclude(representation, { ...whole.extraction, document_id: id, account_id: account.id })

        yield* Ref.set(answer, nothing)
        yield* work.reextract(account, id)
        assert.strictEqual((yield* documents.get(account, id)).last_document_representation_id, kept)

        yield* documents.remove(account, id)
        assert.deepStrictEqual(yield* store.representations(account.id, kept === null ? [] : [kept]), [])
        assert.deepStrictEqual(yield* store.find(account.id, id), Option.none())
      }).pipe(Effect.provide(useCases.pipe(Layer.provide(Reader))))
    })
  )

  it.effect("keep what it takes out of a document as it comes in", () =>
    Effect.gen(function* () {
      const { Reader, answer } = yield* makeReader
      yield* Effect.gen(function* () {
        const documents = yield* Documents
        yield* Ref.set(answer, whole)
        const attached_document = yield* upload(new Uint8Array([1]))
        const created = yield* documents.create(holder, { name: "Another", attached_document })
        const { last_document_representation_id: kept } = created
        const found = yield* documents.representations(account, kept === null ? [] : [kept])
        assert.deepStrictEqual(
          found.map(({ payload }) => payload),
          [{ lines: [{ quantity: 2 }] }]
        )
      }).pipe(Effect.provide(useCases.pipe(Layer.provide(Reader))))
    })
  )
})
