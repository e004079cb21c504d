import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as NotificationsLayer from "#adapters/jsonapi/notifications.ts"
import { Notifications } from "#application/ports/delivery/webhook/Notifications.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { WebhookId } from "#domain/Identifiers.ts"

import { call } from "../../mcp/support/assistant.ts"
import { numberAll } from "../../ports/voyage/event/EventLog.ts"
import { asIngestion } from "../../support/DataPlane.ts"
import { onEachPlane } from "../support/planes.ts"
import { ReferenceSample } from "../support/reference.ts"
import { container, event, id, paid, shipment } from "../support/samples.ts"
import { get } from "../support/server.ts"

/** Lists of objects, which Postgres returns with their members in another order. */
const box = container(1, {
  holds_at_pod_terminal: [{ name: "customs", status: "hold", description: "1A - Customs hold" }],
  fees_at_pod_terminal: [{ type: "demurrage", amount: 12.5, currency_code: "USD" }],
  awaiting_transshipment: { locode: null, since: event(1).created_at, timezone: "Asia/Singapore" }
})

const updated = event(1, {
  kind: "container_updated_event",
  event: "container.updated",
  changeset: { available_for_pickup: [null, true] }
})

const populate = asIngestion(
  Effect.gen(function* () {
    yield* ShipmentStore.use((store) => store.save([shipment(1)]))
    yield* ContainerStore.use((store) => store.save([box]))
    yield* EventLog.use((log) => log.append([updated]))
    yield* numberAll(1)
  })
)

const webhookBody = Effect.gen(function* () {
  const stored = yield* oneAnswer(ShipmentStore.use((store) => store.load(paid.id, [shipment(1).id])))
  const containers = yield* ContainerStore.use((store) => store.load(paid.id, [box.id]))
  const { batch } = yield* Notifications
  return batch()({
    id: id(9001),
    webhook_id: WebhookId.make(id(9002)),
    created_at: updated.created_at,
    compatibility: false,
    format: "json_api",
    event: updated,
    shipment: stored,
    containers,
    tracking_request: null
  })
}).pipe(Effect.provide(Layer.provide(NotificationsLayer.layer, ReferenceSample), { local: true }))

const include = "include=reference_object,shipment,container"

const documents = Effect.gen(function* () {
  const read = (path: string) => Effect.map(get(path), ({ text }) => text)
  return {
    "cached list": yield* read("/v2/shipments?include=containers"),
    "cached record": yield* read(`/v2/containers/${box.id}`),
    "composed list": yield* read("/v2/shipments?flag[parties]=true&include=containers"),
    "composed record": yield* read(`/v2/containers/${box.id}?include=shipment`),
    feed: yield* read(`/v2/events?${include}`),
    export: (yield* read(`/v2/events/export?${include}`)).split("\n", 1).join(""),
    webhook: yield* webhookBody
  }
})

interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: object
  readonly links?: object
  readonly meta?: object
}

/** JSON of the attributes, and of each other member, because some depend on the request. */
const membersOf = ({ attributes, links, meta }: Resource) => ({
  attributes: JSON.stringify(attributes),
  links: JSON.stringify(links),
  ...Object.fromEntries(Object.entries(meta ?? {}).map(([name, value]) => [`meta.${name}`, JSON.stringify(value)]))
})

const resourcesOf = (text: string): ReadonlyArray<Resource> => {
  const { data, included = [] } = JSON.parse(text) as { data: Resource | Array<Resource>; included?: Array<Resource> }
  return [data, included].flat()
}

onEachPlane("A resource", (it) => {
  it.effect(
    "has the same bytes in lists, in `included`, in the feed, in exports, in webhooks, and for assistants",
    () =>
      Effect.gen(function* () {
        yield* populate
        const found = Object.entries(yield* documents).flatMap(([place, text]) =>
          resourcesOf(text).map((resource) => ({ place, resource }))
        )
        for (const type of ["shipment", "container", "container_updated_event"]) {
          const shown = found.filter(({ resource }) => resource.type === type)
          assert.isAtLeast(shown.length, type === "container_updated_event" ? 3 : 6, type)
          const known = new Map<string, string>()
          for (const { place, resource } of shown) {
            for (const [name, json] of Object.entries(membersOf(resource))) {
              assert.strictEqual(json, known.get(name) ?? json, `${name} of ${type} in ${place}`)
              known.set(name, json)
            }
          }
        }

        const { told } = yield* call("list_containers", { view: "full" })
        const [row] = told["items"] as ReadonlyArray<object>
        const attributes = found.find(({ resource }) => resource.type === "container")?.resource.attributes ?? {}
        const common = Object.entries(row ?? {}).filter(([name]) => name in attributes)
        assert.strictEqual(JSON.stringify(Object.fromEntries(common)), JSON.stringify(attributes))
      })
  )
})
