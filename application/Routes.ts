import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/Account.ts"
import type { Container } from "#domain/Container.ts"
import type { ContainerRoute } from "#domain/ContainerRoute.ts"
import { NotFound } from "#domain/Errors.ts"
import type { NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId } from "#domain/Identifiers.ts"

import { makeOwned, requireEntitlement } from "./owned.ts"
import { ContainerStore } from "./ports/ContainerStore.ts"
import { EvidenceStore } from "./ports/EvidenceStore.ts"

export interface Routed {
  readonly container: Container
  readonly route: ContainerRoute
}

type RouteError = NotFound | NotOwned | NotEntitled | Unavailable

/** Use cases: the way of a container, place by place. Needs the entitlement `routing_data`. */
export class Routes extends Context.Service<
  Routes,
  {
    /** Fails while no two places of the way are known. */
    readonly get: (account: Account, id: ContainerId) => Effect.Effect<Routed, RouteError>
    /** Null while no two places of the way are known. */
    readonly find: (account: Account, id: ContainerId) => Effect.Effect<ContainerRoute | null, RouteError>
  }
>()("application/Routes") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const containers = yield* ContainerStore
      const evidence = yield* EvidenceStore
      const owned = yield* makeOwned

      const find = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
        yield* requireEntitlement(account, "routing_data")
        const container = yield* owned(containers.find(account.id, id), "container", id)
        const [found] = yield* evidence.find(account.id, [id])
        return { container, route: found?.route ?? null }
      })

      return {
        find: Effect.fn("Routes.find")(function* (account, id) {
          return (yield* find(account, id)).route
        }),

        get: Effect.fn("Routes.get")(function* (account, id) {
          const { container, route } = yield* find(account, id)
          return route === null
            ? yield* new NotFound({ resource: "route", id: `of the container ${id}` })
            : { container, route }
        })
      }
    })
  )
}
