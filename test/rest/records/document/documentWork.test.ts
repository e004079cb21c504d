import { assert } from "@effect/vitest"
import { Effect, Option, Struct } from "effect"

import { DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { DocumentId, UploadId } from "#domain/Identifiers.ts"
import { Document, DocumentRepresentation } from "#domain/records/document/Document.ts"
import { minute } from "#domain/Time.ts"

import { Time } from "../../../support/DataPlane.ts"
import { representationId } from "../../../support/documents.ts"
import { addressOf, create, edit, newDocumentsAccount, post, raw, upload } from "../../support/documentWorld.ts"
import { assertFullLinkage } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { ask, get } from "../../support/server.ts"

onPlanes("What is done with documents", (it) => {
  it.effect("keeps what users set, which takes precedence over what was read", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const { id } = yield* create(account, "Packing list", "edited")
      const data = { total: 12.5, lines: [{ a: null, é: "ü" }] }
      const edited = yield* edit(account, id, { document_type_manual: "other", extracted_data_manual: data })
      assert.strictEqual(edited.status, 200)
      const said = { document_type: "packing_list", document_type_manual: "other", extracted_data_manual: data }
      assert.deepInclude(edited.body.data.attributes, said)
      assert.strictEqual((yield* get("/v2/documents?filter[document_types]=other", account)).body.data.length, 1)
      assert.strictEqual((yield* get("/v2/documents?filter[document_types]=packing_list", account)).body.data.length, 0)
      const cleared = yield* edit(account, id, { extracted_data_manual: null }, "application/json")
      assert.deepInclude(cleared.body.data.attributes, { ...said, extracted_data_manual: null })
    })
  )

  it.effect.each([
    ["document_type_manual", "novel", 422],
    ["document_type_manual", "constructor", 422],
    ["document_type_manual", 7, 400],
    ["extracted_data_manual", "text", 422],
    ["extracted_data_manual", [1], 422],
    ["extracted_data_manual", { a: "x".repeat(70_000) }, 422],
    ["extracted_data_manual", { a: { "b\u0000": 1 } }, 422],
    ["extracted_data_manual", { a: ["\ud800"] }, 422]
  ] as const)("refuses %s %j with %i", ([attribute, value, status]) =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const { id } = yield* create(account, "A", "refused")
      const { body, ...answer } = yield* edit(account, id, { [attribute]: value })
      assert.strictEqual(answer.status, status)
      assert.deepStrictEqual(body.errors[0]?.source, { pointer: `/data/attributes/${attribute}` })
    })
  )

  it.effect("includes what a reader took out, under both its names", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const { id } = yield* create(account, "Packing list", "represented")
      const store = yield* DocumentStore
      const stored = Option.getOrThrow(yield* store.find(account.id, DocumentId.make(id)))
      const representation = new DocumentRepresentation({
        id: representationId(),
        account_id: account.id,
        document_id: stored.id,
        schema_version: "packing_list@2026-03-23",
        payload: { lines: [{ quantity: 2 }] },
        created_at: stored.created_at,
        updated_at: stored.updated_at
      })
      yield* store.saveRepresentation(representation)
      yield* store.save(new Document({ ...stored, last_document_representation_id: representation.id }))
      for (const name of ["last_document_representation", "current_extraction"]) {
        const { body } = yield* get(`/v2/documents/${id}?include=${name}`, account)
        assertFullLinkage(body)
        const { id: of } = representation
        const attributes = Struct.pick(representation, ["schema_version", "payload", "created_at", "updated_at"])
        assert.deepStrictEqual(body.included, [
          { id: of, type: "document_representation", attributes, relationships: {} }
        ])
      }
    })
  )

  it.effect("serves the file at a signed address for five minutes, as a download and nothing else", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const html = { filename: `"é" 'x'\u2028.html`, content_type: "text/html" }
      const { id } = yield* create(account, "A", "<script>alert(1)</script>", html)
      const address = yield* addressOf(account, id)
      const { headers, status, text } = yield* raw("GET", address)
      assert.deepStrictEqual([status, text], [200, "<script>alert(1)</script>"])
      assert.strictEqual(headers["content-type"], "text/html")
      assert.strictEqual(headers["content-length"], String(text.length))
      assert.strictEqual(headers["x-content-type-options"], "nosniff")
      assert.strictEqual(
        headers["content-disposition"],
        `attachment; filename="___ _x_.html"; filename*=UTF-8''%22%C3%A9%22%20%27x%27.html`
      )
      const { id: elsewhere } = yield* create(account, "B", "other bytes")
      assert.strictEqual((yield* raw("GET", address.replace(id, elsewhere))).status, 403)
      assert.strictEqual((yield* raw("GET", address.replace(/token=.*/, ""))).status, 403)
      const time = yield* Time
      yield* time.advance(4 * minute)
      assert.strictEqual((yield* raw("GET", address)).status, 200)
      yield* time.advance(minute)
      assert.strictEqual((yield* raw("GET", address)).status, 403)
    })
  )

  it.effect("is gone with its file once it is discarded", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const signed = yield* upload(account, "discarded")
      const { body } = yield* post(account, { name: "A", attached_document: signed })
      const path = `/v2/documents/${body.data.id}`
      const address = yield* addressOf(account, body.data.id)
      const key = UploadId.make(signed.split(".")[1] ?? "")
      assert.isTrue(yield* DocumentFiles.use((files) => files.exists(key)))
      const removed = yield* ask("DELETE", path, { as: account })
      assert.deepStrictEqual([removed.status, removed.text], [204, ""])
      assert.isFalse(yield* DocumentFiles.use((files) => files.exists(key)))
      for (const gone of [path, `${path}/download_url`]) assert.strictEqual((yield* get(gone, account)).status, 404)
      assert.strictEqual((yield* ask("DELETE", path, { as: account })).status, 404)
      assert.strictEqual((yield* raw("GET", address)).status, 404)
      assert.strictEqual((yield* post(account, { name: "A", attached_document: signed })).status, 422)
      assert.strictEqual((yield* create(account, "A", "discarded")).attributes["name"], "A")
    })
  )

  it.effect("is rotated by quarters, read again, and reports a lost file", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const signed = yield* upload(account, "turned")
      const { id } = (yield* post(account, { name: "Delivery order", attached_document: signed })).body.data
      const does = (what: string, body?: unknown, type = "application/json") =>
        ask("POST", `/v2/documents/${id}/${what}`, { as: account, type, ...(body === undefined ? {} : { body }) })
      assert.strictEqual((yield* does("rotate", { degrees: 270 })).status, 202)
      assert.strictEqual((yield* does("rotate", { degrees: 180 }, "application/vnd.api+json")).status, 202)
      for (const body of [{ degrees: 45 }, { degrees: 0 }, { degrees: "90" }, { degrees: null }, {}]) {
        const { body: answer, status } = yield* does("rotate", body)
        assert.deepStrictEqual(
          [status, answer.errors[0]?.detail],
          [422, "The rotation must be 90, 180, or 270 degrees."]
        )
      }
      for (const what of ["reextract", "reclassify"]) {
        const { status, text } = yield* does(what)
        assert.deepStrictEqual([status, text], [202, '{"status":"accepted"}'])
      }
      const { attributes, relationships } = (yield* get(`/v2/documents/${id}`, account)).body.data
      assert.deepInclude(attributes, { rotation_degrees: 90, document_type: "delivery_order" })
      assert.deepInclude(relationships, { last_document_representation: { data: null } })

      yield* DocumentFiles.use((files) => files.remove(UploadId.make(signed.split(".")[1] ?? "")))
      for (const what of ["rotate", "reextract", "reclassify"]) {
        const { body, status } = yield* does(what, what === "rotate" ? { degrees: 90 } : undefined)
        assert.deepStrictEqual([status, body.errors[0]?.detail], [422, "The document has no attached file."], what)
      }
      assert.strictEqual((yield* get(`/v2/documents/${id}/download_url`, account)).status, 422)
    })
  )
})
