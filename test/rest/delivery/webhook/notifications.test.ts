import { assert, expect, layer } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"

import * as NotificationsLayer from "#adapters/jsonapi/notifications.ts"
import { decodeCloudEvent } from "#adapters/jsonapi/webhook/cloudEvent.ts"
import { Notifications } from "#application/ports/delivery/webhook/Notifications.ts"
import type { WebhookBodyInput } from "#application/ports/delivery/webhook/Notifications.ts"
import { ContainerId, WebhookId } from "#domain/Identifiers.ts"

import { bodyBreach } from "../../../support/bodyBreach.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { ReferenceSample } from "../../support/reference.ts"
import { container, event, id, shipment, trackingRequest } from "../../support/samples.ts"
import type { Document } from "../../support/server.ts"

const notified = (changes: Partial<WebhookBodyInput> = {}): WebhookBodyInput => ({
  id: id(9001),
  webhook_id: WebhookId.make(id(9002)),
  created_at: event(1).created_at,
  compatibility: false,
  format: "json_api",
  event: event(1),
  shipment: shipment(1),
  containers: [container(1)],
  tracking_request: null,
  ...changes
})

const renderText = (changes: Partial<WebhookBodyInput> = {}) =>
  Notifications.use(({ batch }) =>
    Effect.sync(() => {
      const text = batch()(notified(changes))
      assert.isAtMost(Buffer.byteLength(text), 64 * 1024)
      return text
    })
  )

const publicly = ConfigProvider.layer(ConfigProvider.fromUnknown({ PUBLIC_URL: "https://tracking.example.com/" }))

const render = (changes: Partial<WebhookBodyInput> = {}) =>
  Effect.flatMap(renderText(changes), (text) =>
    Effect.sync(() => {
      const body = JSON.parse(text) as Document
      assert.isNull(bodyBreach((changes.event ?? event(1)).event, body))
      const object = body.data.relationships?.["reference_object"]
      assertFullLinkage(body)
      return { text, body, object: object?.data && "id" in object.data ? object.data : null }
    })
  )

const ofShipment = { container_id: null } as const

const cloudEvents = [
  [event(1), {}, `containers/${event(1).container_id}`],
  [
    event(1, { kind: "estimated_event", event: "shipment.estimated.arrival", ...ofShipment }),
    {},
    `shipments/${event(1).shipment_id}`
  ],
  [
    event(1, {
      kind: "tracking_request_event",
      event: "tracking_request.succeeded",
      tracking_request_id: trackingRequest(1).id,
      ...ofShipment
    }),
    { tracking_request: trackingRequest(1) },
    `tracking_requests/${trackingRequest(1).id}`
  ]
] as const

