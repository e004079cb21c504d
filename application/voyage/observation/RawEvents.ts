import { Context, Effect, Layer } from "effect"

import type { NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { ObservationId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { toMillis } from "#domain/Time.ts"
import { rawEventOf } from "#domain/voyage/event/rawEventOf.ts"
import type { Evidence, SourcedObservation } from "#domain/voyage/observation/Evidence.ts"
import { orderTime } from "#domain/voyage/observation/happened.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"
import { RawEvent } from "#domain/voyage/observation/RawEvent.ts"

import { one } from "../../ports/one.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { loadFurtherReports } from "./furtherReports.ts"

export interface VisibleObservation {
  readonly container: ContainerId
  readonly observation: ObservationId
}

const withoutEvent = { corrected_at: null, event: null, index: null, outcome: null }

const present = Effect.fnUntraced(function* (
  account: Account,
  found: ReadonlyArray<Evidence>,
  read: ReadonlyArray<SourcedObservation>
) {
  const reference = yield* ReferenceData
  const placed = new Map(
    found.flatMap(({ subject_id, told }) =>
      told.map(
        ({ corrected_at = null, event, id, outcome = null }, index) =>
          [`${subject_id} ${id}`, { corrected_at, event, index, outcome }] as const
      )
    )
  )
  const known = new Map(read.map((observation) => [observation.id, observation]))
  return ({ container, observation: id }: VisibleObservation): ReadonlyArray<RawEvent> => {
    const observation = known.get(id)
    if (observation === undefined) return []
    const place = placed.get(`${container} ${id}`) ?? withoutEvent
    const provider = reference.shippingLine(observation.source)?.name ?? null
    const shownBy = { id: container, account_id: account.id }
    return [rawEventOf(observation, shownBy, place, { zoneOf: reference.gazetteer.zoneOf, provider })]
  }
})

const ofContainers = Effect.fn("RawEvents.ofContainers")(function* (account: Account, ids: ReadonlyArray<ContainerId>) {
  const { evidence } = yield* ObservationStore
  yield* requireReading(account)
  const found = ids.length === 0 ? [] : yield* evidence.load(account.id, ids)
  const wanted = [...new Set(found.flatMap(({ told }) => told.map(({ id }) => id)))]
  const show = yield* present(account, found, yield* evidence.observations(account.id, wanted))
  const events = found.map(({ subject_id, told }) => {
    const container = ContainerId.make(subject_id)
    return [container, told.flatMap(({ id }) => show({ container, observation: id }))] as const
  })
  return new Map<ContainerId, ReadonlyArray<RawEvent>>(events)
})

const timeOf = ({ happened, received_at }: Observation): number =>
  happened === null ? toMillis(received_at) : orderTime(happened)

const allOf = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
  const { evidence } = yield* ObservationStore
  const reference = yield* ReferenceData
  const [found] = yield* evidence.load(account.id, [id])
  if (found === undefined) return []
  const read = yield* evidence.observations(
    account.id,
    found.told.map(({ id }) => id)
  )
  const show = yield* present(account, [found], read)
  const shownBy = { id, account_id: account.id }
  const events = read.map((observation) => ({
    time: timeOf(observation),
    rows: show({ container: id, observation: observation.id })
  }))
  const further = (yield* loadFurtherReports(account, found)).map(({ event, observation, outcome, replaced_at }) => {
    const provider = reference.shippingLine(observation.source)?.name ?? null
    const placed = { ...withoutEvent, event, outcome }
    const row = rawEventOf(observation, shownBy, placed, { zoneOf: reference.gazetteer.zoneOf, provider })
    return {
      time: timeOf(observation),
      rows: [new RawEvent({ ...row, invalidated_at: row.invalidated_at ?? replaced_at })]
    }
  })
  const order = ({ index }: RawEvent): number => index ?? Number.MAX_SAFE_INTEGER
  return [...events, ...further]
    .flatMap(({ rows, time }) => rows.map((row) => ({ row, time })))
    .toSorted((a, b) => a.time - b.time || order(a.row) - order(b.row))
    .map(({ row }) => row)
})

const list = Effect.fn("RawEvents.list")(function* (account: Account, id: ContainerId, { number, size }: PageRequest) {
  const containers = yield* ContainerStore
  yield* requireReading(account)
  yield* requireOwned(one(containers.load(account.id, [id])), "container", id)
  const rows = yield* allOf(account, id)
  return { rows: rows.slice((number - 1) * size, number * size), total: rows.length }
})

const some = Effect.fn("RawEvents.some")(function* (account: Account, shown: ReadonlyArray<VisibleObservation>) {
  const { evidence } = yield* ObservationStore
  yield* requireReading(account)
  if (shown.length === 0) return []
  const subjects = [...new Set(shown.map(({ container }) => container))]
  const found = yield* evidence.load(account.id, subjects)
  const wanted = [...new Set(shown.map(({ observation }) => observation))]
  return shown.flatMap(yield* present(account, found, yield* evidence.observations(account.id, wanted)))
})

export class RawEvents extends Context.Service<
  RawEvents,
  {
    /** In order of time. */
    readonly list: (
      account: Account,
      id: ContainerId,
      page: PageRequest
    ) => Effect.Effect<Page<RawEvent>, NotFound | NotOwned | NotEntitled | Unavailable>
    readonly ofContainers: (
      account: Account,
      ids: ReadonlyArray<ContainerId>
    ) => Effect.Effect<ReadonlyMap<ContainerId, ReadonlyArray<RawEvent>>, NotEntitled | Unavailable>
    /** Omits events that the account may not read. */
    readonly some: (
      account: Account,
      shown: ReadonlyArray<VisibleObservation>
    ) => Effect.Effect<ReadonlyArray<RawEvent>, NotEntitled | Unavailable>
  }
>()("application/voyage/observation/RawEvents") {
  static readonly layer = Layer.effect(this, useCases({ ofContainers, list, some }))
}
