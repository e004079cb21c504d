import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { TrackingRequestId } from "#domain/Identifiers.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onEachPlane } from "../../support/planes.ts"
import type { Tests } from "../../support/planes.ts"
import { container, free, other, paid, shipment, trackingRequest, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const track = (attributes: Readonly<Record<string, unknown>>, as = paid, type = "application/vnd.api+json") =>
  ask("POST", "/v2/tracking_requests", { as, type, body: { data: { type: "tracking_request", attributes } } })

const bill = (request_number: string, more = {}) => ({
  request_type: "bill_of_lading",
  request_number,
  scac: "MAEU",
  ...more
})

const due = asIngestion(WorkQueue.use((queue) => queue.claim("poll", { limit: 10, leaseFor: 600_000 })))

const refusedAttributes = [
  [bill(""), "request_number", "blank"],
  [bill("   "), "request_number", "blank"],
  [{ request_type: "bill_of_lading", scac: "MAEU" }, "request_number", "blank"],
  [bill("A".repeat(65)), "request_number", "invalid_value"],
  [{ request_type: "container", request_number: "MSKU9070324", scac: "MAEU" }, "request_number", "invalid_value"],
  [bill("X1", { scac: "  " }), "scac", "blank"],
  [bill("X1", { scac: null }), "scac", "blank"],
  [bill("X1", { scac: "ZZZZ" }), "scac", "unsupported_scac"],
  [bill("X1", { scac: "HLCU" }), "scac", "unsupported_scac"],
  [bill("X1", { scac: "CMDU" }), "scac", "unsupported_scac"],
  [bill("TEST-TR-OTHER", { scac: "TEST" }), "request_number", "invalid_value"],
  [{ request_type: "container", request_number: "TEST-TR-SUCCEEDED", scac: "TEST" }, "request_number", "invalid_value"],
  [bill("X1", { request_type: "booking_number" }), "request_type", "invalid_value"],
  [bill("X1", { request_type: "letter" }), "request_type", "invalid_value"],
  [bill("X1", { request_type: null }), "request_type", "blank"]
] as const

const malformedBodies = [
  [{ data: { type: "tracking_request" } }, "/data/attributes"],
  [{ data: { type: "tracking_request", attributes: { ref_numbers: 7 } } }, "/data/attributes/ref_numbers"],
  [
    { data: { type: "tracking_request", attributes: { request_number: "a\u0000" } } },
    "/data/attributes/request_number"
  ],
  [[], ""]
] as const

const checkBodies: Tests = (it) => {
  it.effect.each(refusedAttributes)("answers 422 to %j", ([attributes, attribute, code]) =>
    Effect.gen(function* () {
      const { body, status } = yield* track(attributes)
      assert.strictEqual(status, 422)
      assert.deepStrictEqual(body.errors[0]?.source, { pointer: `/data/attributes/${attribute}` })
      assert.strictEqual(body.errors[0]?.code, code)
    })
  )

  it.effect.each([
    [{ ref_numbers: ["ok", " "] }, "ref_numbers/1"],
    [{ ref_numbers: "x".repeat(201) }, "ref_numbers/0"],
    [{ shipment_tags: Array.from({ length: 101 }, (_, index) => `tag ${index}`) }, "shipment_tags"]
  ] as const)("%#: refuses texts that a change refuses", ([attributes, attribute]) =>
    Effect.gen(function* () {
      const { body, status } = yield* track(bill("MAEU124", attributes))
      assert.strictEqual(status, 422)
      assert.deepStrictEqual(body.errors[0]?.source, { pointer: `/data/attributes/${attribute}` })
    })
  )

  it.effect("takes one bare text as a list of one, and null as an empty list, as a change does", () =>
    Effect.gen(function* () {
      const { body } = yield* track(bill("MAEU124", { ref_numbers: " PO-1 ", shipment_tags: null }))
      assert.deepInclude(body.data.attributes, { ref_numbers: ["PO-1"], shipment_tags: [] })
    })
  )

  it.effect.each(malformedBodies)("answers 400 to the body %j", ([body, pointer]) =>
    Effect.gen(function* () {
      const answer = yield* ask("POST", "/v2/tracking_requests", { body })
      assert.strictEqual(answer.status, 400)
      assert.deepStrictEqual(answer.body.errors[0]?.source, { pointer })
    })
  )
}

onEachPlane("POST /tracking_requests", (it) => {
  it.effect("keeps the request, follows the number, and asks for a poll", () =>
    Effect.gen(function* () {
      const answer = yield* track(
        bill("  maeu 123 ", { ref_numbers: ["PO-1", "PO-1"], shipment_tags: ["hot"], tags: ["hot", "west"] })
      )
      assert.strictEqual(answer.status, 201)
      const { attributes, id } = answer.body.data
      assert.deepInclude(attributes, {
        request_number: "MAEU123",
        request_type: "bill_of_lading",
        scac: "MAEU",
        ref_numbers: ["PO-1"],
        shipment_tags: ["hot", "west"],
        tags: ["hot", "west"],
        status: "pending",
        failed_reason: null,
        is_retrying: false,
        retry_count: null
      })
      assert.deepStrictEqual(answer.body.data.relationships, {
        tracked_object: { data: null },
        user: { data: { id: userOf(paid).id, type: "user" } }
      })
      assertFullLinkage(answer.body)
      assert.deepStrictEqual(countIncluded(answer.body), {})

      const follower = {
        account_id: paid.id,
        subject: { type: "tracking_request", id: TrackingRequestId.make(id) }
      } as const
      const [feed] = yield* asIngestion(SourceStore.use(({ feeds }) => oneAnswer(feeds.followedBy([follower]))))
      assert.deepInclude(feed, { source: "MAEU", kind: "carrier", reference: { type: "bill", number: "MAEU123" } })
      const [job] = yield* due
      assert.deepStrictEqual([job?.key, job?.lane], [feed?.id, `MAEU/${feed?.credential_id}`])
      assert.strictEqual((yield* get(`/v2/tracking_requests/${id}`)).status, 200)
    })
  )

  it.effect("polls a number once, however many accounts follow it", () =>
    Effect.gen(function* () {
      yield* track(bill("SHARED1"))
      yield* track(bill("SHARED1"), other)
      const jobs = yield* due
      assert.strictEqual(jobs.length, 1)
    })
  )

  it.effect("is open to the free plan, to an alternative SCAC, and to plain JSON", () =>
    Effect.gen(function* () {
      const answer = yield* track(bill("FREE1", { scac: "seau" }), free, "application/json; charset=utf-8")
      assert.deepStrictEqual([answer.status, answer.body.data.attributes["scac"]], [201, "MAEU"])
    })
  )

  it.effect("gives a container number its check digit", () =>
    Effect.gen(function* () {
      const answer = yield* track({ request_type: "container", request_number: "msku 907032", scac: "MAEU" })
      assert.strictEqual(answer.body.data.attributes["request_number"], "MSKU9070323")
    })
  )

  it.effect("refuses a number that is already requested, in any spelling", () =>
    Effect.gen(function* () {
      yield* track(bill("TWICE1"))
      const { body, status } = yield* track(bill("twice 1"))
      assert.strictEqual(status, 422)
      assert.deepInclude(body.errors[0], { code: "duplicate", source: { pointer: "/data/attributes/request_number" } })
      assert.strictEqual((yield* track(bill("TWICE1"), other)).status, 201)
    })
  )

  it.effect("takes a number without its carrier when that is to be found, and leaves it to ingestion", () =>
    Effect.gen(function* () {
      const asked = bill("maeu 555555555", { scac: "", auto_detect_vocc_scac: true })
      const answer = yield* track(asked, paid, "application/json")
      assert.strictEqual(answer.status, 201)
      assert.deepInclude(answer.body.data.attributes, {
        scac: null,
        status: "pending",
        failed_reason: null,
        request_number: "MAEU555555555"
      })
      const folds = yield* asIngestion(WorkQueue.use((queue) => queue.claim("fold", { limit: 10, leaseFor: 600_000 })))
      assert.include(
        folds.map(({ key }) => key),
        `${paid.id}/tracking_request/${answer.body.data.id}`
      )
      const { body, status } = yield* track(asked)
      assert.deepStrictEqual([status, body.errors[0]?.code], [422, "duplicate"])
      assert.strictEqual((yield* track(asked, other)).status, 201)
    })
  )

  it.effect("follows the carrier that is named, whether it could be found or not", () =>
    Effect.gen(function* () {
      const answer = yield* track(bill("HLCUSHA1234ABCD", { auto_detect_vocc_scac: true }))
      assert.deepStrictEqual([answer.status, answer.body.data.attributes["scac"]], [201, "MAEU"])
    })
  )

  it.effect.each(["TEST-TR-SUCCEEDED", "TEST-TR-FAILED"])("takes the test number %s for every plan", (number) =>
    Effect.gen(function* () {
      for (const [as, request_type] of [
        [free, "bill_of_lading"],
        [paid, "booking_number"]
      ] as const) {
        const answer = yield* track({ request_type, request_number: number.toLowerCase(), scac: "test" }, as)
        assert.deepStrictEqual([answer.status, answer.body.data.attributes["scac"]], [201, "TEST"])
      }
    })
  )

  it.effect("takes one of several requests for the same number at the same time", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => track(bill("RACE1"))),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422, 422])
    })
  )

  checkBodies(it)
})

