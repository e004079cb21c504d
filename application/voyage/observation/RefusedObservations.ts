import { Context, Effect, Layer } from "effect"

import type { InvalidParameter, NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { RefusedObservationId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { refusedFilters } from "#domain/search/observation/filters.ts"
import type { SourcedObservation } from "#domain/voyage/observation/Evidence.ts"
import { RefusedObservation } from "#domain/voyage/observation/RefusedObservation.ts"
import type { Judgement } from "#domain/voyage/observation/RefusedObservation.ts"

import { audit } from "../../identity/audit/audit.ts"
import { foldKey, lockOf } from "../../jobKeys.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"
import { criterionOf } from "../../query/search/criterionOf.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"

type Holder = Pick<ApiKeyWithUser, "account" | "user">

/** `observation` is null if the account may not read it now. */
export interface RejectedObservationView {
  readonly refused: RefusedObservation
  readonly observation: SourcedObservation | null
}

type RejectionDecision = (
  holder: Holder,
  id: RefusedObservationId
) => Effect.Effect<RejectedObservationView, NotFound | NotOwned | NotEntitled | Unavailable>

const shown = Effect.fnUntraced(function* (account: Account, rows: ReadonlyArray<RefusedObservation>) {
  const { evidence } = yield* ObservationStore
  const ids = [...new Set(rows.map(({ observation_id }) => observation_id))]
  const found = yield* evidence.observations(account.id, ids)
  const known = new Map(found.map((observation) => [observation.id, observation]))
  return rows.map((refused): RejectedObservationView => ({
    refused,
    observation: known.get(refused.observation_id) ?? null
  }))
})

const judge = (judgement: Judgement) =>
  Effect.fn(`RefusedObservations.${judgement}`)(function* ({ account, user }: Holder, id: RefusedObservationId) {
    const clock = yield* DurableClock
    const queue = yield* WorkQueue
    const { refused: store } = yield* ObservationStore
    const transaction = yield* Transaction
    yield* requireReading(account)
    const find = requireOwned(store.find(account.id, id), "refused_observation", id)
    const { shipment_id } = yield* find
    const follower = { account_id: account.id, subject: { type: "shipment", id: shipment_id } } as const
    const judged = yield* transaction.run(
      Effect.gen(function* () {
        yield* transaction.lock([lockOf(follower)])
        const before = yield* find
        if (before.judgement === judgement) return before
        const judged_at = yield* clock.now
        const after = { id, judgement, judged_at, judged_by_user_id: user.id }
        yield* store.judge(account.id, after)
        if (judgement === "reapplied" || before.judgement === "reapplied") {
          yield* queue.put("fold", [{ key: foldKey(follower), lane: account.id }])
        }
        yield* audit({ account: account.id, action: `refused_observation.${judgement}`, id })
        return new RefusedObservation({ ...before, ...after })
      })
    )
    const [one = { refused: judged, observation: null }] = yield* shown(account, [judged])
    return one
  })

const list = Effect.fn("RefusedObservations.list")(function* (
  account: Account,
  filters: ReadonlyArray<FilterInput>,
  page: PageRequest
) {
  const { refused: store } = yield* ObservationStore
  yield* requireReading(account)
  const found = yield* store.open(account.id, yield* criterionOf(refusedFilters, account, filters), page)
  return { ...found, rows: yield* shown(account, found.rows) }
})

const dismiss = judge("dismissed")

const reapply = judge("reapplied")

export class RefusedObservations extends Context.Service<
  RefusedObservations,
  {
    /** Undecided, newest first. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<FilterInput>,
      page: PageRequest
    ) => Effect.Effect<Page<RejectedObservationView>, InvalidParameter | NotEntitled | Unavailable>
    readonly dismiss: RejectionDecision
    /** A fold applies it at once despite the rule. */
    readonly reapply: RejectionDecision
  }
>()("application/voyage/observation/RefusedObservations") {
  static readonly layer = Layer.effect(this, useCases({ list, dismiss, reapply }))
}
