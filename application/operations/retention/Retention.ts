import { Context, Effect, Layer } from "effect"

import { day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { CurrentActor, systemActor } from "../../identity/acting/Acting.ts"
import { audit } from "../../identity/audit/audit.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { retentionKinds } from "../../ports/operations/jobs/RetentionStore.ts"
import type { RetentionKind, RetentionPass } from "../../ports/operations/jobs/RetentionStore.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { OperationStore } from "../../ports/operations/operation/OperationStore.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { useCases } from "../../useCases.ts"
import { RetentionAges } from "./RetentionAges.ts"

interface RetentionReport {
  /** In days. */
  readonly ages: Readonly<Record<RetentionKind, number>>
  readonly due: Readonly<Record<RetentionKind, number>>
  /** Possibly unfinished; null before the first pass. */
  readonly last: RetentionPass | null
}

/** Longer than deliveries are retried. */
const traceRetentionMs = 7 * day

const rowsPerStep = 500

const none: Readonly<Record<RetentionKind, number>> = {
  deliveries: 0,
  events: 0,
  changes: 0,
  polls: 0,
  observations: 0,
  sayings: 0,
  raws: 0,
  audit: 0
}

const begun = (at: Instant): RetentionPass => ({
  started_at: at,
  finished_at: null,
  kind: retentionKinds[0],
  cursor: null,
  removed: none
})

const before = (kind: RetentionKind, at: Instant) => Effect.map(RetentionAges, (ages) => shift(at, -ages[kind] * day))

const stepLocked = Effect.gen(function* () {
  const clock = yield* DurableClock
  const { retention: store } = yield* OperationStore
  const transaction = yield* Transaction
  yield* transaction.lock(["retention"])
  const now = yield* clock.now
  const [last] = yield* store.passes(1)
  const pass = last === undefined || last.finished_at !== null ? begun(now) : last
  const { cursor, kind, removed, started_at } = pass
  if (pass !== last) yield* EventLog.use(({ traces }) => traces.forget(shift(now, -traceRetentionMs)))
  const swept = yield* store.remove({
    kind,
    before: yield* before(kind, started_at),
    after: cursor,
    limit: rowsPerStep
  })
  const following = swept.next === null ? retentionKinds[retentionKinds.indexOf(kind) + 1] : kind
  const isThrough = following === undefined
  yield* store.savePass({
    ...pass,
    finished_at: isThrough ? now : null,
    kind: following ?? kind,
    cursor: swept.next,
    removed: { ...removed, [kind]: removed[kind] + swept.gone }
  })
  if (isThrough) {
    yield* audit({ account: null, action: "retention.ran", type: "retention_pass", id: started_at }).pipe(
      Effect.provideService(CurrentActor, systemActor("retention"))
    )
  }
  return isThrough
})

const dueOf = Effect.fn("Retention.dueOf")(function* (kind: RetentionKind, now: Instant) {
  const { retention: store } = yield* OperationStore
  let due = 0
  let after: string | null = null
  do {
    const swept: { gone: number; next: string | null } = yield* store.look({
      kind,
      before: yield* before(kind, now),
      after,
      limit: rowsPerStep
    })
    due += swept.gone
    after = swept.next
  } while (after !== null)
  return [kind, due] as const
})

const step = Transaction.use((transaction) => transaction.run(stepLocked))

const report = Effect.gen(function* () {
  const ages = yield* RetentionAges
  const clock = yield* DurableClock
  const { retention: store } = yield* OperationStore
  const now = yield* clock.now
  const due = yield* Effect.forEach(retentionKinds, (kind) => dueOf(kind, now))
  const [last = null] = yield* store.passes(1)
  return { ages, due: { ...none, ...Object.fromEntries(due) }, last }
})

export class Retention extends Context.Service<
  Retention,
  {
    readonly step: StoreEffect<boolean>
    readonly report: StoreEffect<RetentionReport>
  }
>()("application/operations/retention/Retention") {
  static readonly layer = Layer.effect(this, useCases({ step, report }))
}