layer(NotificationsLayer.layer.pipe(Layer.provide(ReferenceSample)))("Notifications", (it) => {
  it.effect("contain a milestone with its shipment, container, and places", () =>
    Effect.gen(function* () {
      const { text } = yield* render()
      assert.strictEqual(text, (yield* render()).text)
      expect(JSON.parse(text)).toMatchSnapshot()
    })
  )

  it.effect.each([
    ["estimated_event", "shipment.estimated.arrival", ofShipment],
    ["container_updated_event", "container.updated", {}],
    ["container_created_event", "container.created", {}],
    ["container_pod_terminal_changed_event", "container.pod_terminal_changed", { terminal_code: "USLAX/TRAP" }]
  ] as const)("tell a %s", ([kind, name, changes]) =>
    Effect.gen(function* () {
      const changeset = {
        available_for_pickup: [null, true] as const,
        pod_terminal_code: ["USLAX/APMT", "USLAX/TRAP"] as const
      }
      const { body, object } = yield* render({ event: event(1, { kind, event: name, changeset, ...changes }) })
      assert.deepStrictEqual(object, { id: event(1).id, type: kind })
      const [resource, ...rest] = body.included ?? []
      expect(resource).toMatchSnapshot()
      assert.includeMembers(
        rest.map(({ type }) => type),
        ["shipment", "container"]
      )
    })
  )

  it.effect.each(cloudEvents)(
    "are the data of a CloudEvent where that is asked for: $event.event",
    ([told, changes, subject]) =>
      Effect.gen(function* () {
        const { text } = yield* render({ event: told, ...changes })
        const wrapped = yield* renderText({ event: told, ...changes, format: "cloudevents" })
        const { data, ...attributes } = yield* decodeCloudEvent(wrapped)
        assert.strictEqual(JSON.stringify(data), text)
        assert.deepStrictEqual(attributes, {
          specversion: "1.0",
          id: id(9001),
          source: `urn:uuid:${told.account_id}`,
          type: `landfall.${told.event}`,
          subject,
          time: told.created_at,
          datacontenttype: "application/vnd.api+json"
        })
      })
  )

  it.effect("come from the public address of the service where it has one", () =>
    Effect.gen(function* () {
      const { source } = yield* decodeCloudEvent(yield* renderText({ format: "cloudevents" }))
      assert.strictEqual(source, "https://tracking.example.com")
    }).pipe(Effect.provide(Layer.provide(NotificationsLayer.layer, [ReferenceSample, publicly]), { local: true }))
  )

  it.effect("tell the end of a tracking request as the request, with the containers that were found", () =>
    Effect.gen(function* () {
      const { body, object } = yield* render({
        event: event(1, { kind: "tracking_request_event", event: "tracking_request.succeeded", ...ofShipment }),
        tracking_request: trackingRequest(1),
        containers: [container(1), container(2)]
      })
      assert.deepStrictEqual(object, { id: trackingRequest(1).id, type: "tracking_request" })
      assert.deepInclude(countIncluded(body), { tracking_request: 1, shipment: 1, container: 2 })
    })
  )

  it.effect("tell a failed request that has no shipment", () =>
    Effect.gen(function* () {
      const { body } = yield* render({
        event: event(1, {
          kind: "tracking_request_event",
          event: "tracking_request.failed",
          shipment_id: null,
          ...ofShipment
        }),
        shipment: null,
        containers: [],
        tracking_request: trackingRequest(1, { shipment_id: null, status: "failed", failed_reason: "not_found" })
      })
      assert.deepStrictEqual(countIncluded(body), { tracking_request: 1 })
    })
  )

  it.effect("do not claim that a shipment has no other containers than the one they are about", () =>
    Effect.gen(function* () {
      const { body } = yield* render()
      const told = body.included?.find(({ type }) => type === "shipment")?.relationships?.["containers"]
      assert.deepStrictEqual(told, { links: { related: `/v2/shipments/${shipment(1).id}?include=containers` } })
    })
  )

  it.effect("fit into 64 kB whatever the shipment, the container and the change hold", () =>
    Effect.gen(function* () {
      const containers = (count: number) =>
        Array.from({ length: count }, (_, index) => container(index, { id: ContainerId.make(id(20_000 + index)) }))
      const all = event(1, { kind: "estimated_event", event: "shipment.estimated.arrival", ...ofShipment })
      const some = yield* render({ event: all, containers: containers(150) })
      assert.isAbove(countIncluded(some.body)["container"] ?? 0, 5)
      yield* render({ event: all, containers: containers(2000) })
      yield* renderText({ event: all, containers: containers(2000), format: "cloudevents" })

      const long = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(2000, "€"))
      const tagged = yield* render({ shipment: shipment(1, { tags: long }) })
      assert.deepInclude(countIncluded(tagged.body), { transport_event: 1, container: 1 })
      const holds = long.map((description) => ({ name: "other", status: "hold", description }) as const)
      const changed = yield* render({
        event: event(1, {
          kind: "container_updated_event",
          event: "container.updated",
          changeset: { holds_at_pod_terminal: [[], holds] }
        })
      })
      assert.deepInclude(countIncluded(changed.body), { container_updated_event: 1, container: 1 })
    })
  )
})
