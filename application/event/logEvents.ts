import { Effect } from "effect"

import { LoggedEvent } from "#domain/event/Event.ts"
import type { EventDraft } from "#domain/event/Event.ts"
import type { EventId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import { newId } from "../newId.ts"
import { EventLog } from "../ports/event/EventLog.ts"
import { Signals } from "../ports/event/Signals.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import { currentTrace } from "../trace/currentTrace.ts"

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
