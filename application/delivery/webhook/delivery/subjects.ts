import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { OwnedRecordId } from "../../../ports/OwnedRecordId.ts"
import { TrackingRequestStore } from "../../../ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"

export interface EventSubject {
  readonly shipment: Shipment | null
  /** The container of the event, or all containers of its shipment. */
  readonly containers: ReadonlyArray<Container>
  readonly tracking_request: TrackingRequest | null
}

/** Records of another account must not match. */
const nameOf = (account: AccountId, id: string | null) => `${account} ${id}`

const byName = <A extends { readonly account_id: AccountId; readonly id: string }>(rows: ReadonlyArray<A>) =>
  new Map(rows.map((row) => [nameOf(row.account_id, row.id), row]))

const namedBy = <Id extends string>(events: ReadonlyArray<LoggedEvent>, idOf: (event: LoggedEvent) => Id | null) => [
  ...new Map(
    events.flatMap((event): ReadonlyArray<readonly [string, OwnedRecordId<Id>]> => {
      const id = idOf(event)
      return id === null ? [] : [[nameOf(event.account_id, id), { account_id: event.account_id, id }]]
    })
  ).values()
]

const containersOfWhole = Effect.fnUntraced(function* (events: ReadonlyArray<LoggedEvent>) {
  const containers = yield* ContainerStore
  const whole = namedBy(events, ({ container_id, shipment_id }) => (container_id === null ? shipment_id : null))
  const found = yield* containers.ofShipmentsAcross(whole)
  return Map.groupBy(found, ({ account_id, shipment_id }) => nameOf(account_id, shipment_id))
})

export const loadEventSubjects = Effect.fn("Sequencing.subjectsOf")(function* (events: ReadonlyArray<LoggedEvent>) {
  const shipments = yield* ShipmentStore
  const containers = yield* ContainerStore
  const requests = yield* TrackingRequestStore
  const boxes = byName(yield* containers.loadAcross(namedBy(events, ({ container_id }) => container_id)))
  const found = byName(yield* shipments.loadAcross(namedBy(events, ({ shipment_id }) => shipment_id)))
  const asked = byName(yield* requests.loadAcross(namedBy(events, ({ tracking_request_id }) => tracking_request_id)))
  const ofWhole = yield* containersOfWhole(events)
  return new Map(
    events.map(
      ({ account_id, container_id, id, shipment_id, tracking_request_id }): readonly [string, EventSubject] => {
        const box = boxes.get(nameOf(account_id, container_id))
        return [
          id,
          {
            shipment: found.get(nameOf(account_id, shipment_id)) ?? null,
            containers:
              container_id !== null
                ? box === undefined
                  ? []
                  : [box]
                : (ofWhole.get(nameOf(account_id, shipment_id)) ?? []),
            tracking_request: asked.get(nameOf(account_id, tracking_request_id)) ?? null
          }
        ]
      }
    )
  )
})
