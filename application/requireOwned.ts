import { Effect, Option } from "effect"

import { NotEntitled, NotFound, NotOwned } from "#domain/Errors.ts"
import type { ResourceName, Unavailable } from "#domain/Errors.ts"
import type { Account, Entitlement } from "#domain/identity/account/Account.ts"
import { canReadTrackingData } from "#domain/identity/account/Account.ts"
import type { EventName } from "#domain/voyage/container/TransportEvent.ts"
import { entitlementFor } from "#domain/voyage/event/eventCatalogue.ts"

import { AccountStore } from "./ports/identity/account/AccountStore.ts"

export const requireOwned = Effect.fnUntraced(function* <A, R>(
  found: Effect.Effect<Option.Option<A>, Unavailable, R>,
  resource: ResourceName,
  id: string
) {
  const record = yield* found
  if (Option.isSome(record)) return record.value
  const owner = yield* AccountStore.use(({ ownership }) => ownership.ownerOf(resource, id))
  return yield* Option.isSome(owner) ? new NotOwned({ resource, id }) : new NotFound({ resource, id })
})

export const requireReading = (account: Account): Effect.Effect<void, NotEntitled> =>
  canReadTrackingData(account) ? Effect.void : Effect.fail(new NotEntitled({ feature: "Reading tracking data" }))

const features: Readonly<Record<Entitlement, string>> = {
  routing_data: "Routing data feature",
  rail_data: "Rail data feature",
  refresh: "Container refresh",
  documents: "Documents feature",
  custom_fields: "Custom fields feature",
  map: "Map feature",
  widget: "Widget feature"
}

export const isEntitled = (account: Account, entitlement: Entitlement): boolean =>
  canReadTrackingData(account) && account.entitlements.includes(entitlement)

export const requireEntitlement = (account: Account, entitlement: Entitlement): Effect.Effect<void, NotEntitled> =>
  account.entitlements.includes(entitlement)
    ? requireReading(account)
    : Effect.fail(new NotEntitled({ feature: features[entitlement] }))

export const requireEvent = (account: Account, name: EventName): Effect.Effect<void, NotEntitled> => {
  const entitlement = entitlementFor(name)
  return entitlement === null ? Effect.void : requireEntitlement(account, entitlement)
}
