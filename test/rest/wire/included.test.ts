import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, Tracer } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import { delivery, webhook } from "../../support/samples.ts"
import { party, partyRole } from "../../support/samples/party.ts"
import { container, event, id, paid, shipment } from "../support/samples.ts"
import { get, serve } from "../support/server.ts"

const calls: Array<string> = []

/** Each of these use cases makes one call to a store. */
const lookups =
  /^(Shipments|Containers|Parties|Webhooks|TrackingRequests)\.many$|^Containers\.pastOf$|\.(ofRecords|ofShipments|logsOf)$/

const Counting = Layer.succeed(
  Tracer.Tracer,
  Tracer.make({
    span: (options) => {
      if (lookups.test(options.name)) calls.push(options.name)
      return new Tracer.NativeSpan(options)
    }
  })
)

const eventKinds = ["transport_event", "estimated_event", "container_created_event", "container_updated_event"] as const

const populate = asIngestion(
  Effect.gen(function* () {
    const endpoint = webhook({ account_id: paid.id })
    yield* WebhookStore.use((store) => store.save(endpoint))
    for (let number = 1; number <= 30; number++) {
      const own = shipment(number)
      yield* ShipmentStore.use((store) => store.save([own]))
      const customer = party({ account_id: paid.id })
      yield* PartyStore.use((store) => store.save(customer))
      yield* PartyStore.use(({ roles }) =>
        roles.add([partyRole({ account_id: paid.id, party_id: customer.id, roleable_id: own.id })])
      )
      for (const box of [number, number + 500]) {
        const subjects = { container_id: ContainerId.make(id(2000 + box)), shipment_id: own.id }
        const kind = eventKinds[number % eventKinds.length] ?? "transport_event"
        const happened = event(box, { ...subjects, kind })
        yield* ContainerStore.use((store) => store.save([container(box, { shipment_id: own.id })]))
        yield* EventLog.use((log) => log.append([happened]))
        const sent = delivery({ account_id: paid.id, webhook_id: endpoint.id, event_id: happened.id })
        yield* WebhookStore.use((store) => store.addDeliveries([sent]))
      }
    }
  })
)

const called = Effect.fnUntraced(function* (path: string) {
  calls.length = 0
  const { body, status } = yield* get(path)
  assert.strictEqual(status, 200, path)
  return { rows: body.data.length, included: body.included ?? [], calls: calls.toSorted() }
})

const Served = serve().pipe(Layer.provideMerge(Counting), Layer.provideMerge(Logger.layer([])))

layer(Served)("What is included", (it) => {
  it.effect("is looked up once for each type and level of a page", () =>
    Effect.gen(function* () {
      yield* populate
      const shipments = yield* called(
        "/v2/shipments?page[size]=30&flag[parties]=true&include=containers.transport_events,containers,party_roles.party"
      )
      assert.strictEqual(shipments.rows, 30)
      assert.lengthOf(
        shipments.included.filter(({ type }) => type === "container"),
        60
      )
      assert.deepStrictEqual(shipments.calls, [
        "Containers.ofShipments",
        "Containers.pastOf",
        "Parties.many",
        // Of the shipments, and of the containers that are included.
        "PartyRoles.ofRecords",
        "PartyRoles.ofRecords"
      ])
    })
  )

  it.effect("is looked up together where several paths of one level lead to the same type", () =>
    Effect.gen(function* () {
      yield* populate
      const path = "/v2/webhook_notifications?page[size]=30&include=webhook,webhook_notification_logs"
      const sent = yield* called(`${path},reference_object.shipment,reference_object.container`)
      assert.strictEqual(sent.rows, 30)
      const kinds = sent.included.map(({ type }) => type).filter((type) => type.endsWith("_event"))
      assert.isAbove(new Set(kinds).size, 2)
      assert.deepStrictEqual(sent.calls, [
        "Containers.many",
        "Containers.ofShipments",
        "Shipments.many",
        "TrackingRequests.many",
        "WebhookNotifications.logsOf",
        "Webhooks.many"
      ])
    })
  )

  it.effect("is not looked up again on a further level", () =>
    Effect.gen(function* () {
      yield* populate
      const containers = yield* called("/v2/containers?page[size]=30&include=shipment.containers.shipment")
      assert.strictEqual(containers.rows, 30)
      assert.deepStrictEqual(containers.calls, ["Containers.ofShipments", "Shipments.many"])
    })
  )
})
