import { Effect } from "effect"

import { ContainerId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { instantOf } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import type { DiffContext } from "#domain/voyage/diff/DiffContext.ts"
import { publishContainer } from "#domain/voyage/event/publish.ts"
import type { MergeResult, MergedContainer } from "#domain/voyage/merge/merge.ts"
import { orderTime } from "#domain/voyage/observation/happened.ts"

import { newId } from "../../../newId.ts"
import { ReferenceData } from "../../../ports/reference/place/ReferenceData.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import type { FoldedRecord } from "./changesOf.ts"
import { Cycles } from "./Cycles.ts"
import type { Trip } from "./Cycles.ts"

/** The instant is approximate if the time zone of the milestone is unknown. */
const boundOf = ({ milestones }: MergedContainer, name: "empty_out" | "empty_in"): Instant | null => {
  const happened = milestones.find((milestone) => milestone.name === name)?.winner.happened ?? null
  return happened === null ? null : instantOf(orderTime(happened))
}

const tripOf = (merged: MergedContainer, old: Container | undefined, account_id: AccountId): Trip => ({
  account_id,
  container_number: merged.facts.number,
  cycle_id: old?.cycle_id ?? null,
  evidence: merged.evidence,
  started_at: merged.facts.empty_out_at ?? boundOf(merged, "empty_out"),
  ended_at: merged.facts.empty_terminated_at ?? boundOf(merged, "empty_in")
})

export interface FoldedContainer {
  readonly before: Container | null
  readonly after: Container
  readonly merged: MergedContainer
}

export const foldContainers = Effect.fnUntraced(function* (
  merged: MergeResult,
  previous: ReadonlyArray<Container>,
  context: Pick<DiffContext, "account_id" | "shipment_id" | "now">
) {
  const reference = yield* ReferenceData
  const publishing = { now: context.now, terminalId: (code: string) => reference.terminal(code).id }
  const before = ({ facts }: MergedContainer) => previous.find(({ number }) => number === facts.number)
  const cycles = yield* Cycles.use(({ assign }) =>
    assign(merged.containers.map((one) => tripOf(one, before(one), context.account_id)))
  )
  const reported: Array<FoldedContainer> = []
  const folded: Array<FoldedRecord> = []
  const changed: Array<Container> = []
  for (const [place, one] of merged.containers.entries()) {
    const [old, cycle] = [before(one), cycles[place]]
    if (cycle === undefined) return yield* Effect.die("A trip was given no cycle")
    const identity = {
      id: old?.id ?? ContainerId.make(yield* newId),
      account_id: context.account_id,
      shipment_id: context.shipment_id,
      cycle_id: cycle.id
    }
    const next = publishContainer(old ?? null, one, identity, publishing)
    if (next !== old) changed.push(next)
    reported.push({ before: old ?? null, after: next, merged: one })
    folded.push({ before: old ?? null, after: next, provenance: one.provenance })
  }
  for (const old of previous) {
    if (!merged.left.includes(old.number) || old.membership_ended_at !== null) continue
    const { now } = context
    const after = new Container({ ...old, membership_ended_at: now, updated_at: now, version: old.version + 1 })
    changed.push(after)
    folded.push({ before: old, after, provenance: {} })
  }
  yield* ContainerStore.use((store) => store.save(changed))
  return { containers: reported.map(({ after }) => after), folded, reported }
})
