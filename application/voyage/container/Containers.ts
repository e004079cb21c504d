import { Context, Effect, Layer } from "effect"

import type { InvalidParameter, NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { always } from "#domain/query/Criterion.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { groupings, readGroupings } from "#domain/search/container/groupings.ts"
import type { GroupingName } from "#domain/search/container/groupings.ts"
import { isByAttention, readContainerSort, readFieldSort } from "#domain/search/container/Sort.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { estimateStateOf } from "#domain/voyage/event/estimateState.ts"
import type { EstimateState } from "#domain/voyage/event/estimateState.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import type { RecordGroups } from "../../ports/RecordGroups.ts"
import type { UnchangedPage } from "../../ports/VersionedRecord.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import type {
  ContainerSnapshot,
  ContainerVersionSnapshot,
  ContainerVersionPage
} from "../../ports/voyage/container/ContainerStore.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { countViews } from "./countViews.ts"
import type { CountQuery, ViewCount } from "./countViews.ts"
import { readContainerFilters } from "./readContainerFilters.ts"

/** `estimates` is keyed by event id. */
export interface EventPage extends Page<LoggedEvent> {
  readonly estimates: ReadonlyMap<string, EstimateState>
}

interface ContainerQuery {
  readonly filters: ReadonlyArray<FilterInput>
  /** Unknown names are ignored. Defaults to latest change first. */
  readonly sort?: string | undefined
  readonly page: PageRequest
}

interface SummaryQuery {
  readonly filters: ReadonlyArray<FilterInput>
  /** One to three grouping names, separated by commas. */
  readonly groupBy: string
}

/** `by` names the groupings of the values, in order. */
export interface ContainerSummary extends RecordGroups {
  readonly by: ReadonlyArray<GroupingName>
}

const maxGroups = 1000

/** Limit per container if several are requested. */
const maxEvents = 500

const get = Effect.fn("Containers.get")(function* (account: Account, id: ContainerId) {
  const store = yield* ContainerStore
  yield* requireReading(account)
  return yield* requireOwned(one(store.load(account.id, [id])), "container", id)
})

const many = Effect.fn("Containers.many")(function* (account: Account, ids: ReadonlyArray<ContainerId>) {
  const store = yield* ContainerStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* store.load(account.id, ids)
})

const snapshots = Effect.fn("Containers.snapshots")(function* (account: Account, ids: ReadonlyArray<ContainerId>) {
  const store = yield* ContainerStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* store.snapshots(account.id, ids)
})

const version = Effect.fn("Containers.version")(function* (account: Account, id: ContainerId) {
  const store = yield* ContainerStore
  yield* requireReading(account)
  return yield* requireOwned(store.version(account.id, id, maxEvents), "container", id)
})

const listed = Effect.fnUntraced(function* (account: Account, { filters, sort }: ContainerQuery) {
  if (filters.length === 0 && !isByAttention(sort)) {
    yield* requireReading(account)
    return { criterion: always, sorts: readFieldSort(sort) }
  }
  const { criterion, now } = yield* readContainerFilters(account, filters)
  return { criterion, sorts: readContainerSort(sort, now) }
})

const list = Effect.fn("Containers.list")(function* (account: Account, query: ContainerQuery) {
  const store = yield* ContainerStore
  const { criterion, sorts } = yield* listed(account, query)
  return yield* store.search(account.id, criterion, sorts, query.page)
})

const page = Effect.fn("Containers.page")(function* (
  account: Account,
  query: ContainerQuery,
  fingerprint: string | null
) {
  const store = yield* ContainerStore
  const { criterion, sorts } = yield* listed(account, query)
  return yield* store.page(account.id, { criterion, sort: sorts, page: query.page }, fingerprint)
})

const summarize = Effect.fn("Containers.summarize")(function* (account: Account, { filters, groupBy }: SummaryQuery) {
  const store = yield* ContainerStore
  const { criterion, now } = yield* readContainerFilters(account, filters)
  const by = yield* Effect.fromResult(readGroupings(groupBy))
  const fields = by.map((name) => groupings[name].field(now))
  return { by, ...(yield* store.count(account.id, criterion, fields, maxGroups)) }
})

