import { Effect, Option } from "effect"

import { Vault } from "../ports/secret/Vault.ts"
import { WebhookStore } from "../ports/webhook/WebhookStore.ts"
import type { SealedWebhook } from "../ports/webhook/WebhookStore.ts"
import { isPlain, openSecrets, sealSecrets } from "./sealedSecrets.ts"

const resealOne = Effect.fnUntraced(function* (webhook: SealedWebhook) {
  const [store, vault] = [yield* WebhookStore, yield* Vault]
  if (yield* vault.isCurrent(webhook.sealed)) return "current"
  const secrets = Option.getOrNull(yield* Effect.option(openSecrets(webhook)))
  if (secrets === null) return "unreadable"
  return (yield* store.reseal(webhook, yield* sealSecrets(webhook.id, secrets))) ? "resealed" : "current"
})

const resealAll = (which: (webhook: SealedWebhook) => boolean) =>
  Effect.gen(function* () {
    const webhooks = yield* WebhookStore.use((store) => store.sealed)
    const results = yield* Effect.forEach(webhooks.filter(which), (webhook) =>
      Effect.map(resealOne(webhook), (result) => ({ id: webhook.id, result }))
    )
    const unreadable = results.filter(({ result }) => result === "unreadable").map(({ id }) => id)
    return { resealed: results.filter(({ result }) => result === "resealed").length, unreadable }
  })

/** Encrypts the secrets of all webhooks with the newest key; what no key opens any more stays as it is, and its webhook is named. */
export const resealWebhooks = Effect.withSpan(
  resealAll(() => true),
  "Webhooks.reseal"
)

/** Encrypts what a release without sealing has left. */
export const sealPlainWebhooks = Effect.withSpan(
  resealAll(({ sealed }) => isPlain(sealed)),
  "Webhooks.sealPlain"
)
