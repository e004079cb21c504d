import { Effect } from "effect"

import { Container } from "#domain/container/Container.ts"
import type { EquipmentCycle } from "#domain/container/EquipmentCycle.ts"
import { diffContainer } from "#domain/diff/diff.ts"
import { both, noDiff } from "#domain/diff/DiffContext.ts"
import type { DiffContext } from "#domain/diff/DiffContext.ts"
import { publishContainer } from "#domain/event/publish.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { Merged, MergedContainer } from "#domain/merge/merge.ts"
import { sameTrip } from "#domain/merge/trip/evidence.ts"

import { newId } from "../../newId.ts"
import { ContainerStore } from "../../ports/container/ContainerStore.ts"
import { ReferenceData } from "../../ports/place/ReferenceData.ts"
import type { FoldedRecord } from "./changesOf.ts"

/** The cycle that this trip is: one that the account knows already, or a new one with what proves it. */
const cycleOf = Effect.fn("foldContainers.cycleOf")(function* (
  merged: MergedContainer,
  previous: Container | undefined,
  known: ReadonlyArray<EquipmentCycle>
) {
  const { number } = merged.facts
  const own = known.find(({ id }) => id === previous?.cycle_id)
  const found = own ?? sameTrip(number, merged.evidence, known)
  const cycle: EquipmentCycle = {
    id: found?.id ?? (yield* newId),
    container_number: number,
    evidence: [...new Set([...(found?.evidence ?? []), ...merged.evidence])].sort(),
    started_at: merged.facts.empty_out_at ?? found?.started_at ?? null,
    ended_at: merged.facts.empty_terminated_at
  }
  const same =
    found !== null &&
    found !== undefined &&
    found.evidence.length === cycle.evidence.length &&
    found.started_at === cycle.started_at &&
    found.ended_at === cycle.ended_at
  return { cycle, isNew: !same }
})

/** Brings the containers of a shipment up to date; answers them, what they were, and their changes. */
export const foldContainers = Effect.fn("foldContainers")(function* (
  merged: Merged,
  previous: ReadonlyArray<Container>,
  context: DiffContext
) {
  const store = yield* ContainerStore
  const reference = yield* ReferenceData
  const publishing = { now: context.now, terminalId: (code: string) => reference.terminal(code).id }
  const numbers = merged.containers.map(({ facts }) => facts.number)
  const known = yield* store.cycles(context.account_id, numbers)
  const containers: Array<Container> = []
  const folded: Array<FoldedRecord> = []
  let diff = noDiff
  for (const one of merged.containers) {
    const old = previous.find(({ number }) => number === one.facts.number)
    const { cycle, isNew } = yield* cycleOf(one, old, known)
    if (isNew) yield* store.saveCycle(context.account_id, cycle)
    const identity = {
      id: old?.id ?? ContainerId.make(yield* newId),
      account_id: context.account_id,
      shipment_id: context.shipment_id,
      cycle_id: cycle.id
    }
    const next = publishContainer(old ?? null, one, identity, publishing)
    if (next !== old) yield* store.save(next)
    diff = both(diff, diffContainer(old ?? null, next, one, context))
    containers.push(next)
    folded.push({ before: old ?? null, after: next, provenance: one.provenance })
  }
  for (const old of previous) {
    if (!merged.left.includes(old.number) || old.membership_ended_at !== null) continue
    const { now } = context
    const after = new Container({ ...old, membership_ended_at: now, updated_at: now, version: old.version + 1 })
    yield* store.save(after)
    folded.push({ before: old, after, provenance: {} })
  }
  return { containers, diff, folded }
})
