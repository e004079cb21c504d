import { Context, Effect, Layer } from "effect"

import type { InvalidParameter, NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { always, valuesOf } from "#domain/query/Criterion.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"
import { readShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import type { UnchangedPage } from "../../ports/VersionedRecord.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import type {
  ShipmentVersionSnapshot,
  ShipmentVersionPage,
  ShipmentWithContainers
} from "../../ports/voyage/shipment/ShipmentStore.ts"
import { placeNames } from "../../reference/place/placeNames.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { requireOwnParties } from "../../requireOwnParties.ts"
import { useCases } from "../../useCases.ts"

interface ShipmentQuery {
  readonly filters: ReadonlyArray<FilterInput>
  /** Unknown values mean newest first. */
  readonly sort?: string | undefined
  readonly page: PageRequest
}

const criterionOf = Effect.fnUntraced(function* (account: Account, filters: ReadonlyArray<FilterInput>) {
  const clock = yield* DurableClock
  if (filters.length === 0) return always
  const context = { account: account.id, now: yield* clock.now, places: yield* placeNames }
  const criterion = yield* Effect.fromResult(readFilters(shipmentFilters, filters, context))
  const byParty = filters.filter(({ name }) => name === "party_id")
  yield* requireOwnParties(account.id, byParty, valuesOf(criterion, "parties"))
  return criterion
})

const get = Effect.fn("Shipments.get")(function* (account: Account, id: ShipmentId) {
  const store = yield* ShipmentStore
  yield* requireReading(account)
  return yield* requireOwned(one(store.load(account.id, [id])), "shipment", id)
})

const many = Effect.fn("Shipments.many")(function* (account: Account, ids: ReadonlyArray<ShipmentId>) {
  const store = yield* ShipmentStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* store.load(account.id, ids)
})

const list = Effect.fn("Shipments.list")(function* (account: Account, { filters, page, sort }: ShipmentQuery) {
  const store = yield* ShipmentStore
  yield* requireReading(account)
  return yield* store.search(account.id, yield* criterionOf(account, filters), readShipmentSort(sort), page)
})

const page = Effect.fn("Shipments.page")(function* (
  account: Account,
  query: ShipmentQuery,
  fingerprint: string | null
) {
  const store = yield* ShipmentStore
  yield* requireReading(account)
  const criterion = yield* criterionOf(account, query.filters)
  const sort = readShipmentSort(query.sort)
  return yield* store.page(account.id, { criterion, sort, page: query.page }, fingerprint)
})

const version = Effect.fn("Shipments.version")(function* (account: Account, id: ShipmentId) {
  const store = yield* ShipmentStore
  yield* requireReading(account)
  return yield* requireOwned(store.version(account.id, id), "shipment", id)
})

const snapshots = Effect.fn("Shipments.snapshots")(function* (account: Account, ids: ReadonlyArray<ShipmentId>) {
  const store = yield* ShipmentStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* store.snapshots(account.id, ids)
})

export class Shipments extends Context.Service<
  Shipments,
  {
    readonly get: (
      account: Account,
      id: ShipmentId
    ) => Effect.Effect<Shipment, NotFound | NotOwned | NotEntitled | Unavailable>
    /** Omits ids of other accounts. */
    readonly many: (
      account: Account,
      ids: ReadonlyArray<ShipmentId>
    ) => Effect.Effect<ReadonlyArray<Shipment>, NotEntitled | Unavailable>
    readonly list: (
      account: Account,
      query: ShipmentQuery
    ) => Effect.Effect<Page<Shipment>, InvalidParameter | NotOwned | NotEntitled | Unavailable>
    /** Without rows if the page still has the fingerprint. */
    readonly page: (
      account: Account,
      query: ShipmentQuery,
      fingerprint: string | null
    ) => Effect.Effect<ShipmentVersionPage | UnchangedPage, InvalidParameter | NotOwned | NotEntitled | Unavailable>
    readonly version: (
      account: Account,
      id: ShipmentId
    ) => Effect.Effect<ShipmentVersionSnapshot, NotFound | NotOwned | NotEntitled | Unavailable>
    readonly snapshots: (
      account: Account,
      ids: ReadonlyArray<ShipmentId>
    ) => Effect.Effect<ReadonlyArray<ShipmentWithContainers>, NotEntitled | Unavailable>
  }
>()("application/voyage/shipment/Shipments") {
  static readonly layer = Layer.effect(this, useCases({ get, many, list, page, version, snapshots }))
}
