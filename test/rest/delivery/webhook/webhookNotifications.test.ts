import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { deliverKey } from "#application/delivery/webhook/delivery/deliverKey.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Webhook } from "#domain/delivery/webhook/Webhook.ts"
import { hour, shift } from "#domain/Time.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { assertBetween } from "../../../support/assertBetween.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { at, container, event, free, other, paid, rival, shipment, trackingRequest } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import type { Document } from "../../support/server.ts"

const path = "/v2/webhook_notifications"
const webhook = Sample.webhook({ account_id: paid.id })
const tracked = {
  kind: "tracking_request_event",
  event: "tracking_request.succeeded",
  container_id: null,
  tracking_request_id: trackingRequest(1).id
} as const
const told = [
  event(1),
  event(2, { kind: "container_updated_event", event: "container.updated", changeset: { pickup_lfd: [null, "x"] } }),
  event(3, { kind: "estimated_event", event: "shipment.estimated.arrival", container_id: null }),
  event(4, tracked)
]

const deliveryOf = ({ event, id }: LoggedEvent, index: number) =>
  Sample.delivery({
    account_id: paid.id,
    webhook_id: webhook.id,
    event_id: id,
    event,
    sequence: index + 1,
    created_at: at(`2026-02-0${index + 1}T00:00:00`)
  })

/** Four notifications of one webhook and one of a webhook that is gone; the first was tried twice. */
const deliveries = [
  ...told.map(deliveryOf),
  Sample.delivery({ account_id: paid.id, webhook_id: Sample.webhookId(), event_id: Sample.eventId() })
]
const first = deliveries[0]!
const logged = [
  Sample.attempt({
    delivery_id: first.id,
    response_body: "no",
    request_headers: { "webhook-id": first.id, "webhook-signature": null }
  }),
  Sample.attempt({ delivery_id: first.id, attempt: 2, outcome: "succeeded", status: 200, error: null })
]

const populate = asIngestion(
  Effect.gen(function* () {
    const store = yield* WebhookStore
    if ((yield* store.findDelivery(paid.id, first.id))._tag === "Some") return
    yield* ShipmentStore.use((store) => store.save([shipment(1)]))
    yield* ContainerStore.use((store) => store.save([container(1)]))
    yield* TrackingRequestStore.use((store) => store.save(trackingRequest(1)))
    yield* EventLog.use((log) => log.append(told))
    yield* store.save(webhook)
    yield* store.addDeliveries(deliveries)
    yield* store.recordAttempts([{ delivery: first, attempt: logged[0]!, status: "pending" }])
    yield* store.recordAttempts([{ delivery: first, attempt: logged[1]!, status: "succeeded" }])
  })
)

const list = (query = "", as = paid) => Effect.andThen(populate, get(`${path}${query}`, as))

const referenceIn = (resource: Document["data"] | undefined) => resource?.relationships?.["reference_object"]?.data

const selections = [
  ["filter[delivery_status]=succeeded", 1],
  ["filter[delivery_status]=pending", 4],
  ["filter[delivery_status]=failed", 0],
  [`filter[webhook_id]=${webhook.id}`, 4],
  [`filter[webhook_id]=${webhook.id}&filter[delivery_status]=pending`, 3],
  [`filter[webhook_id]=${Sample.webhookId()}`, 0],
  ["filter[event]=container.updated", 1],
  ["filter[event][]=container.updated&filter[event][]=shipment.estimated.arrival", 2],
  [`filter[shipment_id]=${shipment(1).id}`, 4],
  [`filter[container_id]=${container(1).id}`, 2],
  ["filter[last_attempt]=200", 1],
  ["filter[last_attempt][]=5xx&filter[last_attempt][]=timeout", 0],
  ["filter[created_at][]=>=2026-02-02T00:00:00Z&filter[created_at][]=<2026-02-04T00:00:00Z", 2],
  ["filter[surprise]=1", 5]
] as const

const malformedQueries = [
  ["?filter[delivery_status]=lost", "filter[delivery_status]"],
  ["?filter[webhook_id]=1", "filter[webhook_id]"],
  ["?filter[event]=container.lost", "filter[event]"],
  ["?filter[last_attempt]=6000", "filter[last_attempt]"],
  ["?filter[created_at]=yesterday", "filter[created_at]"],
  ["?include=secrets", "include"],
  ["?include=reference_object.secrets", "include"],
  ["?page[number]=0", "page[number]"],
  ["/examples", "event"],
  ["/examples?event=nonsense", "event"],
  ["/examples?event=%00", "event"]
] as const

