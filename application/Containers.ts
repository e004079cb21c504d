import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/Account.ts"
import type { Container } from "#domain/Container.ts"
import type { NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { LoggedEvent } from "#domain/Event.ts"
import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"

import { makeOwned, requireReading } from "./owned.ts"
import { ContainerStore } from "./ports/ContainerStore.ts"
import { EventLog } from "./ports/EventLog.ts"
import type { Page, PageRequest } from "./ports/Page.ts"

/** Use cases: read containers and what happened to them. */
export class Containers extends Context.Service<
  Containers,
  {
    readonly get: (
      account: Account,
      id: ContainerId
    ) => Effect.Effect<Container, NotFound | NotOwned | NotEntitled | Unavailable>
    /** Newest first. */
    readonly list: (account: Account, page: PageRequest) => Effect.Effect<Page<Container>, NotEntitled | Unavailable>
    /** Oldest first. */
    readonly ofShipments: (
      account: Account,
      shipments: ReadonlyArray<ShipmentId>
    ) => Effect.Effect<ReadonlyArray<Container>, NotEntitled | Unavailable>
    /** What stands of the past of a container, oldest first. */
    readonly transportEvents: (
      account: Account,
      id: ContainerId,
      page: PageRequest
    ) => Effect.Effect<Page<LoggedEvent>, NotFound | NotOwned | NotEntitled | Unavailable>
  }
>()("application/Containers") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const store = yield* ContainerStore
      const events = yield* EventLog
      const owned = yield* makeOwned

      return {
        get: Effect.fn("Containers.get")(function* (account, id) {
          yield* requireReading(account)
          return yield* owned(store.find(account.id, id), "container", id)
        }),

        list: Effect.fn("Containers.list")(function* (account, page) {
          yield* requireReading(account)
          return yield* store.list(account.id, page)
        }),

        ofShipments: Effect.fn("Containers.ofShipments")(function* (account, shipments) {
          yield* requireReading(account)
          return shipments.length === 0 ? [] : yield* store.ofShipments(account.id, shipments)
        }),

        transportEvents: Effect.fn("Containers.transportEvents")(function* (account, id, page) {
          yield* requireReading(account)
          yield* owned(store.find(account.id, id), "container", id)
          return yield* events.transportEvents(account.id, id, page)
        })
      }
    })
  )
}
