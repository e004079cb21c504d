import { Clock, Effect, Option } from "effect"

import type { Instant } from "#domain/Time.ts"
import type { WebhookHealth } from "#domain/webhook/Health.ts"
import type { Webhook } from "#domain/webhook/Webhook.ts"
import { stillSigning } from "#domain/webhook/WebhookSecrets.ts"
import type { WebhookSecrets } from "#domain/webhook/WebhookSecrets.ts"

import { WebhookHealthStore } from "../ports/webhook/WebhookHealthStore.ts"
import { openSecrets } from "./sealedSecrets.ts"

/** A webhook as its owner sees it: how it does, what signs its notifications, and until when secrets before that sign too. */
export interface ShownWebhook extends Omit<Webhook, "sealed">, WebhookHealth {
  /** Null, and no headers with it, where its secrets were sealed with a key that is not here. */
  readonly secret: WebhookSecrets["secret"] | null
  readonly headers: WebhookSecrets["headers"]
  readonly replaced_secrets_until: Instant | null
}

const unknown: WebhookHealth = { failing_since: null, inactive_reason: null }

const lastOf = (secrets: WebhookSecrets, now: number): Instant | null =>
  stillSigning(secrets, now)
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null

const show = Effect.fnUntraced(function* (webhook: Webhook, health: WebhookHealth = unknown) {
  const { sealed: _sealed, ...fields } = webhook
  // One that no key opens must not hide the others, and can still be paused or switched off.
  const secrets = Option.getOrNull(yield* Effect.option(openSecrets(webhook)))
  const { headers, secret } = secrets ?? { headers: [], secret: null }
  const replaced_secrets_until = secrets === null ? null : lastOf(secrets, yield* Clock.currentTimeMillis)
  return { ...fields, headers, secret, replaced_secrets_until, ...health } satisfies ShownWebhook
})

/** Webhooks of one account as their owner sees them. */
export const allShown = Effect.fnUntraced(function* (webhooks: ReadonlyArray<Webhook>) {
  const [first] = webhooks
  if (first === undefined) return []
  const health = yield* WebhookHealthStore.use((store) =>
    store.findMany(
      first.account_id,
      webhooks.map(({ id }) => id)
    )
  )
  return yield* Effect.forEach(webhooks, (webhook) => show(webhook, health.get(webhook.id)))
})

export const shown = Effect.fnUntraced(function* (webhook: Webhook) {
  const health = yield* WebhookHealthStore.use((store) => store.findMany(webhook.account_id, [webhook.id]))
  return yield* show(webhook, health.get(webhook.id))
})
