import { Cause, Context, Effect, Layer, Ref, Schema } from "effect"

import type { EventId, RawId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { audit } from "../../../identity/audit/audit.ts"
import { readFoldKey } from "../../../jobKeys.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "../../../ports/StoreEffect.ts"
import { Readers } from "../../../ports/tracking/source/Readers.ts"
import { EventLog } from "../../../ports/voyage/event/EventLog.ts"
import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"
import type { RawMessageSummary } from "../../../ports/voyage/observation/ObservationStore.ts"
import { useCases } from "../../../useCases.ts"
import { Folding } from "../update/Folding.ts"
import { Reading } from "./Reading.ts"

interface ReplayResult {
  readonly messages: number
  /** Read by another version than before. */
  readonly read: number
  readonly changed: number
  /** Earlier readings of these messages stay. */
  readonly failed: number
  readonly observations: { readonly appended: number; readonly taken_back: number }
  readonly events: { readonly added: number; readonly corrected: number; readonly invalidated: number }
}

interface ReplayOptions {
  /** Null for all senders. */
  readonly source: string | null
  readonly since: Instant
  readonly dryRun: boolean
}

const nothing: ReplayResult = {
  messages: 0,
  read: 0,
  changed: 0,
  failed: 0,
  observations: { appended: 0, taken_back: 0 },
  events: { added: 0, corrected: 0, invalidated: 0 }
}

const sum = (a: ReplayResult, b: ReplayResult): ReplayResult => ({
  messages: a.messages + b.messages,
  read: a.read + b.read,
  changed: a.changed + b.changed,
  failed: a.failed + b.failed,
  observations: {
    appended: a.observations.appended + b.observations.appended,
    taken_back: a.observations.taken_back + b.observations.taken_back
  },
  events: {
    added: a.events.added + b.events.added,
    corrected: a.events.corrected + b.events.corrected,
    invalidated: a.events.invalidated + b.events.invalidated
  }
})

type Log = ReadonlyMap<EventId, LoggedEvent>

const compared = (before: Log, after: Log): ReplayResult["events"] => {
  const fresh = [...after.values()].filter(({ id }) => !before.has(id))
  const isCorrection = ({ previous_version }: LoggedEvent) => previous_version !== null
  return {
    added: fresh.filter((event) => !isCorrection(event)).length,
    corrected: fresh.filter(isCorrection).length,
    invalidated: [...after.values()].filter(
      ({ id, invalidated_at }) => invalidated_at !== null && before.get(id)?.invalidated_at === null
    ).length
  }
}

class DryRun extends Schema.TaggedError<DryRun>()("DryRun", {}) {}

const pageSize = 200

const logOf = Effect.fn("Replaying.logOf")(function* (folds: ReadonlyArray<string>) {
  const log = yield* EventLog
  const shipments = folds.flatMap((key) => {
    const follower = readFoldKey(key)
    return follower?.subject.type === "shipment" ? [[follower.account_id, follower.subject.id] as const] : []
  })
  const events = yield* Effect.forEach(shipments, ([account, shipment]) => log.latestOf(account, shipment))
  return new Map(events.flat().map((event) => [event.id, event])) satisfies Log
})

/** In the same transaction, before another node can fold the new reading. */
const readWithLogBefore = Effect.fnUntraced(function* (id: RawId) {
  const reading = yield* Reading
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      const message = yield* reading.read(id)
      return message === null ? null : { message, before: yield* logOf(message.folds) }
    })
  )
})

const readAndFold = Effect.fn("Replaying.readAndFold")(function* (id: RawId) {
  const folding = yield* Folding
  const found = yield* readWithLogBefore(id)
  if (found === null) return null
  const { before, message } = found
  yield* folding.foldNow(message.folds)
  const { appended, taken_back } = message
  return {
    ...nothing,
    read: 1,
    changed: appended > 0 ? 1 : 0,
    observations: { appended, taken_back },
    events: compared(before, yield* logOf(message.folds))
  } satisfies ReplayResult
})

const replayDry = Effect.fnUntraced(function* (id: RawId) {
  const transaction = yield* Transaction
  const outcome = yield* Ref.make<ReplayResult | null>(null)
  const work = Effect.andThen(
    Effect.flatMap(readAndFold(id), (result) => Ref.set(outcome, result)),
    Effect.fail(new DryRun())
  )
  yield* Effect.catchTag(transaction.run(work), "DryRun", () => Effect.void)
  return yield* Ref.get(outcome)
})

/** False without a reader for the format, because the format may be detected differently now. */
const isRead = Effect.fnUntraced(function* ({ format, version }: RawMessageSummary) {
  const today = (yield* Readers).reader(format)
  return today !== null && version !== null && version >= today.version
})

const replayMessage = Effect.fn("Replaying.again")(
  function* (raw: RawMessageSummary, dryRun: boolean) {
    if (yield* isRead(raw)) return nothing
    return (yield* dryRun ? replayDry(raw.id) : readAndFold(raw.id)) ?? nothing
  },
  (work, raw) =>
    Effect.catchDefect(work, (defect) =>
      Effect.as(Effect.logError(`message ${raw.id} could not be read again`, Cause.die(defect)), {
        ...nothing,
        failed: 1
      })
    )
)

const replay = Effect.fn("Replaying.replay")(function* ({ dryRun, since, source }: ReplayOptions) {
  const observations = yield* ObservationStore
  if (!dryRun) yield* audit({ account: null, action: "source_messages.read_again", type: "source", id: source })
  let total = nothing
  let after: RawId | null = null
  for (;;) {
    const page: ReadonlyArray<RawMessageSummary> = yield* observations.rawsOf(source, since, after, pageSize)
    for (const raw of page) total = sum(total, sum(yield* replayMessage(raw, dryRun), { ...nothing, messages: 1 }))
    after = page.at(-1)?.id ?? null
    if (page.length < pageSize) return total
  }
})

const readOne = Effect.fn("Replaying.readOne")(function* (id: RawId) {
  yield* audit({ account: null, action: "source_messages.read_again", type: "source_message", id })
  return yield* readAndFold(id)
})

export class Replaying extends Context.Service<
  Replaying,
  {
    /** Idempotent: skips messages that the current version has read. */
    readonly replay: (options: ReplayOptions) => StoreEffect<ReplayResult>
    /** Works even if the current version has read the message. Null for an unknown message. */
    readonly readOne: (raw: RawId) => StoreEffect<ReplayResult | null>
  }
>()("application/tracking/ingestion/read/Replaying") {
  static readonly layer = Layer.effect(this, useCases({ readOne, replay }))
}
