import { Context, Effect, Layer } from "effect"

import type { DataSource } from "#domain/DataSource.ts"
import type { NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { listHistorySteps } from "#domain/voyage/history/reconstructRecord.ts"
import type { HistoryStep } from "#domain/voyage/history/reconstructRecord.ts"
import type { RecordChange } from "#domain/voyage/history/RecordChange.ts"
import { statedAt } from "#domain/voyage/observation/facts/statedAt.ts"
import { eventInstant } from "#domain/voyage/observation/happened.ts"

import { one } from "../../ports/one.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ChangeHistory } from "../../ports/voyage/history/ChangeHistory.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import type { CitedMessage } from "../observation/Provenance.ts"
import { containerOf } from "./loadPast.ts"

export interface ChangeSource {
  readonly source: DataSource
  /** Configured source, such as a SCAC. */
  readonly provider: string
  /** Time of receipt if the event or state has only a local time. */
  readonly timestamp: Instant
  readonly said_at: Instant
  readonly received_at: Instant
  readonly message_kept: boolean
  readonly citation: CitedMessage | null
}

export interface ContainerChange {
  readonly change: RecordChange
  readonly before: Container | null
  readonly after: Container
  /** Omits removed observations and observations that the account may not read. */
  readonly sources: Readonly<Record<string, ChangeSource>>
}

export interface ChangePage extends Page<ContainerChange> {
  readonly since: Instant
  /** True if the history starts with the creation of the container. */
  readonly isWhole: boolean
}

const internalAttributes = new Set([
  "updated_at",
  "cycle_id",
  "reported_status",
  "current_stop",
  "past_stop_fields",
  "awaiting_transshipment",
  "membership_ended_at",
  "pod_terminal_id"
])

const shows = ({ change }: HistoryStep): boolean =>
  change.events.length > 0 || Object.keys(change.changeset).some((name) => !internalAttributes.has(name))

const sourcesFor = Effect.fn("ContainerChanges.sources")(function* (
  account: Account,
  steps: ReadonlyArray<HistoryStep>
) {
  const { evidence } = yield* ObservationStore
  const wanted = [...new Set(steps.flatMap(({ change }) => Object.values(change.sources)))]
  const found = yield* evidence.observations(account.id, wanted)
  const cited = yield* evidence.citations(account.id, wanted)
  const citations = new Map<string, CitedMessage>(cited.map(({ id, ...citation }) => [id, citation]))
  const known = new Map<string, ChangeSource>(
    found.map((observation) => [
      observation.id,
      {
        source: observation.data_source,
        provider: observation.source,
        timestamp: eventInstant(observation),
        said_at: statedAt(observation),
        received_at: observation.received_at,
        message_kept: observation.raw_kept,
        citation: citations.get(observation.id) ?? null
      }
    ])
  )
  return ({ change }: HistoryStep) =>
    Object.fromEntries(
      Object.entries(change.sources).flatMap(([name, id]) => {
        const source = known.get(id)
        return source === undefined ? [] : [[name, source] as const]
      })
    )
})

const list = Effect.fn("ContainerChanges.list")(function* (
  account: Account,
  id: ContainerId,
  { number, size }: PageRequest
) {
  const store = yield* ContainerStore
  const history = yield* ChangeHistory
  yield* requireReading(account)
  const container = yield* requireOwned(one(store.load(account.id, [id])), "container", id)
  const kept = yield* history.after(account.id, [id], null)
  const { since, steps } = listHistorySteps({ version: container.version, values: { ...container } }, kept)
  const shown = steps.filter(shows)
  const wanted = shown.slice((number - 1) * size, number * size)
  const sourcesOf = yield* sourcesFor(account, wanted)
  const rows = wanted.map((step): ContainerChange => {
    const { after, before, change } = step
    const identity = { id, account_id: account.id, version: change.version }
    return {
      change,
      before: before === null ? null : containerOf(identity, before),
      after: containerOf(identity, after),
      sources: sourcesOf(step)
    }
  })
  const page: ChangePage = { rows, total: shown.length, since, isWhole: steps.at(-1)?.before === null }
  return page
})

export class ContainerChanges extends Context.Service<
  ContainerChanges,
  {
    /** Newest first. */
    readonly list: (
      account: Account,
      id: ContainerId,
      page: PageRequest
    ) => Effect.Effect<ChangePage, NotFound | NotOwned | NotEntitled | Unavailable>
  }
>()("application/voyage/history/ContainerChanges") {
  static readonly layer = Layer.effect(this, useCases({ list }))
}
