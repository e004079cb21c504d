import { createHmac, createSecretKey } from "node:crypto"

import { memoizeRecent } from "./memoizeRecent.ts"

const prefix = "whsec_"

/** Standard Webhooks decodes the base64; other secrets are used as UTF-8. */
const bytesOf = (secret: string): Buffer => {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : ""
  const isBase64 = encoded.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded)
  return isBase64 ? Buffer.from(encoded, "base64") : Buffer.from(secret)
}

/** Creating a key takes longer than signing. */
const keysOf = memoizeRecent(1_000, (secret) => ({
  standard: createSecretKey(bytesOf(secret)),
  plain: createSecretKey(Buffer.from(secret))
}))

const standard = (secret: string, id: string, timestamp: string, body: Uint8Array): string =>
  `v1,${createHmac("sha256", keysOf(secret).standard).update(`${id}.${timestamp}.`).update(body).digest("base64")}`

export interface Message {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: Uint8Array
  /** Current one first. */
  readonly secrets: readonly [string, ...ReadonlyArray<string>]
}

/**
 * `webhook-signature`: one signature per secret. `x-webhook-signature-256`: hex HMAC-SHA256 of the raw body with the
 * current secret, `whsec_` included; does not prevent replays.
 */
export const sign = ({ id, timestamp, body, secrets }: Message) => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
  "webhook-signature": secrets.map((secret) => standard(secret, id, String(timestamp), body)).join(" "),
  "x-webhook-signature-256": createHmac("sha256", keysOf(secrets[0]).plain).update(body).digest("hex")
})
