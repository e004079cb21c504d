import { Effect, Option } from "effect"

import type { Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { WebhookSecrets } from "#domain/delivery/webhook/WebhookSecrets.ts"
import type { WebhookId } from "#domain/Identifiers.ts"

import { openSecrets } from "../sealedSecrets.ts"

interface Opened {
  readonly sealed: string
  readonly secrets: WebhookSecrets
}

const maxCachedSecrets = 1_000

/** Null if the key is missing. Cached, because opening is slower than signing. */
export const makeSecretCache = () => {
  const opened = new Map<WebhookId, Opened>()
  return Effect.fnUntraced(function* ({ id, sealed }: Webhook) {
    const known = opened.get(id)
    if (known?.sealed === sealed) return known.secrets
    opened.delete(id)
    const secrets = Option.getOrNull(yield* Effect.option(openSecrets({ id, sealed })))
    if (secrets === null) return null
    opened.set(id, { sealed, secrets })
    const [oldest] = opened.keys()
    if (opened.size > maxCachedSecrets && oldest !== undefined) opened.delete(oldest)
    return secrets
  })
}
