import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { Container } from "#domain/container/Container.ts"
import { NotFound } from "#domain/Errors.ts"
import type { NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { ContainerRoute } from "#domain/observation/ContainerRoute.ts"
import type { SailedRoute } from "#domain/vessel/SailedRoute.ts"

import { owned, requireEntitlement } from "../owned.ts"
import { ContainerStore } from "../ports/container/ContainerStore.ts"
import { useCases } from "../useCases.ts"
import { routeOf, sailedOn } from "./sailedRoute.ts"

export interface Routed {
  readonly container: Container
  readonly route: ContainerRoute
}

export interface Sailed {
  readonly container: Container
  readonly sailed: SailedRoute | null
}

type RouteError = NotFound | NotOwned | NotEntitled | Unavailable

const find = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
  const containers = yield* ContainerStore
  yield* requireEntitlement(account, "routing_data")
  const container = yield* owned(containers.find(account.id, id), "container", id)
  return { container, route: yield* routeOf(account.id, id) }
})

const sailed = Effect.fn("Routes.sailed")(function* (account: Account, id: ContainerId) {
  const { container, route } = yield* find(account, id)
  return { container, sailed: route === null ? null : yield* sailedOn(route) }
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
    /** With where its vessels were on it, which is null while no two places of the way are known. */
    readonly sailed: (account: Account, id: ContainerId) => Effect.Effect<Sailed, RouteError>
  }
>()("application/container/Routes") {
  static readonly layer = Layer.effect(this, useCases({ sailed, get }))
}
