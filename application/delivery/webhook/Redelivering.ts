import { Context, Effect, Layer } from "effect"

import type { RedeliverySummary, Redelivery } from "#domain/delivery/webhook/Redelivery.ts"
import type { NotEntitled, NotFound, NotOwned, Rejected, Unavailable } from "#domain/Errors.ts"
import type { WebhookId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { allowedEvents, isAllowed } from "#domain/voyage/event/eventCatalogue.ts"

import { audit } from "../../identity/audit/audit.ts"
import type { RedeliveryResult } from "../../ports/delivery/webhook/RedeliveryStore.ts"
import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { one } from "../../ports/one.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { requireOwned, requireEvent, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { deliverKey } from "./delivery/deliverKey.ts"
import { readRedelivery } from "./readRedelivery.ts"
import type { RedeliverySelection } from "./readRedelivery.ts"
import { updateWebhook } from "./updateWebhook.ts"
import { rejectedInput } from "./webhookInput.ts"
import { webhookLock } from "./webhookLock.ts"

const [redeliveryBatchSize, maxRedeliveries] = [1_000, 10_000]

const reviveAll = Effect.fnUntraced(function* (account: Account, webhook: WebhookId, wanted: RedeliverySelection) {
  const { redeliveries: store } = yield* WebhookStore
  const queue = yield* WorkQueue
  const events = allowedEvents(account.entitlements)
  const looked: Array<RedeliveryResult> = []
  let from: number | null = wanted.from
  while (from !== null && looked.length < maxRedeliveries) {
    const rows: ReadonlyArray<RedeliveryResult> = yield* store.revive({
      ...wanted,
      account: account.id,
      webhook,
      events,
      from,
      limit: redeliveryBatchSize
    })
    looked.push(...rows)
    const allowed = rows.filter(({ event }) => isAllowed(event, account.entitlements))
    const keys = new Set(allowed.map(({ order_key }) => deliverKey(webhook, order_key)))
    yield* queue.put(
      "deliver",
      [...keys].map((key) => ({ key, lane: webhook }))
    )
    const last = rows.at(-1)
    from = last === undefined || rows.length < redeliveryBatchSize ? null : last.sequence + 1
  }
  return { looked, next: from !== null && from <= wanted.to ? from : null }
})

const requireActive = Effect.fnUntraced(function* (account: Account, id: WebhookId, pointer: string) {
  const store = yield* WebhookStore
  const webhook = yield* requireOwned(one(store.load(account.id, [id])), "webhook", id)
  if (!webhook.active) {
    return yield* rejectedInput(
      pointer,
      "The webhook is inactive: nothing is sent to it until active is true",
      "inactive"
    )
  }
})

const redeliver = Effect.fn("Redelivering.redeliver")(function* (
  account: Account,
  id: WebhookId,
  redelivery: Redelivery
) {
  const { redeliveries: store } = yield* WebhookStore
  const transaction = yield* Transaction
  yield* requireReading(account)
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([webhookLock(id)])
      if (redelivery.activate === true) yield* updateWebhook(account, id, { active: true })
      else yield* requireActive(account, id, "")
      const { keptSince, last } = yield* store.made(account.id, id)
      const wanted = yield* readRedelivery(redelivery, last)
      const { looked, next } = yield* reviveAll(account, id, wanted)
      const allowed = looked.filter(({ event }) => isAllowed(event, account.entitlements))
      const pending = allowed.filter(({ status }) => status === "pending").length
      const found = new Set(allowed.map(({ id }) => id))
      const end = next === null ? wanted.to : next - 1
      const answer: RedeliverySummary = {
        redelivered: allowed.length - pending,
        already_pending: pending,
        expired: wanted.isWhole ? Math.max(0, end - wanted.from + 1 - looked.length) : 0,
        not_found: (wanted.ids ?? []).filter((wantedId) => !found.has(wantedId)),
        kept_since: keptSince,
        continue_from: next
      }
      yield* audit({ account: account.id, action: "webhook.redelivered", id })
      return answer
    })
  )
})

const redeliverOne = Effect.fn("Redelivering.redeliverOne")(function* (account: Account, id: string) {
  const store = yield* WebhookStore
  yield* requireReading(account)
  const { event, webhook_id } = yield* requireOwned(store.findDelivery(account.id, id), "webhook_notification", id)
  yield* requireEvent(account, event)
  if ((yield* store.load(account.id, [webhook_id])).length === 0) {
    return yield* rejectedInput("", "The webhook of this notification was deleted.", "removed")
  }
  yield* redeliver(account, webhook_id, { notification_ids: [id] })
})

type Refusal = NotFound | NotOwned | NotEntitled | Unavailable | Rejected

/**
 * Keeps id, body, and sequence number; sent before later notifications of the order key. The attempt number continues,
 * the retry schedule restarts. Without events that the account may not receive now.
 */
export class Redelivering extends Context.Service<
  Redelivering,
  {
    readonly redeliver: (
      account: Account,
      webhook: WebhookId,
      redelivery: Redelivery
    ) => Effect.Effect<RedeliverySummary, Refusal>
    readonly redeliverOne: (account: Account, notification: string) => Effect.Effect<void, Refusal>
  }
>()("application/delivery/webhook/Redelivering") {
  static readonly layer = Layer.effect(this, useCases({ redeliver, redeliverOne }))
}
