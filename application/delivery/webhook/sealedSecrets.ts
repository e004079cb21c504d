import { Clock, Effect, Redacted, Schema } from "effect"

import { WebhookHeader } from "#domain/delivery/webhook/Webhook.ts"
import type { Webhook } from "#domain/delivery/webhook/Webhook.ts"
import { activeReplacedSecrets } from "#domain/delivery/webhook/WebhookSecrets.ts"
import type { WebhookSecrets } from "#domain/delivery/webhook/WebhookSecrets.ts"
import type { WebhookId } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

import type { WebhookRequest } from "../../ports/delivery/webhook/WebhookSender.ts"
import { seal, unseal } from "../../sealed.ts"

const Kept = Schema.fromJsonString(
  Schema.Struct({
    secret: Schema.String,
    replaced: Schema.Array(Schema.Struct({ secret: Schema.String, until: Instant })),
    headers: Schema.Array(WebhookHeader)
  })
)
const encode = Schema.encodeSync(Kept)
const decode = Schema.decodeSync(Kept)

/** Binds the secrets to one webhook. */
export const sealName = (id: WebhookId): string => `secrets of webhook ${id}`

const part = "webhook secrets"

/** In old releases, until the first start with a key. */
const plain = "plain."

export const isPlain = (sealed: string): boolean => sealed.startsWith(plain)

export const plainBytes = (sealed: string): Uint8Array => new TextEncoder().encode(sealed.slice(plain.length))

export const sealSecrets = (id: WebhookId, { headers, replaced, secret }: WebhookSecrets) => {
  const kept = {
    secret: Redacted.value(secret),
    replaced: replaced.map(({ secret, until }) => ({ secret: Redacted.value(secret), until })),
    headers
  }
  return seal(Redacted.make(encode(kept)), sealName(id), part)
}

const secretsOf = (text: string): WebhookSecrets => {
  const { headers, replaced, secret } = decode(text)
  return {
    secret: Redacted.make(secret),
    replaced: replaced.map(({ secret, until }) => ({ secret: Redacted.make(secret), until })),
    headers
  }
}

export const openSecrets = Effect.fnUntraced(function* ({ id, sealed }: Pick<Webhook, "id" | "sealed">) {
  if (isPlain(sealed)) return secretsOf(sealed.slice(plain.length))
  return secretsOf(Redacted.value(yield* unseal(sealed, sealName(id), part)))
})

/** Old secrets are filtered by the same clock as the signature. */
export const signingDataOf = (
  secrets: WebhookSecrets
): Effect.Effect<Pick<WebhookRequest, "headers" | "previousSecrets" | "secret">> =>
  Effect.map(Clock.currentTimeMillis, (now) => ({
    headers: secrets.headers,
    secret: secrets.secret,
    previousSecrets: activeReplacedSecrets(secrets, now).map(({ secret }) => secret)
  }))
