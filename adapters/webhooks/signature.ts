import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

const prefix = "whsec_"
const toleranceSeconds = 300

/** A new secret: `whsec_` and 24 random bytes in base64. */
export const newSecret = (): string => prefix + randomBytes(24).toString("base64")

/** Standard Webhooks signs with the bytes that the base64 stands for; a secret of any other form is its own UTF-8. */
const keyOf = (secret: string): Buffer => {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : ""
  const isBase64 = encoded.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded)
  return isBase64 ? Buffer.from(encoded, "base64") : Buffer.from(secret)
}

const standard = (secret: string, id: string, timestamp: string, body: Uint8Array): string =>
  `v1,${createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest("base64")}`

export interface Message {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: Uint8Array
  /** The current secret, then those that it is replacing. */
  readonly secrets: readonly [string, ...ReadonlyArray<string>]
}

/**
 * The headers that let a receiver know a notification as ours. `webhook-signature` holds one signature per secret.
 * `x-webhook-signature-256` is the lower-case hex HMAC-SHA256 of the raw body with the current secret only; its key is
 * the whole text of the secret, `whsec_` included, and it cannot tell a repeated request from a new one.
 */
export const sign = ({ id, timestamp, body, secrets }: Message) => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
  "webhook-signature": secrets.map((secret) => standard(secret, id, String(timestamp), body)).join(" "),
  "x-webhook-signature-256": createHmac("sha256", secrets[0]).update(body).digest("hex")
})

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Whether a received notification was signed with the secret within five minutes of now (seconds since 1970).
 * Header names in any case; the body must be the bytes as received.
 */
export const verify = (
  headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>,
  body: string | Uint8Array,
  secret: string,
  nowSeconds: number
): boolean => {
  const header = (name: string): string => {
    const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
    return typeof value === "string" ? value : ""
  }
  const id = header("webhook-id")
  const timestamp = header("webhook-timestamp")
  if (secret === "" || id === "" || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(nowSeconds - Number(timestamp)) > toleranceSeconds) return false
  const expected = standard(secret, id, timestamp, typeof body === "string" ? Buffer.from(body) : body)
  return header("webhook-signature")
    .split(" ")
    .slice(0, 16)
    .some((candidate) => isSame(candidate, expected))
}
