import { Context, Effect, Layer, Option } from "effect"

import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import { ShipmentId } from "#domain/Identifiers.ts"
import { canReadTrackingData } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"
import type { SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"

import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import type { ShareLinkWithAccount } from "../../ports/voyage/shipment/ShareLinkStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { isEntitled } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { loadSailedRoute } from "../container/loadSailedRoute.ts"

export interface SharedShipment {
  readonly now: Instant
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
  readonly hasMaps: boolean
}

export interface SharedJourney {
  readonly container: Container
  readonly sailed: SailedRoute | null
}

/** The shipment may have been joined to another since the link was created. */
const findSharedShipment = Effect.fnUntraced(function* ({ account, link }: ShareLinkWithAccount) {
  const shipments = yield* ShipmentStore
  if (!canReadTrackingData(account)) return Option.none<Shipment>()
  const own = yield* one(shipments.load(account.id, [link.shipment_id]))
  if (Option.isSome(own)) return own
  const survivor = yield* ShipmentStore.use(({ joins }) => joins.survivorOf(account.id, "shipment", link.shipment_id))
  return Option.isNone(survivor) ? own : yield* one(shipments.load(account.id, [ShipmentId.make(survivor.value)]))
})

const shipment = Effect.fn("SharedShipments.shipment")(function* (holder: ShareLinkWithAccount) {
  const [clock, store] = [yield* DurableClock, yield* ContainerStore]
  const own = yield* findSharedShipment(holder)
  if (Option.isNone(own)) return Option.none<SharedShipment>()
  const containers = yield* store.ofShipments(holder.account.id, [own.value.id])
  const here = containers.filter(({ membership_ended_at }) => membership_ended_at === null)
  return Option.some<SharedShipment>({
    now: yield* clock.now,
    shipment: own.value,
    containers: here,
    hasMaps: isEntitled(holder.account, "routing_data")
  })
})

const journey = Effect.fn("SharedShipments.journey")(function* (holder: ShareLinkWithAccount, number: string) {
  const shared = yield* shipment(holder)
  const container = Option.isNone(shared) ? undefined : shared.value.containers.find((one) => one.number === number)
  if (container === undefined) return Option.none<SharedJourney>()
  return Option.some<SharedJourney>({ container, sailed: yield* loadSailedRoute(holder.account, container.id) })
})

export class SharedShipments extends Context.Service<
  SharedShipments,
  {
    readonly shipment: (holder: ShareLinkWithAccount) => Effect.Effect<Option.Option<SharedShipment>, Unavailable>
    /** `sailed` is null if fewer than two locations are known. Requires the entitlement `routing_data`. */
    readonly journey: (
      holder: ShareLinkWithAccount,
      number: string
    ) => Effect.Effect<Option.Option<SharedJourney>, NotEntitled | Unavailable>
  }
>()("application/voyage/shipment/SharedShipments") {
  static readonly layer = Layer.effect(this, useCases({ shipment, journey }))
}
