import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as NotificationsLayer from "#adapters/jsonapi/notifications.ts"
import { Webhooks } from "#application/delivery/webhook/Webhooks.ts"
import { Notifications } from "#application/ports/delivery/webhook/Notifications.ts"
import type { WebhookBodyInput } from "#application/ports/delivery/webhook/Notifications.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import { CalendarDate, LocalDateTime } from "#domain/Time.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { onMemory } from "../support/planes.ts"
import { ReferenceSample } from "../support/reference.ts"
import { compatibleKeyOf, container, event, id, paid, shipment, trackingRequest } from "../support/samples.ts"
import { ask } from "../support/server.ts"
import type { Document } from "../support/server.ts"

const notified = (changes: Partial<WebhookBodyInput> = {}): WebhookBodyInput => ({
  id: id(9001),
  webhook_id: WebhookId.make(id(9002)),
  created_at: event(1).created_at,
  compatibility: true,
  format: "json_api",
  event: event(1),
  shipment: shipment(1),
  containers: [container(1)],
  tracking_request: null,
  ...changes
})

/** What a notification includes, by type. */
const included = (changes: Partial<WebhookBodyInput>) =>
  Notifications.use(({ batch }) =>
    Effect.sync(() => {
      const text = batch()(notified(changes))
      if (changes.compatibility !== false) assert.notMatch(text, /:\d\d\.\d{3}Z/)
      const { included = [] } = JSON.parse(text) as Document
      return Object.fromEntries(included.map(({ attributes, type }) => [type, attributes]))
    })
  )

layer(NotificationsLayer.layer.pipe(Layer.provide(ReferenceSample)))("Notifications in compatibility mode", (it) => {
  it.effect("tell the changes of a container in the form of its attributes", () =>
    Effect.gen(function* () {
      const hold = { name: "customs", status: "hold", description: null }
      const changeset = {
        holds_at_pod_terminal: [null, [hold]],
        fees_at_pod_terminal: [null, []],
        pickup_lfd: [null, "2026-01-25"],
        pickup_appointment_at: [null, "2026-01-24T18:00:00.000Z"]
      } as const
      const found = yield* included({
        event: event(1, {
          kind: "container_updated_event",
          event: "container.updated",
          timezone: "America/Los_Angeles",
          changeset
        })
      })
      assert.deepStrictEqual(found["container_updated_event"]?.["changeset"], {
        holds_at_pod_terminal: [[], [hold]],
        fees_at_pod_terminal: [[], []],
        pickup_lfd: [null, "2026-01-25T08:00:00Z"],
        pickup_appointment_at: [null, "2026-01-24T18:00:00Z"]
      })
      assert.deepInclude(found["container"], { pickup_lfd: "2026-01-25T08:00:00Z", holds_at_pod_terminal: [] })
    })
  )

  it.effect("show a wall clock without a known zone as UTC without a timezone, and others as null", () =>
    Effect.gen(function* () {
      const departed = event(1, {
        timestamp: null,
        timezone: null,
        local_timestamp: LocalDateTime.make("2026-11-01T10:00:00"),
        clock: "unknown"
      })
      const local = { timezone: null, local_timestamp: "2026-11-01T10:00:00", clock: "unknown" }
      const compatible = (yield* included({ event: departed }))["transport_event"]
      assert.deepInclude(compatible, { ...local, timestamp: "2026-11-01T10:00:00Z" })
      const usual = (yield* included({ event: departed, compatibility: false }))["transport_event"]
      assert.deepInclude(usual, { ...local, timestamp: null })
      const expected = new LoggedEvent({
        ...departed,
        kind: "estimated_event",
        event: "shipment.estimated.arrival",
        local_timestamp: null,
        local_date: CalendarDate.make("2026-11-01")
      })
      const estimate = (yield* included({ event: expected }))["estimated_event"]
      assert.deepInclude(estimate, { estimated_timestamp: "2026-11-01T00:00:00Z", timezone: null })
      const usually = (yield* included({ event: expected, compatibility: false }))["estimated_event"]
      assert.deepInclude(usually, { estimated_timestamp: null, local_date: "2026-11-01", clock: "unknown" })
    })
  )

  it.effect("contain times of `meta` in whole seconds", () =>
    included({
      containers: [
        container(1, {
          awaiting_transshipment: { locode: null, since: event(1).created_at, timezone: "Asia/Singapore" }
        })
      ]
    })
  )

  it.effect("tell a request that succeeded as created", () =>
    Effect.gen(function* () {
      const found = yield* included({
        event: event(1, {
          kind: "tracking_request_event",
          event: "tracking_request.succeeded",
          container_id: null,
          tracking_request_id: trackingRequest(1).id
        }),
        tracking_request: trackingRequest(1, { status: "succeeded" })
      })
      assert.strictEqual(found["tracking_request"]?.["status"], "created")
    })
  )
})

onMemory("Webhooks of a key in compatibility mode", (it) => {
  it.effect("keep its mode, whichever key changes them", () =>
    Effect.gen(function* () {
      const attributes = { url: "https://example.com/hook" }
      const modes = yield* Effect.forEach([compatibleKeyOf(paid), paid], (as) =>
        Effect.gen(function* () {
          const made = yield* ask("POST", "/v2/webhooks", { as, body: { data: { attributes } } })
          const path = `/v2/webhooks/${made.body.data.id}`
          yield* ask("PATCH", path, { body: { data: { attributes: { active: true } } } })
          const webhook = yield* Webhooks.use(({ get }) => get(paid, WebhookId.make(made.body.data.id)))
          return webhook.compatibility
        })
      )
      assert.deepStrictEqual(modes, [true, false])
    })
  )

  it.effect("are tried out in it", () =>
    Effect.gen(function* () {
      const body = { url: "https://example.com/hook", event: "container.pickup_lfd.changed" }
      const { text } = yield* ask("POST", "/v2/webhooks/trigger", { as: compatibleKeyOf(paid), body })
      const { request_body: sent } = JSON.parse(text) as { readonly request_body: string }
      assert.notMatch(sent, /:\d\d\.\d{3}Z/)
      assert.match(sent, /"pickup_lfd":"\d{4}-\d\d-\d\dT\d\d:00:00Z"/)
    })
  )
})
