import { Effect } from "effect"

import type { WebhookId } from "#domain/Identifiers.ts"

import type { Holder } from "../../identity/account/Holder.ts"
import { requireConfirmed } from "../../identity/account/requireConfirmed.ts"
import { requireOwner } from "../../identity/acting/requireRole.ts"
import { runAudited } from "../../identity/audit/runAudited.ts"
import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { one } from "../../ports/one.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { revealedWebhookOf } from "./webhookViewOf.ts"

export const revealSecret = Effect.fn("Webhooks.revealSecret")(function* (holder: Holder, id: WebhookId) {
  const account = holder.account.id
  yield* requireReading(holder.account)
  yield* requireOwner(holder)
  yield* requireConfirmed(holder)
  const webhook = yield* requireOwned(
    WebhookStore.use((store) => one(store.load(account, [id]))),
    "webhook",
    id
  )
  return yield* runAudited(revealedWebhookOf(webhook), () => [{ account, action: "webhook.secret_revealed", id }])
})
