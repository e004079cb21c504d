import { Effect, Layer, Option } from "effect"

import { WebhookStore } from "#application/ports/WebhookStore.ts"
import { Delivery } from "#domain/Webhook.ts"

import { MemoryState } from "./MemoryState.ts"
import { newestFirst, page } from "./page.ts"
import { compose } from "./Table.ts"

export const layer = Layer.effect(
  WebhookStore,
  Effect.map(MemoryState, ({ attempts, call, count, deliveries, webhooks }) => ({
    save: (webhook) => call(() => webhooks.put(webhook)),

    find: (account, id) =>
      call(() => Option.fromUndefinedOr(webhooks.get(id)).pipe(Option.filter((row) => row.account_id === account))),

    list: (account, wanted) => call(() => page(webhooks.by("account", account).toSorted(newestFirst), wanted)),

    activeOf: (accounts) =>
      call(() =>
        [...new Set(accounts)].flatMap((account) => webhooks.by("account", account).filter(({ active }) => active))
      ),

    remove: (account, id) => call(() => webhooks.get(id)?.account_id === account && webhooks.remove(id)),

    reserveSequence: (webhook, wanted) => call(() => count(compose("webhook", webhook), wanted) - wanted + 1),

    addDeliveries: (added) => call(() => added.forEach(deliveries.put)),

    nextPending: (webhook, orderKey) =>
      call(() =>
        Option.fromUndefinedOr(
          deliveries.by("pending", compose(webhook, orderKey)).toSorted((a, b) => a.sequence - b.sequence)[0]
        )
      ),

    recordAttempt: ({ id }, attempt, status) =>
      call(() => {
        const delivery = deliveries.get(id)
        if (delivery === undefined) return
        attempts.put(attempt)
        deliveries.put(new Delivery({ ...delivery, status, attempts: Math.max(delivery.attempts, attempt.attempt) }))
      }),

    deliveries: (account, wanted) => call(() => page(deliveries.by("account", account).toSorted(newestFirst), wanted)),

    attempts: (account, delivery) =>
      call(() =>
        deliveries.get(delivery)?.account_id === account
          ? attempts.by("delivery", delivery).toSorted((a, b) => a.attempt - b.attempt)
          : []
      )
  }))
)
