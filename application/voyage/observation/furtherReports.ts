import { Effect } from "effect"

import type { ObservationId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { later } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { currentOutcome, supersededOutcome, outcomeWithReason } from "#domain/voyage/merge/account/Account.ts"
import type { Evidence, SourcedObservation } from "#domain/voyage/observation/Evidence.ts"
import { isSnapshot } from "#domain/voyage/observation/Observation.ts"
import type { Outcome } from "#domain/voyage/observation/Outcome.ts"
import type { RawEventName } from "#domain/voyage/observation/RawEvent.ts"

import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"

export interface FurtherReport {
  readonly observation: SourcedObservation
  readonly event: RawEventName | null
  readonly outcome: Outcome
  /** While null, this report counts. */
  readonly replaced_at: Instant | null
}

const idsIn = ({ provenance }: Evidence): ReadonlyArray<ObservationId> => [
  ...new Set(Object.values(provenance).flatMap(({ lost, winner }) => [winner, ...lost.map(({ id }) => id)]))
]

const winnersIn = ({ provenance }: Evidence): ReadonlyMap<ObservationId, ObservationId> =>
  new Map(Object.values(provenance).flatMap(({ lost, winner }) => lost.map(({ id }) => [id, winner] as const)))

const withdrawn = outcomeWithReason("no_longer_reported", "The source has withdrawn it.")

export const loadFurtherReports = Effect.fn("furtherReports")(function* (account: Account, found: Evidence) {
  const { evidence } = yield* ObservationStore
  const events = new Map(found.told.map(({ event, id }) => [id, event]))
  const ids = [...new Set([...events.keys(), ...idsIn(found)])]
  const rows = yield* evidence.observations(account.id, ids)
  const known = new Map(rows.map((row) => [row.id, row]))
  const winners = winnersIn(found)
  const states = rows.flatMap((observation): ReadonlyArray<FurtherReport> => {
    if (events.has(observation.id) || !isSnapshot(observation)) return []
    const winner = known.get(winners.get(observation.id) ?? observation.id) ?? observation
    const outcome = winner === observation ? currentOutcome : supersededOutcome(winner, observation)
    return [{ observation, event: null, outcome, replaced_at: null }]
  })
  const shown = [...events.keys(), ...states.map(({ observation }) => observation.id)]
  const replaced = yield* evidence.replaced(account.id, shown)
  return [
    ...states,
    ...replaced.flatMap(({ replaced_by, ...observation }): ReadonlyArray<FurtherReport> => {
      const winner = known.get(replaced_by)
      if (winner === undefined) return []
      const outcome = winner.retracted ? withdrawn : supersededOutcome(winner, observation)
      const replaced_at = later(winner.received_at, observation.received_at)
      return [{ observation, event: events.get(replaced_by) ?? null, outcome, replaced_at }]
    })
  ]
})