onEachPlane("GET /tracking_requests", (it) => {
  it.effect("includes the tracked shipment and its containers unasked", () =>
    Effect.gen(function* () {
      yield* ShipmentStore.use((store) => store.save([shipment(1)]))
      yield* ContainerStore.use((store) => store.save([container(1)]))
      yield* TrackingRequestStore.use((store) => store.save(trackingRequest(1)))
      const { body } = yield* get(`/v2/tracking_requests/${trackingRequest(1).id}`)
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), { shipment: 1, container: 1 })
    })
  )

  it.effect.each([
    ["user", { user: 1 }],
    ["shipment,container", { shipment: 1, container: 1 }],
    ["", {}]
  ] as const)("includes %s", ([include, counts]) =>
    Effect.gen(function* () {
      const { body } = yield* get(`/v2/tracking_requests?include=${include}`)
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), counts)
    })
  )

  it.effect("has the pages in meta as well", () =>
    Effect.gen(function* () {
      const { body } = yield* get("/v2/tracking_requests")
      assert.deepStrictEqual(countIncluded(body), { shipment: 1 })
      assert.deepStrictEqual(body.meta, { size: 1, total: 1, pagination: { current: 1, records: 1 } })
    })
  )

  it.effect("shows the free plan its requests, and nothing of the shipments", () =>
    Effect.gen(function* () {
      yield* TrackingRequestStore.use((store) => store.save(trackingRequest(2, { account_id: free.id })))
      const list = yield* get("/v2/tracking_requests", free)
      assert.deepStrictEqual([list.status, list.body.data.length, list.body.included], [200, 1, undefined])
      assert.strictEqual((yield* get("/v2/tracking_requests?include=tracked_object", free)).status, 403)
    })
  )
})
