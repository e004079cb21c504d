import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/Account.ts"
import type { InvalidParameter, NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import type { Shipment } from "#domain/Shipment.ts"
import { parse, readSort } from "#domain/ShipmentFilter.ts"

import { makeOwned, requireReading } from "./owned.ts"
import type { Page, PageRequest } from "./ports/Page.ts"
import { ShipmentStore } from "./ports/ShipmentStore.ts"

export interface ShipmentQuery {
  readonly filters: Iterable<readonly [name: string, values: ReadonlyArray<string>]>
  /** Unknown sorts mean the newest first. */
  readonly sort?: string | undefined
  readonly page: PageRequest
}

/** Use cases: read shipments. */
export class Shipments extends Context.Service<
  Shipments,
  {
    readonly get: (
      account: Account,
      id: ShipmentId
    ) => Effect.Effect<Shipment, NotFound | NotOwned | NotEntitled | Unavailable>
    /** Those of the ids that are the account's. */
    readonly many: (
      account: Account,
      ids: ReadonlyArray<ShipmentId>
    ) => Effect.Effect<ReadonlyArray<Shipment>, NotEntitled | Unavailable>
    readonly list: (
      account: Account,
      query: ShipmentQuery
    ) => Effect.Effect<Page<Shipment>, InvalidParameter | NotEntitled | Unavailable>
  }
>()("application/Shipments") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const store = yield* ShipmentStore
      const owned = yield* makeOwned

      return {
        get: Effect.fn("Shipments.get")(function* (account, id) {
          yield* requireReading(account)
          return yield* owned(store.find(account.id, id), "shipment", id)
        }),

        many: Effect.fn("Shipments.many")(function* (account, ids) {
          yield* requireReading(account)
          return ids.length === 0 ? [] : yield* store.findMany(account.id, ids)
        }),

        list: Effect.fn("Shipments.list")(function* (account, { filters, page, sort }) {
          yield* requireReading(account)
          const wanted = yield* Effect.forEach(filters, ([name, values]) => Effect.fromResult(parse(name, values)))
          return yield* store.search(account.id, wanted.flat(), readSort(sort), page)
        })
      }
    })
  )
}
