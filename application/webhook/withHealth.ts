import { Effect } from "effect"

import type { WebhookHealth } from "#domain/webhook/Health.ts"
import type { Webhook } from "#domain/webhook/Webhook.ts"

import { WebhookHealthStore } from "../ports/webhook/WebhookHealthStore.ts"

/** A webhook, and how it does. */
export type WatchedWebhook = Webhook & WebhookHealth

const unknown: WebhookHealth = { failing_since: null, inactive_reason: null }

/** Webhooks of one account with how each does. */
export const allWithHealth = Effect.fnUntraced(function* (webhooks: ReadonlyArray<Webhook>) {
  const [first] = webhooks
  if (first === undefined) return []
  const store = yield* WebhookHealthStore
  const known = yield* store.findMany(
    first.account_id,
    webhooks.map(({ id }) => id)
  )
  return webhooks.map((webhook): WatchedWebhook => ({ ...webhook, ...(known.get(webhook.id) ?? unknown) }))
})

export const withHealth = Effect.fnUntraced(function* (webhook: Webhook) {
  const [watched] = yield* allWithHealth([webhook])
  return watched ?? { ...webhook, ...unknown }
})
