import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { Container } from "#domain/container/Container.ts"
import { NotFound } from "#domain/Errors.ts"
import type { NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { ContainerRoute, RouteLocation } from "#domain/observation/ContainerRoute.ts"
import { legUnderWay, sailedLegs } from "#domain/vessel/sailedLegs.ts"
import type { SailedLeg } from "#domain/vessel/sailedLegs.ts"
import type { VesselPosition } from "#domain/vessel/VesselPosition.ts"

import { owned, requireEntitlement } from "../owned.ts"
import { ContainerStore } from "../ports/container/ContainerStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { EvidenceStore } from "../ports/observation/EvidenceStore.ts"
import { VesselStore } from "../ports/vessel/VesselStore.ts"
import { useCases } from "../useCases.ts"
import { predictedLegs } from "./predictedLegs.ts"
import type { PredictedLeg } from "./predictedLegs.ts"

export interface Routed {
  readonly container: Container
  readonly route: ContainerRoute
}

/** A route, where the vessels of its legs were while they sailed them, and how its ships may go on. */
export interface SailedRoute {
  readonly route: ContainerRoute
  readonly legs: ReadonlyArray<SailedLeg<RouteLocation> & { readonly positions: ReadonlyArray<VesselPosition> }>
  /** The leg of `legs` on which a vessel is under way; null where none is. */
  readonly current: SailedRoute["legs"][number] | null
  /** How the vessel may go on from its last position. */
  readonly rest: PredictedLeg | null
  /** How ships may sail the legs that have not begun. */
  readonly ahead: ReadonlyArray<PredictedLeg>
}

/** Two months at sea with a position every quarter of an hour. */
const mostPositions = 6000

type RouteError = NotFound | NotOwned | NotEntitled | Unavailable

const find = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
  const containers = yield* ContainerStore
  const evidence = yield* EvidenceStore
  yield* requireEntitlement(account, "routing_data")
  const container = yield* owned(containers.find(account.id, id), "container", id)
  const [found] = yield* evidence.find(account.id, [id])
  return { container, route: found?.route ?? null }
})

const sailed = Effect.fn("Routes.sailed")(function* (account: Account, id: ContainerId) {
  const vessels = yield* VesselStore
  const clock = yield* DurableClock
  const { route } = yield* find(account, id)
  if (route === null) return null
  const now = yield* clock.now
  const legs = yield* Effect.forEach(sailedLegs(route.locations), (leg) =>
    Effect.map(vessels.during(leg.imo, leg.departedAt, leg.to.inbound_ata_at ?? now, mostPositions), (positions) => ({
      ...leg,
      positions
    }))
  )
  const underWay = legUnderWay(route.locations)
  const current = legs.find(({ from }) => from === underWay?.from) ?? null
  return { route, legs, current, ...(yield* predictedLegs(route.locations, current, now)) }
})

const get = Effect.fn("Routes.get")(function* (account: Account, id: ContainerId) {
  const { container, route } = yield* find(account, id)
  return route === null
    ? yield* new NotFound({ resource: "route", id: `of the container ${id}` })
    : { container, route }
})

/** Use cases: the way of a container, place by place. Needs the entitlement `routing_data`. */
export class Routes extends Context.Service<
  Routes,
  {
    /** Fails while no two places of the way are known. */
    readonly get: (account: Account, id: ContainerId) => Effect.Effect<Routed, RouteError>
    /** With where its vessels were on it; null while no two places of the way are known. */
    readonly sailed: (account: Account, id: ContainerId) => Effect.Effect<SailedRoute | null, RouteError>
  }
>()("application/container/Routes") {
  static readonly layer = Layer.effect(this, useCases({ sailed, get }))
}
