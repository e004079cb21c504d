import { Effect } from "effect"

import type { Containers } from "#application/container/Containers.ts"
import type { Documents } from "#application/document/Documents.ts"
import type { RawEvents } from "#application/observation/RawEvents.ts"
import type { Parties } from "#application/party/Parties.ts"
import type { PartyRoles } from "#application/party/PartyRoles.ts"
import type { KeyHolder } from "#application/ports/account/AccountStore.ts"
import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { LoggedAttempt } from "#application/ports/webhook/WebhookStore.ts"
import type { Shipments } from "#application/shipment/Shipments.ts"
import type { TrackingRequests } from "#application/tracking/TrackingRequests.ts"
import type { WebhookNotifications } from "#application/webhook/WebhookNotifications.ts"
import type { Webhooks } from "#application/webhook/Webhooks.ts"
import type { Container } from "#domain/container/Container.ts"
import type { DocumentRepresentation } from "#domain/document/Document.ts"
import { InvalidParameter } from "#domain/Errors.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"
import type {
  ContainerId,
  DocumentRepresentationId,
  PartyId,
  ShipmentId,
  TrackingRequestId,
  WebhookId
} from "#domain/Identifiers.ts"
import type { RawEvent } from "#domain/observation/RawEvent.ts"
import type { Party, PartyRole } from "#domain/party/Party.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"
import type { Webhook } from "#domain/webhook/Webhook.ts"

export type LookupError = NotEntitled | Unavailable | InvalidParameter

type Found<A> = Effect.Effect<ReadonlyArray<A>, LookupError>

/** Finds related records for one document, each set of them once. */
export interface Lookup {
  readonly holder: KeyHolder
  readonly reference: ReferenceData["Service"]
  readonly shipments: (ids: ReadonlyArray<ShipmentId>) => Found<Shipment>
  readonly containers: (ids: ReadonlyArray<ContainerId>) => Found<Container>
  readonly requests: (ids: ReadonlyArray<TrackingRequestId>) => Found<TrackingRequest>
  readonly containersOf: (shipments: ReadonlyArray<ShipmentId>) => Found<Container>
  readonly rolesOf: (shipments: ReadonlyArray<ShipmentId>) => Found<PartyRole>
  readonly parties: (ids: ReadonlyArray<PartyId>) => Found<Party>
  readonly webhooks: (ids: ReadonlyArray<WebhookId>) => Found<Webhook>
  readonly logsOf: (notifications: ReadonlyArray<string>) => Found<LoggedAttempt>
  readonly eventsOf: (containers: ReadonlyArray<ContainerId>) => Found<LoggedEvent>
  readonly rawEventsOf: (containers: ReadonlyArray<ContainerId>) => Found<RawEvent>
  /** What these transport events were made from, as far as the account may read it. */
  readonly sourcesOf: (events: ReadonlyArray<LoggedEvent>) => Found<RawEvent>
  readonly representations: (ids: ReadonlyArray<DocumentRepresentationId>) => Found<DocumentRepresentation>
  /** The ids of the containers of a shipment; null while they were not looked up. */
  readonly containerIds: (shipment: ShipmentId) => ReadonlyArray<ContainerId> | null
  /** The ids of the party roles of a shipment; null while they were not looked up. */
  readonly roleIds: (shipment: ShipmentId) => ReadonlyArray<string> | null
  /** The ids of the transport events of a container; null while they were not looked up. */
  readonly eventIds: (container: ContainerId) => ReadonlyArray<string> | null
  /** The ids of the log of a notification; null while they were not looked up. */
  readonly logIds: (notification: string) => ReadonlyArray<string> | null
  /** The ids of the raw events of a container; null while they were not looked up. */
  readonly rawEventIds: (container: ContainerId) => ReadonlyArray<string> | null
}

/** Containers whose events one document may hold. */
const mostContainers = 200

const requireFew = (relation: string, containers: ReadonlyArray<ContainerId>) =>
  containers.length <= mostContainers
    ? Effect.void
    : Effect.fail(
        new InvalidParameter({
          parameter: "include",
          detail: `${relation} of more than ${mostContainers} containers at once; ask for a smaller page`
        })
      )

