import { Effect, Option } from "effect"

import type { WebhookId } from "#domain/Identifiers.ts"

import type { Holder } from "../../identity/account/Holder.ts"
import { requireConfirmed } from "../../identity/account/requireConfirmed.ts"
import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { one } from "../../ports/one.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { openSecrets } from "./sealedSecrets.ts"
import type { WebhookChanges } from "./updateWebhook.ts"

export const requireKnownHeaders = Effect.fn("Webhooks.requireKnownHeaders")(function* (
  holder: Holder,
  id: WebhookId,
  { headers, url }: WebhookChanges
) {
  if (url === undefined || headers !== undefined) return
  yield* requireReading(holder.account)
  const webhook = yield* requireOwned(
    WebhookStore.use((store) => one(store.load(holder.account.id, [id]))),
    "webhook",
    id
  )
  if (url === webhook.url) return
  const secrets = yield* Effect.option(openSecrets(webhook))
  if (Option.isNone(secrets) || secrets.value.headers.length > 0) yield* requireConfirmed(holder)
})
