import { assert } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

import * as NotificationsLayer from "#adapters/jsonapi/notifications.ts"
import { Notifications } from "#application/ports/delivery/webhook/Notifications.ts"
import { one } from "#application/ports/one.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { EventName } from "#domain/voyage/container/TransportEvent.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { assertComplete } from "../../support/emission.ts"
import * as Sample from "../../support/samples.ts"

const subjectOf = Effect.fnUntraced(function* ({ account_id, shipment_id, tracking_request_id }: LoggedEvent) {
  const [shipments, containers, requests] = [yield* ShipmentStore, yield* ContainerStore, yield* TrackingRequestStore]
  const found = <A, E>(record: Effect.Effect<Option.Option<A>, E> | null) =>
    record === null ? Effect.succeed(null) : Effect.map(record, Option.getOrNull)
  return {
    shipment: yield* found(shipment_id === null ? null : one(shipments.load(account_id, [shipment_id]))),
    containers: shipment_id === null ? [] : yield* containers.ofShipments(account_id, [shipment_id]),
    tracking_request: yield* found(
      tracking_request_id === null ? null : one(requests.load(account_id, [tracking_request_id]))
    )
  }
})

/** Judges the body of each event, and that none comes twice; notes the names of those that came. */
export const judgingBodies = (names: Set<EventName>) => {
  const webhook_id = Sample.webhookId()
  const keys = new Set<string>()
  const judge = Effect.fnUntraced(function* (event: LoggedEvent) {
    const notifications = yield* Notifications
    names.add(event.event)
    const key = `${event.account_id} ${event.key} ${event.previous_version}`
    assert.isFalse(keys.has(key), `${event.event} came twice`)
    keys.add(key)
    const { created_at, id } = event
    const subject = yield* Effect.orDie(subjectOf(event))
    assertComplete(
      event,
      notifications.batch()({ id, webhook_id, created_at, compatibility: false, format: "json_api", event, ...subject })
    )
  })
  return (events: ReadonlyArray<LoggedEvent>) =>
    Effect.forEach(events, judge, { discard: true }).pipe(
      Effect.provide(Layer.orDie(NotificationsLayer.layer), { local: true })
    )
}