const ofShipments = Effect.fn("Containers.ofShipments")(function* (
  account: Account,
  shipments: ReadonlyArray<ShipmentId>
) {
  const store = yield* ContainerStore
  yield* requireReading(account)
  return shipments.length === 0 ? [] : yield* store.ofShipments(account.id, shipments)
})

const transportEvents = Effect.fn("Containers.transportEvents")(function* (
  account: Account,
  id: ContainerId,
  page: PageRequest
) {
  const [clock, events, store] = [yield* DurableClock, yield* EventLog, yield* ContainerStore]
  yield* requireReading(account)
  const container = yield* requireOwned(one(store.load(account.id, [id])), "container", id)
  const found = yield* events.transportEvents(account.id, id, page)
  const all =
    found.rows.length === found.total ? found.rows : yield* events.transportEventsOf(account.id, [id], maxEvents)
  const now = yield* clock.now
  const estimates = new Map(found.rows.map((event) => [event.id, estimateStateOf(event, all, container, now)]))
  return { ...found, estimates }
})

const pastOf = Effect.fn("Containers.pastOf")(function* (account: Account, ids: ReadonlyArray<ContainerId>) {
  const events = yield* EventLog
  yield* requireReading(account)
  const found = ids.length === 0 ? [] : yield* events.transportEventsOf(account.id, ids, maxEvents)
  const groups = Map.groupBy(found, (event) => event.container_id)
  return new Map(ids.map((id) => [id, groups.get(id) ?? []]))
})

export class Containers extends Context.Service<
  Containers,
  {
    readonly get: (
      account: Account,
      id: ContainerId
    ) => Effect.Effect<Container, NotFound | NotOwned | NotEntitled | Unavailable>
    /** Omits ids of other accounts. */
    readonly many: (
      account: Account,
      ids: ReadonlyArray<ContainerId>
    ) => Effect.Effect<ReadonlyArray<Container>, NotEntitled | Unavailable>
    readonly version: (
      account: Account,
      id: ContainerId
    ) => Effect.Effect<ContainerVersionSnapshot, NotFound | NotOwned | NotEntitled | Unavailable>
    readonly snapshots: (
      account: Account,
      ids: ReadonlyArray<ContainerId>
    ) => Effect.Effect<ReadonlyArray<ContainerSnapshot>, NotEntitled | Unavailable>
    readonly list: (
      account: Account,
      query: ContainerQuery
    ) => Effect.Effect<Page<Container>, InvalidParameter | NotOwned | NotEntitled | Unavailable>
    /** Without rows if the page still has the fingerprint. */
    readonly page: (
      account: Account,
      query: ContainerQuery,
      fingerprint: string | null
    ) => Effect.Effect<ContainerVersionPage | UnchangedPage, InvalidParameter | NotOwned | NotEntitled | Unavailable>
    /** At most 1,000, largest first. */
    readonly summarize: (
      account: Account,
      query: SummaryQuery
    ) => Effect.Effect<ContainerSummary, InvalidParameter | NotOwned | NotEntitled | Unavailable>
    readonly countViews: (
      account: Account,
      query: CountQuery
    ) => Effect.Effect<ReadonlyArray<ViewCount>, InvalidParameter | NotOwned | NotEntitled | Unavailable>
    /** Oldest first. */
    readonly ofShipments: (
      account: Account,
      shipments: ReadonlyArray<ShipmentId>
    ) => Effect.Effect<ReadonlyArray<Container>, NotEntitled | Unavailable>
    /** Actual, oldest first. */
    readonly transportEvents: (
      account: Account,
      id: ContainerId,
      page: PageRequest
    ) => Effect.Effect<EventPage, NotFound | NotOwned | NotEntitled | Unavailable>
    /** At most 500 per container. */
    readonly pastOf: (
      account: Account,
      ids: ReadonlyArray<ContainerId>
    ) => Effect.Effect<ReadonlyMap<ContainerId, ReadonlyArray<LoggedEvent>>, NotEntitled | Unavailable>
  }
>()("application/voyage/container/Containers") {
  static readonly layer = Layer.effect(
    this,
    useCases({
      get,
      many,
      snapshots,
      version,
      list,
      page,
      summarize,
      countViews,
      ofShipments,
      transportEvents,
      pastOf
    })
  )
}
