import { Context, Effect, Layer } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { ContainerRoute } from "#domain/voyage/observation/ContainerRoute.ts"
import { sailedLegs } from "#domain/voyage/vessel/sailedLegs.ts"
import type { SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"

import { one } from "../../ports/one.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import type { JourneyVersion, VesselTrack } from "../../ports/voyage/container/JourneyVersions.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { requireOwned, requireEntitlement } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { loadSailedRoute } from "./loadSailedRoute.ts"

export interface ContainerWithRoute {
  readonly container: Container
  readonly route: ContainerRoute
}

export interface ContainerWithVoyage {
  readonly container: Container
  readonly sailed: SailedRoute | null
  /** Empty if fewer than two locations are known. */
  readonly tracks: ReadonlyArray<VesselTrack>
}

type RouteError = NotFound | NotOwned | NotEntitled | Unavailable

const find = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
  yield* requireEntitlement(account, "routing_data")
  return yield* requireOwned(
    ContainerStore.use((containers) => one(containers.load(account.id, [id]))),
    "container",
    id
  )
})

/** The track of a vessel that has not arrived is open-ended. */
const tracksOf = ({ locations }: ContainerRoute): ReadonlyArray<VesselTrack> =>
  sailedLegs(locations).map(({ departedAt, imo, to }) => ({ imo, from: departedAt, to: to.inbound_ata_at }))

const sailed = Effect.fn("Routes.sailed")(function* (account: Account, id: ContainerId) {
  const found = yield* Effect.all(
    { container: find(account, id), sailed: loadSailedRoute(account, id) },
    { concurrency: "unbounded" }
  )
  return { ...found, tracks: found.sailed === null ? [] : tracksOf(found.sailed.route) }
})

const tracks = Effect.fn("Routes.tracks")(function* (account: Account, id: ContainerId) {
  yield* find(account, id)
  const route = yield* ObservationStore.use(({ evidence }) => evidence.route(account.id, id))
  return route === null ? [] : tracksOf(route)
})

const version = (account: Account, id: ContainerId, tracks: ReadonlyArray<VesselTrack>) =>
  ContainerStore.use(({ journeys }) => journeys.of(account.id, id, tracks))

const get = Effect.fn("Routes.get")(function* (account: Account, id: ContainerId) {
  const container = yield* find(account, id)
  const route = yield* ObservationStore.use(({ evidence }) => evidence.route(account.id, id))
  return route === null ? yield* new NotFound({ resource: "route", id }) : { container, route }
})

/** Requires the entitlement `routing_data`. */
export class Routes extends Context.Service<
  Routes,
  {
    /** Fails if fewer than two locations of the route are known. */
    readonly get: (account: Account, id: ContainerId) => Effect.Effect<ContainerWithRoute, RouteError>
    /** `sailed` is null if fewer than two locations are known. */
    readonly sailed: (account: Account, id: ContainerId) => Effect.Effect<ContainerWithVoyage, RouteError>
    readonly tracks: (account: Account, id: ContainerId) => Effect.Effect<ReadonlyArray<VesselTrack>, RouteError>
    readonly version: (
      account: Account,
      id: ContainerId,
      tracks: ReadonlyArray<VesselTrack>
    ) => StoreEffect<JourneyVersion | null>
  }
>()("application/voyage/container/Routes") {
  static readonly layer = Layer.effect(this, useCases({ sailed, tracks, version, get }))
}
