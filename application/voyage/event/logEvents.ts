import { Effect } from "effect"

import type { EventId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { EventDraft } from "#domain/voyage/event/Event.ts"

import { newId } from "../../newId.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { Signals } from "../../ports/voyage/event/Signals.ts"
import { currentTrace } from "../../telemetry/trace/currentTrace.ts"

/** The caller holds the lock of their shipment or request. */
export const logEvents = Effect.fn("logEvents")(function* (drafts: ReadonlyArray<EventDraft>, now: Instant) {
  if (drafts.length === 0) return []
  const log = yield* EventLog
  const signals = yield* Signals
  const transaction = yield* Transaction
  const events = yield* Effect.forEach(drafts, (draft) =>
    Effect.map(
      newId,
      (id) => new LoggedEvent({ ...draft, id: id as EventId, created_at: now, invalidated_at: null, sequence: null })
    )
  )
  yield* log.append(events)
  const trace = yield* currentTrace
  if (trace !== null) {
    const kept = events.map(({ account_id, id }) => ({ account_id, event_id: id, trace }))
    yield* EventLog.use(({ traces }) => traces.keep(kept))
  }
  yield* transaction.afterCommit(signals.raise("appended", []))
  return events
})