onPlanes("Webhook notifications", (it) => {
  it.effect("are listed, newest first, with what they are about", () =>
    Effect.gen(function* () {
      const { body, status } = yield* list()
      assert.strictEqual(status, 200)
      assert.deepInclude(body.meta, { size: 5, total: 5, pagination: { current: 1, records: 5 } })
      assert.deepStrictEqual(
        body.data.map(({ id }) => id),
        [3, 2, 1, 0, 4].map((index) => deliveries[index]?.id)
      )
      assert.deepStrictEqual(
        body.data.map((row) => referenceIn(row as Document["data"])),
        [
          { id: trackingRequest(1).id, type: "tracking_request" },
          { id: told[2]!.id, type: "estimated_event" },
          { id: told[1]!.id, type: "container_updated_event" },
          { id: told[0]!.id, type: "transport_event" },
          null
        ]
      )
      assert.notProperty(body, "included")
    })
  )

  it.effect("go page by page, and past the end there are none", () =>
    Effect.gen(function* () {
      const { body } = yield* list("?page[size]=2&page[number]=2")
      assert.deepStrictEqual(
        body.data.map(({ id }) => id),
        [deliveries[1]!.id, first.id]
      )
      assert.deepInclude(body.meta, { pagination: { current: 2, next: 3, last: 3, records: 5 } })
      assert.include(body.links["next"], "page[number]=3".replace("[", "%5B").replace("]", "%5D"))
      const { body: beyond } = yield* list("?page[size]=200&page[number]=9")
      assert.deepStrictEqual([beyond.data.length, "next" in beyond.links], [0, false])
    })
  )

  it.effect("include the webhook and the reference object, each once", () =>
    Effect.gen(function* () {
      const { body } = yield* list("?include=webhook,reference_object.shipment")
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), {
        webhook: 1,
        transport_event: 1,
        container_updated_event: 1,
        estimated_event: 1,
        tracking_request: 1,
        shipment: 1
      })
      const { body: deep } = yield* list(
        "?include=reference_object.container,reference_object.tracked_object,reference_object.vessel,reference_object.port"
      )
      assertFullLinkage(deep)
      assert.deepInclude(countIncluded(deep), { container: 1, shipment: 1, vessel: 1, port: 1 })
    })
  )

  it.effect.each(selections)("are filtered: %s", ([query, count]) =>
    Effect.gen(function* () {
      const { body } = yield* list(`?${query}`)
      assert.deepStrictEqual([body.data.length, body.meta["total"]], [count, count])
      assert.deepStrictEqual(body.meta["ignored_filters"], query.includes("surprise") ? ["surprise"] : undefined)
    })
  )

  it.effect.each(malformedQueries)("are not found by %s", ([query, parameter]) =>
    Effect.gen(function* () {
      const { body, status } = yield* list(query)
      assert.strictEqual(status, 400)
      assert.deepStrictEqual(body.errors[0]?.source, { parameter })
    })
  )

  it.effect("are shown with their log", () =>
    Effect.gen(function* () {
      const { body } = yield* list(`/${first.id}`)
      const { attributes, links, relationships } = body.data
      assert.deepStrictEqual(attributes, {
        id: first.id,
        event: first.event,
        delivery_status: "succeeded",
        created_at: first.created_at,
        next_attempt_at: null,
        no_attempt_reason: "delivered",
        request_body: first.body
      })
      assert.deepStrictEqual(links, { self: `${path}/${first.id}` })
      assert.deepStrictEqual(relationships?.["webhook"]?.data, { id: webhook.id, type: "webhook" })
      assert.deepStrictEqual(
        relationships?.["webhook_notification_logs"]?.data,
        logged.map(({ id }) => ({ id, type: "webhook_notification_log" }))
      )
      assert.deepStrictEqual(
        body.included?.map(({ attributes, id }) => ({ id, ...attributes })),
        logged.map(({ delivery_id: _delivery, ...entry }) => entry)
      )
      const { body: bare } = yield* list(`/${first.id}?include=webhook`)
      assert.deepStrictEqual(countIncluded(bare), { webhook: 1 })
    })
  )

  it.effect("say when they are tried next, or why not, and have a body where one is asked for alone", () =>
    Effect.gen(function* () {
      const { body } = yield* list()
      const reasons = body.data.map(({ attributes }) => attributes["no_attempt_reason"])
      assert.deepStrictEqual(reasons, ["earlier_first", "earlier_first", null, "delivered", null])
      assert.notInclude(JSON.stringify(body.data), "request_body")
      const { now } = yield* DurableClock
      const before = yield* now
      const job = { key: deliverKey(webhook.id, "sample"), lane: webhook.id, dueIn: hour }
      yield* asIngestion(WorkQueue.use((queue) => queue.put("deliver", [job])))
      const due = (yield* get(`${path}/${deliveries[1]!.id}`)).body.data.attributes
      assert.isNull(due["no_attempt_reason"])
      assertBetween(due["next_attempt_at"], shift(before, hour), shift(yield* now, hour))
      yield* asIngestion(WebhookStore.use((store) => store.save(new Webhook({ ...webhook, paused: true }))))
      const paused = (yield* get(`${path}/${deliveries[1]!.id}`)).body.data.attributes
      assert.deepInclude(paused, { next_attempt_at: null, no_attempt_reason: "paused" })
      yield* asIngestion(WebhookStore.use((store) => store.save(webhook)))
    })
  )

  it.effect("belong to their account", () =>
    Effect.gen(function* () {
      yield* populate
      for (const as of [other, rival]) {
        assert.strictEqual((yield* get(`${path}/${first.id}`, as)).status, 401)
        assert.strictEqual((yield* list("", as)).body.data.length, 0)
        assert.strictEqual((yield* list(`?filter[webhook_id]=${webhook.id}`, as)).body.data.length, 0)
      }
      assert.strictEqual((yield* get(`${path}/${Sample.eventId()}`)).status, 404)
      assert.strictEqual((yield* get(`${path}/nonsense`)).status, 404)
    })
  )

  it.effect.each(["", `/${first.id}`, "/examples?event=container.updated"])("are not for the free plan: %s", (query) =>
    Effect.gen(function* () {
      const { body, status } = yield* list(query, free)
      assert.strictEqual(status, 403)
      assert.include(body.errors[0]?.detail, "not enabled")
    })
  )
})
