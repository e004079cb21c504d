import { Effect } from "effect"

import type { WebhookId } from "#domain/Identifiers.ts"

import type { Holder } from "../account/Holder.ts"
import { requireOwner } from "../account/requireRole.ts"
import { audited } from "../audit/audited.ts"
import { owned, requireReading } from "../owned.ts"
import { WebhookStore } from "../ports/webhook/WebhookStore.ts"
import { requireConfirmed } from "../user/session/confirmation.ts"
import { revealed } from "./shown.ts"

export const revealSecret = Effect.fn("Webhooks.revealSecret")(function* (holder: Holder, id: WebhookId) {
  const account = holder.account.id
  yield* requireReading(holder.account)
  yield* requireOwner(holder)
  yield* requireConfirmed(holder)
  const webhook = yield* owned(
    WebhookStore.use((store) => store.find(account, id)),
    "webhook",
    id
  )
  return yield* audited(revealed(webhook), () => [{ account, action: "webhook.secret_revealed", id }])
})
