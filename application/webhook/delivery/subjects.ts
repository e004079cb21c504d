import { Effect } from "effect"

import type { Container } from "#domain/container/Container.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"

import { ContainerStore } from "../../ports/container/ContainerStore.ts"
import { ShipmentStore } from "../../ports/shipment/ShipmentStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/TrackingRequestStore.ts"

/** What an event is about, as it is now. */
export interface Subject {
  readonly shipment: Shipment | null
  /** The container of the event; without one all of its shipment. */
  readonly containers: ReadonlyArray<Container>
  readonly tracking_request: TrackingRequest | null
}

const known = <A>(values: ReadonlyArray<A | null>): ReadonlyArray<A> => [
  ...new Set(values.filter((value): value is A => value !== null))
]

const byId = <A extends { readonly id: string }>(rows: ReadonlyArray<A>) => new Map(rows.map((row) => [row.id, row]))

const ofAccount = Effect.fnUntraced(function* (account: AccountId, events: ReadonlyArray<LoggedEvent>) {
  const shipments = yield* ShipmentStore
  const containers = yield* ContainerStore
  const requests = yield* TrackingRequestStore
  const whole = known(events.map((event) => (event.container_id === null ? event.shipment_id : null)))
  const none = Effect.succeed([])
  const [boxes, ofWhole, found, asked] = yield* Effect.all(
    [
      containers.findMany(account, known(events.map(({ container_id }) => container_id))),
      whole.length === 0 ? none : containers.ofShipments(account, whole),
      shipments.findMany(account, known(events.map(({ shipment_id }) => shipment_id))),
      requests.findMany(account, known(events.map(({ tracking_request_id }) => tracking_request_id)))
    ],
    { concurrency: "unbounded" }
  )
  const [boxOf, shipmentOf, requestOf] = [byId(boxes), byId(found), byId(asked)]
  const boxesOf = Map.groupBy(ofWhole, ({ shipment_id }) => shipment_id)
  return events.map((event): readonly [string, Subject] => {
    const { container_id, id, shipment_id, tracking_request_id } = event
    const box = boxOf.get(container_id ?? "")
    return [
      id,
      {
        shipment: shipmentOf.get(shipment_id ?? "") ?? null,
        containers:
          container_id === null
            ? shipment_id === null
              ? []
              : (boxesOf.get(shipment_id) ?? [])
            : box === undefined
              ? []
              : [box],
        tracking_request: requestOf.get(tracking_request_id ?? "") ?? null
      }
    ]
  })
})

/** The subject of each event, by the event's id, in a few statements for each account. */
export const subjectsOf = Effect.fn("Sequencing.subjectsOf")(function* (events: ReadonlyArray<LoggedEvent>) {
  const accounts = [...Map.groupBy(events, ({ account_id }) => account_id)]
  const subjects = yield* Effect.forEach(accounts, ([account, own]) => ofAccount(account, own), {
    concurrency: "unbounded"
  })
  return new Map(subjects.flat())
})
