import { Effect, Schema } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { ResourceName } from "#domain/Errors.ts"
import { ContainerId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { CustomFieldEntity, EntityReference } from "#domain/records/customField/CustomField.ts"

import { one } from "../../ports/one.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { requireOwned } from "../../requireOwned.ts"

const resources: Readonly<Record<CustomFieldEntity, ResourceName>> = {
  Shipment: "shipment",
  Container: "container",
  TrackingRequest: "tracking_request"
}

const isId = Schema.is(Schema.String.check(Schema.isUUID()))

export const requireOwnEntity = Effect.fnUntraced(function* (account: Account, { id: given, type }: EntityReference) {
  const resource = resources[type]
  const id = given.toLowerCase()
  if (!isId(id)) return yield* new NotFound({ resource, id })
  switch (type) {
    case "Shipment":
      yield* requireOwned(
        ShipmentStore.use((store) => one(store.load(account.id, [ShipmentId.make(id)]))),
        resource,
        id
      )
      break
    case "Container":
      yield* requireOwned(
        ContainerStore.use((store) => one(store.load(account.id, [ContainerId.make(id)]))),
        resource,
        id
      )
      break
    case "TrackingRequest":
      yield* requireOwned(
        TrackingRequestStore.use((store) => one(store.load(account.id, [TrackingRequestId.make(id)]))),
        resource,
        id
      )
  }
  return { type, id } as EntityReference
})
