import { Context, Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { EquipmentCycle } from "#domain/voyage/container/EquipmentCycle.ts"
import { findSameTrip } from "#domain/voyage/merge/trip/evidence.ts"

import { newId } from "../../../newId.ts"
import type { StoreEffect } from "../../../ports/StoreEffect.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import type { Rounds } from "../../rounds/Rounds.ts"

export interface Trip extends Omit<EquipmentCycle, "id"> {
  readonly account_id: AccountId
  readonly cycle_id: string | null
}

const isSame = (a: EquipmentCycle, b: EquipmentCycle): boolean =>
  a.evidence.length === b.evidence.length && a.started_at === b.started_at && a.ended_at === b.ended_at

const cycleOf = Effect.fnUntraced(function* (trip: Trip, known: ReadonlyArray<EquipmentCycle>) {
  const { container_number, cycle_id, ended_at, evidence, started_at } = trip
  const found = known.find(({ id }) => id === cycle_id) ?? findSameTrip(container_number, evidence, known)
  const cycle: EquipmentCycle = {
    id: found?.id ?? (yield* newId),
    container_number,
    evidence: [...new Set([...(found?.evidence ?? []), ...evidence])].sort(),
    started_at: started_at ?? found?.started_at ?? null,
    ended_at
  }
  return { cycle, isNew: found === null || !isSame(found, cycle) }
})

/** Assigns trips in order, because a trip may belong to a cycle that an earlier trip created. */
const assign = Effect.fnUntraced(function* (trips: ReadonlyArray<Trip>, store: ContainerStore["Service"]) {
  const keyOf = ({ account_id, container_number }: Trip) => `${account_id} ${container_number}`
  const asked = [...new Map(trips.map((trip) => [keyOf(trip), trip])).values()]
  const found = yield* store.cycles(asked.map(({ account_id, container_number: number }) => ({ account_id, number })))
  const known = new Map(asked.map((trip, place) => [keyOf(trip), [...(found[place] ?? [])]]))
  const assigned: Array<EquipmentCycle> = []
  const changed = new Map<string, EquipmentCycle & { readonly account_id: AccountId }>()
  for (const trip of trips) {
    const own = known.get(keyOf(trip)) ?? []
    const { cycle, isNew } = yield* cycleOf(trip, own)
    if (isNew) changed.set(cycle.id, { ...cycle, account_id: trip.account_id })
    known.set(keyOf(trip), [...own.filter(({ id }) => id !== cycle.id), cycle])
    assigned.push(cycle)
  }
  yield* store.saveCycles([...changed.values()])
  return assigned
})

export class Cycles extends Context.Service<
  Cycles,
  {
    readonly assign: (trips: ReadonlyArray<Trip>) => StoreEffect<ReadonlyArray<EquipmentCycle>>
  }
>()("application/tracking/ingestion/fold/Cycles") {
  static readonly make = Effect.fnUntraced(function* ({ together }: Rounds) {
    const store = yield* ContainerStore
    return {
      assign: together((all: ReadonlyArray<ReadonlyArray<Trip>>) =>
        Effect.map(assign(all.flat(), store), (cycles) => {
          const assigned = cycles.values()
          return all.map((trips) => trips.flatMap(() => assigned.next().value ?? []))
        })
      )
    }
  })
}
