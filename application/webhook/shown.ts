import { Clock, Effect, Option } from "effect"

import { includesRole } from "#domain/account/ApiKey.ts"
import type { Instant } from "#domain/Time.ts"
import type { WebhookHealth } from "#domain/webhook/Health.ts"
import type { Webhook, WebhookHeader } from "#domain/webhook/Webhook.ts"
import { stillSigning } from "#domain/webhook/WebhookSecrets.ts"
import type { WebhookSecrets } from "#domain/webhook/WebhookSecrets.ts"

import { CurrentActor, CurrentRole } from "../audit/Acting.ts"
import { WebhookHealthStore } from "../ports/webhook/WebhookHealthStore.ts"
import { openSecrets } from "./sealedSecrets.ts"

/** A webhook as its owner sees it: how it does, what signs its notifications, and until when secrets before that sign too. */
export interface ShownWebhook extends Omit<Webhook, "sealed">, WebhookHealth {
  /** Null where who acts does not know it; and no headers with it, where its secrets were sealed with a key that is not here. */
  readonly secret: WebhookSecrets["secret"] | null
  /** Their values are as secret: a receiver may know its callers by one. */
  readonly headers: ReadonlyArray<ShownHeader>
  readonly replaced_secrets_until: Instant | null
}

/** A header of a webhook; its value is null where who acts does not know it. */
export interface ShownHeader {
  readonly name: WebhookHeader["name"]
  readonly value: WebhookHeader["value"] | null
}

const unknown: WebhookHealth = { last_success_at: null, failing_since: null, inactive_reason: null }

const lastOf = (secrets: WebhookSecrets, now: number): Instant | null =>
  stillSigning(secrets, now)
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null

/** Keys that manage webhooks see the secret. Users who are signed in, and their programs, reveal it where they need it. */
const mayKnow = Effect.gen(function* () {
  const { actor_type } = yield* CurrentActor
  return actor_type !== "user" && actor_type !== "assistant" && includesRole(yield* CurrentRole, "admin")
})

const show = Effect.fnUntraced(function* (webhook: Webhook, isSecretShown: boolean, health: WebhookHealth = unknown) {
  const { sealed: _sealed, ...fields } = webhook
  // One that no key opens must not hide the others, and can still be paused or switched off.
  const secrets = Option.getOrNull(yield* Effect.option(openSecrets(webhook)))
  const { headers, secret } = secrets ?? { headers: [], secret: null }
  const replaced_secrets_until = secrets === null ? null : lastOf(secrets, yield* Clock.currentTimeMillis)
  const known = isSecretShown
    ? { headers, secret }
    : { headers: headers.map(({ name }): ShownHeader => ({ name, value: null })), secret: null }
  return { ...fields, ...known, replaced_secrets_until, ...health } satisfies ShownWebhook
})

/** Webhooks of one account as whoever acts may see them. */
export const allShown = Effect.fnUntraced(function* (webhooks: ReadonlyArray<Webhook>) {
  const [first] = webhooks
  if (first === undefined) return []
  const isSecretShown = yield* mayKnow
  const health = yield* WebhookHealthStore.use((store) =>
    store.findMany(
      first.account_id,
      webhooks.map(({ id }) => id)
    )
  )
  return yield* Effect.forEach(webhooks, (webhook) => show(webhook, isSecretShown, health.get(webhook.id)))
})

const shownAs = Effect.fnUntraced(function* (webhook: Webhook, isSecretShown: boolean) {
  const health = yield* WebhookHealthStore.use((store) => store.findMany(webhook.account_id, [webhook.id]))
  return yield* show(webhook, isSecretShown, health.get(webhook.id))
})

export const shown = (webhook: Webhook) => Effect.flatMap(mayKnow, (is) => shownAs(webhook, is))

/** With its secret and headers, whoever acts: they made it this moment, or proved who they are. */
export const revealed = (webhook: Webhook) => shownAs(webhook, true)

/** With its secret, whoever acts, for they made it this moment; its headers were there before. */
export const withNewSecret = Effect.fnUntraced(function* (webhook: Webhook) {
  const { secret } = yield* revealed(webhook)
  return { ...(yield* shown(webhook)), secret }
})
