import { Effect } from "effect"

import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import type { SealedWebhook } from "../../ports/delivery/webhook/WebhookStore.ts"
import { reseal, resealEach } from "../../reseal.ts"
import { isPlain, plainBytes, sealName } from "./sealedSecrets.ts"

const resealAll = (which: (webhook: SealedWebhook) => boolean) =>
  Effect.gen(function* () {
    const store = yield* WebhookStore
    const webhooks = yield* store.sealed
    return yield* resealEach(
      webhooks.filter(which),
      ({ id }) => id,
      (webhook) =>
        reseal({
          sealed: webhook.sealed,
          name: sealName(webhook.id),
          ...(isPlain(webhook.sealed) ? { open: Effect.succeed(plainBytes(webhook.sealed)) } : {}),
          replace: (sealed) => store.reseal(webhook, sealed)
        })
    )
  })

export const resealWebhooks = Effect.withSpan(
  resealAll(() => true),
  "Webhooks.reseal"
)

/** Encrypts secrets that an old release stored as plain text. */
export const sealPlainWebhooks = Effect.withSpan(
  resealAll(({ sealed }) => isPlain(sealed)),
  "Webhooks.sealPlain"
)
