import { Clock, Effect, Option } from "effect"

import type { WebhookHealth } from "#domain/delivery/webhook/Health.ts"
import type { Webhook, WebhookHeader } from "#domain/delivery/webhook/Webhook.ts"
import { activeReplacedSecrets } from "#domain/delivery/webhook/WebhookSecrets.ts"
import type { WebhookSecrets } from "#domain/delivery/webhook/WebhookSecrets.ts"
import { includesRole } from "#domain/identity/account/ApiKey.ts"
import type { Instant } from "#domain/Time.ts"

import { CurrentActor, CurrentRole } from "../../identity/acting/Acting.ts"
import type { Actor } from "../../identity/acting/Acting.ts"
import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { openSecrets } from "./sealedSecrets.ts"

export interface WebhookView extends Omit<Webhook, "sealed">, WebhookHealth {
  /** Null if invisible to the caller, or without the key (`headers` is then empty). */
  readonly secret: WebhookSecrets["secret"] | null
  /** A receiver may authenticate by these values. */
  readonly headers: ReadonlyArray<WebhookHeaderView>
  readonly replaced_secrets_until: Instant | null
}

/** `value` is null if invisible to the caller. */
export interface WebhookHeaderView {
  readonly name: WebhookHeader["name"]
  readonly value: WebhookHeader["value"] | null
}

const unknown: WebhookHealth = { last_success_at: null, failing_since: null, inactive_reason: null }

const lastOf = (secrets: WebhookSecrets, now: number): Instant | null =>
  activeReplacedSecrets(secrets, now)
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null

const userBound: ReadonlySet<Actor["actor_type"]> = new Set(["user", "assistant", "program"])

/** Signed-in users and their clients must reveal secrets. */
const canSeeSecrets = Effect.gen(function* () {
  const { actor_type } = yield* CurrentActor
  return !userBound.has(actor_type) && includesRole(yield* CurrentRole, "admin")
})

const show = Effect.fnUntraced(function* (webhook: Webhook, isSecretShown: boolean, health: WebhookHealth = unknown) {
  const { sealed: _sealed, ...fields } = webhook
  // Without readable secrets it can still be paused or deactivated.
  const secrets = Option.getOrNull(yield* Effect.option(openSecrets(webhook)))
  const { headers, secret } = secrets ?? { headers: [], secret: null }
  const replaced_secrets_until = secrets === null ? null : lastOf(secrets, yield* Clock.currentTimeMillis)
  const known = isSecretShown
    ? { headers, secret }
    : { headers: headers.map(({ name }): WebhookHeaderView => ({ name, value: null })), secret: null }
  return { ...fields, ...known, replaced_secrets_until, ...health } satisfies WebhookView
})

export const webhookViewsOf = Effect.fnUntraced(function* (webhooks: ReadonlyArray<Webhook>) {
  const [first] = webhooks
  if (first === undefined) return []
  const isSecretShown = yield* canSeeSecrets
  const health = yield* WebhookStore.use(({ health }) =>
    health.load(
      first.account_id,
      webhooks.map(({ id }) => id)
    )
  )
  return yield* Effect.forEach(webhooks, (webhook) => show(webhook, isSecretShown, health.get(webhook.id)))
})

const shownAs = Effect.fnUntraced(function* (webhook: Webhook, isSecretShown: boolean) {
  const health = yield* WebhookStore.use(({ health }) => health.load(webhook.account_id, [webhook.id]))
  return yield* show(webhook, isSecretShown, health.get(webhook.id))
})

export const webhookViewOf = (webhook: Webhook) => Effect.flatMap(canSeeSecrets, (is) => shownAs(webhook, is))

/** For callers that just created the webhook or confirmed their identity. */
export const revealedWebhookOf = (webhook: Webhook) => shownAs(webhook, true)

/** The headers existed before. */
export const withNewSecret = Effect.fnUntraced(function* (webhook: Webhook) {
  const { secret } = yield* revealedWebhookOf(webhook)
  return { ...(yield* webhookViewOf(webhook)), secret }
})