export const makeLookup = (
  holder: KeyHolder,
  uses: {
    readonly shipments: Shipments["Service"]
    readonly containers: Containers["Service"]
    readonly rawEvents: RawEvents["Service"]
    readonly parties: Parties["Service"]
    readonly roles: PartyRoles["Service"]
    readonly requests: TrackingRequests["Service"]
    readonly webhooks: Webhooks["Service"]
    readonly notifications: WebhookNotifications["Service"]
    readonly documents: Documents["Service"]
    readonly reference: ReferenceData["Service"]
  }
): Lookup => {
  const containersOf = new Map<ShipmentId, ReadonlyArray<Container>>()
  const rolesOf = new Map<ShipmentId, ReadonlyArray<PartyRole>>()
  const eventsOf = new Map<ContainerId, ReadonlyArray<LoggedEvent>>()
  const logsOf = new Map<string, ReadonlyArray<LoggedAttempt>>()
  const rawEventsOf = new Map<ContainerId, ReadonlyArray<RawEvent>>()

  return {
    holder,
    reference: uses.reference,
    shipments: (ids) => uses.shipments.many(holder.account, [...new Set(ids)]),
    containers: (ids) => uses.containers.many(holder.account, [...new Set(ids)]),
    requests: (ids) => uses.requests.many(holder.account, [...new Set(ids)]),
    webhooks: (ids) => uses.webhooks.many(holder.account, [...new Set(ids)]),

    containersOf: Effect.fnUntraced(function* (shipments) {
      const wanted = [...new Set(shipments)]
      const missing = wanted.filter((id) => !containersOf.has(id))
      const found = yield* uses.containers.ofShipments(holder.account, missing)
      const groups = Map.groupBy(found, (container) => container.shipment_id)
      for (const id of missing) containersOf.set(id, groups.get(id) ?? [])
      return wanted.flatMap((id) => containersOf.get(id) ?? [])
    }),

    rolesOf: Effect.fnUntraced(function* (shipments) {
      const wanted = [...new Set(shipments)]
      const missing = wanted.filter((id) => !rolesOf.has(id))
      const found = yield* uses.roles.ofShipments(holder.account, missing)
      const groups = Map.groupBy(found, ({ roleable_id }) => roleable_id)
      for (const id of missing) rolesOf.set(id, groups.get(id) ?? [])
      return wanted.flatMap((id) => rolesOf.get(id) ?? [])
    }),

    parties: (ids) => uses.parties.many(holder.account, [...new Set(ids)]),

    eventsOf: Effect.fnUntraced(function* (containers) {
      const wanted = [...new Set(containers)]
      yield* requireFew("transport_events", wanted)
      const missing = wanted.filter((id) => !eventsOf.has(id))
      const found = yield* uses.containers.pastOf(holder.account, missing)
      for (const id of missing) eventsOf.set(id, found.get(id) ?? [])
      return wanted.flatMap((id) => eventsOf.get(id) ?? [])
    }),

    logsOf: Effect.fnUntraced(function* (notifications) {
      const wanted = [...new Set(notifications)]
      const missing = wanted.filter((id) => !logsOf.has(id))
      const found = yield* uses.notifications.logsOf(holder.account, missing)
      const groups = Map.groupBy(found, ({ delivery_id }) => delivery_id)
      for (const id of missing) logsOf.set(id, groups.get(id) ?? [])
      return wanted.flatMap((id) => logsOf.get(id) ?? [])
    }),
    rawEventsOf: Effect.fnUntraced(function* (containers) {
      const wanted = [...new Set(containers)]
      yield* requireFew("raw_events", wanted)
      const missing = wanted.filter((id) => !rawEventsOf.has(id))
      const found = yield* uses.rawEvents.ofContainers(holder.account, missing)
      for (const id of missing) rawEventsOf.set(id, found.get(id) ?? [])
      return wanted.flatMap((id) => rawEventsOf.get(id) ?? [])
    }),

    sourcesOf: (events) =>
      uses.rawEvents.some(
        holder.account,
        events.flatMap(({ container_id: container, observation_id: observation }) =>
          container === null || observation === null ? [] : [{ container, observation }]
        )
      ),

    representations: (ids) => uses.documents.representations(holder.account, [...new Set(ids)]),

    containerIds: (shipment) => containersOf.get(shipment)?.map(({ id }) => id) ?? null,
    roleIds: (shipment) => rolesOf.get(shipment)?.map(({ id }) => id) ?? null,
    eventIds: (container) => eventsOf.get(container)?.map(({ id }) => id) ?? null,
    logIds: (notification) => logsOf.get(notification)?.map(({ id }) => id) ?? null,
    rawEventIds: (container) => rawEventsOf.get(container)?.map(({ id }) => id) ?? null
  }
}
