import { Effect, Option } from "effect"

import type { Account, Entitlement } from "#domain/account/Account.ts"
import { mayRead } from "#domain/account/Account.ts"
import type { EventName } from "#domain/container/TransportEvent.ts"
import { NotEntitled, NotFound, NotOwned } from "#domain/Errors.ts"
import type { ResourceName, Unavailable } from "#domain/Errors.ts"
import { entitlementFor } from "#domain/event/eventCatalogue.ts"

import { Ownership } from "./ports/account/Ownership.ts"

/** Turns what a store found into the record, or into the reason why the account has none: not there, or not its own. */
export const owned = Effect.fnUntraced(function* <A, R>(
  found: Effect.Effect<Option.Option<A>, Unavailable, R>,
  resource: ResourceName,
  id: string
) {
  const record = yield* found
  if (Option.isSome(record)) return record.value
  const owner = yield* Ownership.use((ownership) => ownership.ownerOf(resource, id))
  return yield* Option.isSome(owner) ? new NotOwned({ resource, id }) : new NotFound({ resource, id })
})

/** Fails for an account whose plan does not cover reading. */
export const requireReading = (account: Account): Effect.Effect<void, NotEntitled> =>
  mayRead(account) ? Effect.void : Effect.fail(new NotEntitled({ feature: "Reading tracking data" }))

const features: Readonly<Record<Entitlement, string>> = {
  routing_data: "Routing data feature",
  rail_data: "Rail data feature",
  refresh: "Container refresh",
  documents: "Documents feature",
  custom_fields: "Custom fields feature",
  map: "Map feature",
  widget: "Widget feature"
}

/** Whether an account may read, and has this entitlement. */
export const isEntitled = (account: Account, entitlement: Entitlement): boolean =>
  mayRead(account) && account.entitlements.includes(entitlement)

/** Fails for an account that may not read, and for one that has not this entitlement. */
export const requireEntitlement = (account: Account, entitlement: Entitlement): Effect.Effect<void, NotEntitled> =>
  account.entitlements.includes(entitlement)
    ? requireReading(account)
    : Effect.fail(new NotEntitled({ feature: features[entitlement] }))

/** Fails for an account that may not receive the event. */
export const requireEvent = (account: Account, name: EventName): Effect.Effect<void, NotEntitled> => {
  const entitlement = entitlementFor(name)
  return entitlement === null ? Effect.void : requireEntitlement(account, entitlement)
}
