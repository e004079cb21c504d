import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import { asIngestion, Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { create, newDocumentsAccount, post, upload } from "../../support/documentWorld.ts"
import { assertFullLinkage } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, id as sampleId, other, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const unknown = sampleId(987_654)

onPlanes("Documents", (it) => {
  it.effect.each(["application/vnd.api+json", "application/json"])("creates and shows one, from %s", (type) =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const signed = yield* upload(account, "bytes", { filename: "Packing List 7.pdf" })
      const { body, status } = yield* post(account, { name: "Seven", attached_document: signed }, type)
      assert.strictEqual(status, 201)
      const { attributes, id, links, relationships } = body.data
      const self = `/v2/documents/${id}`
      assert.deepStrictEqual(links as unknown, { self, download: `${self}/download_url` })
      const { created_at, updated_at, ...rest } = attributes
      assert.deepStrictEqual(rest, {
        id,
        name: "Seven",
        document_type: "packing_list",
        document_type_manual: null,
        classification_notes: "named as packing list",
        source: "upload",
        file_name: "Packing List 7.pdf",
        file_content_type: "application/pdf",
        file_size_bytes: 5,
        parsed: {},
        extracted_data_manual: null,
        rotation_degrees: 0
      })
      assert.strictEqual(created_at, updated_at)
      assert.deepStrictEqual(relationships, {
        account: { data: { id: account.id, type: "account" } },
        user: { data: { id: userOf(account).id, type: "user" } },
        email_submission: { data: null },
        last_document_representation: { data: null },
        parent_document: { data: null },
        shipments: { data: [] },
        cargos: { data: [] }
      })
      assert.deepStrictEqual((yield* get(self, account)).body, body)
    })
  )

  it.effect("refuses the same bytes again with 409, which names the document that has them", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const first = yield* create(account, "First", "same")
      const signed = yield* upload(account, "same", { filename: "copy.pdf" })
      const again = yield* post(account, { name: "Second", attached_document: signed })
      assert.strictEqual(again.status, 409)
      assert.deepStrictEqual(again.body.errors as unknown, [
        {
          status: "409",
          title: "Duplicate document",
          detail: "The account has a document with the same content.",
          code: "duplicate_document",
          meta: { existing_document_id: first.id, existing_document_name: "First" }
        }
      ])
      const elsewhere = yield* newDocumentsAccount()
      assert.strictEqual((yield* create(elsewhere, "First", "same")).attributes["name"], "First")
    })
  )

  it.effect("takes the same bytes from one of many who send them at once", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const signed = yield* Effect.forEach([1, 2, 3, 4], () => upload(account, "raced"))
      const answers = yield* Effect.forEach(
        signed,
        (attached_document) => post(account, { name: "Raced", attached_document }),
        { concurrency: 4 }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409])
      assert.strictEqual((yield* get("/v2/documents", account)).body.meta["total"], 1)
    })
  )

  it.effect("refuses a name or an attachment that is none", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const stranger = yield* newDocumentsAccount()
      const theirs = yield* upload(stranger, "theirs")
      const mine = yield* upload(account, "mine")
      const cases = [
        [{ name: " ", attached_document: mine }, "name", "blank"],
        [{ attached_document: mine }, "name", "blank"],
        [{ name: "A" }, "attached_document", "blank"],
        [{ name: "A", attached_document: "nonsense" }, "attached_document", "not_uploaded"],
        [{ name: "A", attached_document: theirs }, "attached_document", "not_uploaded"],
        [{ name: "A", attached_document: `${mine}x` }, "attached_document", "not_uploaded"]
      ] as const
      for (const [attributes, attribute, code] of cases) {
        const { body, status } = yield* post(account, attributes)
        assert.strictEqual(status, 422)
        assert.deepInclude(body.errors[0], { code, source: { pointer: `/data/attributes/${attribute}` } })
      }
      for (const name of ["a\u0000", "a\udfff", 7, "x".repeat(2001)]) {
        assert.strictEqual((yield* post(account, { name, attached_document: mine })).status, 400)
      }
      assert.strictEqual((yield* post(account, { name: "A", attached_document: mine })).status, 201)
    })
  )

  it.effect("links what its names speak of, of the own account alone, and again on demand", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const stranger = yield* newDocumentsAccount()
      const shipment = Sample.shipment({ account_id: account.id, bill_of_lading_number: "MAEU12345678" })
      const box = ContainerNumber.make("MSKU9070323")
      const container = Sample.container({ account_id: account.id, shipment_id: shipment.id, number: box })
      const left = { ...container, id: Sample.containerId(), membership_ended_at: Sample.start }
      const theirs = Sample.shipment({ account_id: stranger.id, bill_of_lading_number: "THEIRS0001" })
      yield* asIngestion(
        Effect.gen(function* () {
          yield* ShipmentStore.use((store) => Effect.forEach([shipment, theirs], (row) => store.save([row])))
          yield* ContainerStore.use((store) =>
            Effect.forEach([container, Sample.container({ ...left, account_id: account.id })], (row) =>
              store.save([row])
            )
          )
        })
      )
      const document = yield* create(account, "B/L maeu12345678 and later LATER00001, THEIRS0001", "linked", {
        filename: "msku9070323_copy.pdf"
      })
      const links = { shipments: { data: [{ id: shipment.id, type: "shipment" }] } }
      assert.deepInclude(document.relationships, { cargos: { data: [{ id: container.id, type: "container" }] } })
      assert.deepInclude(document.relationships, links)

      const later = Sample.shipment({ account_id: account.id, booking_number: "LATER00001" })
      yield* asIngestion(ShipmentStore.use((store) => store.save([later])))
      const relinked = yield* ask("POST", `/v2/documents/${document.id}/relink`, { as: account })
      assert.deepStrictEqual([relinked.status, relinked.text], [202, '{"status":"accepted"}'])

      const include = "shipments,cargos,account,user,last_document_representation,email_submission,current_extraction"
      const { body, status } = yield* get(`/v2/documents/${document.id}?include=${include}`, account)
      assert.strictEqual(status, 200)
      assertFullLinkage(body)
      assert.sameMembers(
        (body.included ?? []).map(({ id }) => id),
        [shipment.id, later.id, container.id, account.id, userOf(account).id]
      )
      for (const [reference, found] of [
        ["MAEU12345678", 1],
        ["LATER00001", 1],
        ["MSKU9070323", 1],
        ["THEIRS0001", 0]
      ] as const) {
        const list = yield* get(`/v2/documents?filter[reference]=${reference}`, account)
        assert.strictEqual(list.body.data.length, found, reference)
      }
    })
  )

  it.effect("lists, filters, sorts and pages", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const time = yield* Time
      const names = ["packing list a.pdf", "Scan B.pdf", "commercial invoice C.pdf"]
      for (const filename of names) {
        yield* create(account, "Document", filename, { filename })
        yield* time.advance(1000)
      }
      const files = (query: string) =>
        Effect.map(get(`/v2/documents?${query}`, account), ({ body }) =>
          body.data.map(({ attributes }) => names.indexOf(String(attributes["file_name"])))
        )
      assert.deepStrictEqual(yield* files(""), [2, 1, 0])
      assert.deepStrictEqual(yield* files("sort=created_at"), [0, 1, 2])
      assert.deepStrictEqual(yield* files("sort=document_type"), [2, 0, 1])
      assert.deepStrictEqual(yield* files("sort=-document_type"), [1, 0, 2])
      assert.deepStrictEqual(yield* files("sort=added_by"), [2, 1, 0])
      assert.deepStrictEqual(yield* files("sort=nonsense"), [2, 1, 0])
      assert.deepStrictEqual(yield* files("filter[filename]=SCAN"), [1])
      assert.deepStrictEqual(yield* files("filter[filename]=%25"), [])
      const blank = yield* get("/v2/documents?filter[filename]=", account)
      assert.deepStrictEqual([blank.status, blank.body.errors[0]?.source], [400, { parameter: "filter[filename]" }])
      assert.deepStrictEqual(yield* files("filter[document_types]=packing_list,commercial_invoice"), [2, 0])
      assert.deepStrictEqual(yield* files("filter[document_types][]=packing_list&filter[filename]=scan"), [])
      const page = yield* get("/v2/documents?page[size]=2&page[number]=2&filter[colour]=red", account)
      assert.deepStrictEqual([page.body.data.length, page.body.links["next"]], [1, undefined])
      const warnings = ["Ignored: `filter[colour]` is an unknown filter."]
      assert.deepStrictEqual(page.body.meta, { size: 1, total: 3, warnings, ignored_filters: ["colour"] })
      const wrong = yield* get("/v2/documents?filter[document_types]=novel", account)
      assert.deepStrictEqual(
        [wrong.status, wrong.body.errors[0]?.source],
        [400, { parameter: "filter[document_types]" }]
      )
    })
  )

  it.effect("refuses what no relationship is called", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const { id } = yield* create(account, "A", "included")
      for (const path of [`/v2/documents/${id}`, "/v2/documents", "/v2/email_submissions"]) {
        for (const name of ["parent_document", "constructor", "__proto__"]) {
          const { body, status } = yield* get(`${path}?include=${name}`, account)
          assert.deepStrictEqual([status, body.errors[0]?.source], [400, { parameter: "include" }])
          assert.include(body.errors[0]?.detail, `\`${name}\` is not specified as a relationship`)
        }
      }
    })
  )

  it.effect("is another account's: refused everywhere; unknown: not there", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const stranger = yield* newDocumentsAccount()
      const { id } = yield* create(account, "A", "guarded")
      const paths = (id: string) =>
        [
          ["GET", `/v2/documents/${id}`, undefined],
          ["PATCH", `/v2/documents/${id}`, { data: { type: "document", attributes: { document_type_manual: null } } }],
          ["DELETE", `/v2/documents/${id}`, undefined],
          ["GET", `/v2/documents/${id}/download_url`, undefined],
          ["POST", `/v2/documents/${id}/reextract`, undefined],
          ["POST", `/v2/documents/${id}/reclassify`, undefined],
          ["POST", `/v2/documents/${id}/relink`, undefined],
          ["POST", `/v2/documents/${id}/rotate`, { degrees: 90 }]
        ] as const
      const status = ([method, path, body]: ReturnType<typeof paths>[number], as = stranger) =>
        Effect.map(ask(method, path, { as, ...(body === undefined ? {} : { body }) }), (answer) => answer.status)
      for (const asked of paths(id)) assert.strictEqual(yield* status(asked), 401, asked[1])
      for (const asked of paths(unknown)) assert.strictEqual(yield* status(asked), 404, asked[1])
      for (const asked of paths("nonsense")) assert.strictEqual(yield* status(asked), 404, asked[1])
      for (const asked of paths(id)) assert.strictEqual(yield* status(asked, other), 403, asked[1])
      const elsewhere = { data: { type: "document", id: unknown, attributes: { document_type_manual: null } } }
      const { body } = yield* ask("PATCH", `/v2/documents/${id}`, { as: account, body: elsewhere })
      assert.strictEqual(body.errors[0]?.code, "other_id")
      assert.strictEqual((yield* get("/v2/documents", stranger)).body.data.length, 0)
      assert.strictEqual((yield* get(`/v2/documents/${id}`, account)).status, 200)
    })
  )

  it.effect("lists its types, its schemas, and no mail submissions", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const types = JSON.parse((yield* get("/v2/documents/types", account)).text) as {
        readonly document_types: ReadonlyArray<unknown>
      }
      assert.deepInclude(types.document_types, { code: "packing_list", label: "Packing list" })
      const schema = yield* get("/v2/document_schemas/commercial_invoice@2026-03-23", account)
      assert.deepInclude(schema.body.data, { id: "commercial_invoice@2026-03-23", type: "document_schema" })
      assert.deepInclude(schema.body.data.attributes, {
        document_type: "commercial_invoice",
        schema_version: "2026-03-23",
        full_version: "commercial_invoice@2026-03-23",
        schema_format: "json_schema",
        current: true
      })
      assert.deepInclude(schema.body.data.attributes, {
        active_at: "2026-03-23T00:00:00.000Z",
        created_at: "2026-03-23T00:00:00.000Z",
        updated_at: "2026-03-23T00:00:00.000Z"
      })
      const encoded = yield* get("/v2/document_schemas/commercial_invoice%402026-03-23", account)
      assert.strictEqual(encoded.status, 200)
      for (const name of ["commercial_invoice", "commercial_invoice@1999-01-01", "x%00", "%E0%A4%A"]) {
        assert.include([400, 404], (yield* get(`/v2/document_schemas/${name}`, account)).status, name)
      }
      const mails = yield* get("/v2/email_submissions?page[size]=5", account)
      assert.deepStrictEqual([mails.status, mails.body.data.length, mails.body.included], [200, 0, []])
      assert.deepStrictEqual(mails.body.meta, { size: 0, total: 0 })
      assert.strictEqual((yield* get(`/v2/email_submissions/${unknown}`, account)).status, 404)
    })
  )

  it.effect.each([
    "/v2/documents",
    "/v2/documents/types",
    "/v2/email_submissions",
    `/v2/email_submissions/${unknown}`,
    "/v2/document_schemas/packing_list@2026-03-23"
  ])("is for accounts that have documents: %s", (path) =>
    Effect.gen(function* () {
      for (const account of [other, free]) {
        const { body, status } = yield* get(path, account)
        assert.strictEqual(status, 403)
        assert.include(body.errors[0]?.detail, "not enabled")
      }
    })
  )
})
