import type { Included } from "../generated/operations.ts"
import type { FeedEvent, WebhookNotification } from "../generated/schemas.ts"
import type { Item } from "../Item.ts"
import { One } from "../One.ts"
import type { OneDocument } from "../One.ts"
import { fromBase64, importKey, signedBytes } from "./signature.ts"

type HeaderList = Headers | Readonly<Record<string, string | ReadonlyArray<string> | undefined>>

export interface Verification {
  /** Several secrets during a rotation. */
  readonly secret: string | ReadonlyArray<string>
  readonly headers: HeaderList
  /** As received: not parsed and serialized. */
  readonly body: string | Uint8Array | ArrayBuffer
  /** Seconds of clock difference and transit: 300. */
  readonly tolerance?: number | undefined
  /** Default: the current time. */
  readonly now?: Date | undefined
}

export type WhyNotGenuine = "headers" | "timestamp" | "signature" | "body"

const sentences: Readonly<Record<WhyNotGenuine, string>> = {
  headers: "webhook-id, webhook-timestamp and webhook-signature are not all there",
  timestamp: "It was signed too long ago, or in the future",
  signature: "It is not signed with the secret of this webhook",
  body: "It is signed, but no notification"
}

/** Not a delivery of this webhook. Respond with 400. */
export class NotGenuine extends Error {
  override readonly name = "NotGenuine"
  readonly reason: WhyNotGenuine

  constructor(reason: WhyNotGenuine) {
    super(sentences[reason])
    this.reason = reason
  }
}

export interface Delivery {
  /** The same on every attempt, for deduplication. */
  readonly id: string
  readonly event: FeedEvent["attributes"]["event"]
  /** Gapless per webhook, but not signed; null if missing. */
  readonly sequence: number | null
  readonly signedAt: Date
  readonly notification: Item<WebhookNotification, Included>
  /** As received, without the CloudEvent around it. */
  readonly document: OneDocument<WebhookNotification, Included, unknown>
}

const headerOf = (headers: HeaderList, name: string): string | null => {
  if (headers instanceof Headers) return headers.get(name)
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === "string" ? value : (value?.[0] ?? null)
}

const bytesOf = (body: string | Uint8Array | ArrayBuffer): Uint8Array => {
  if (typeof body === "string") return new TextEncoder().encode(body)
  return body instanceof Uint8Array ? body : new Uint8Array(body)
}

const signaturesIn = (header: string) =>
  header.split(" ").flatMap((text) => {
    const [version, encoded = ""] = text.split(",")
    if (version !== "v1" || !/^[A-Za-z0-9+/]{43}=$/.test(encoded)) return []
    return [fromBase64(encoded)]
  })

/** More than ever sign at a time. */
const mostSignatures = 20

const isSigned = async (
  secrets: ReadonlyArray<string>,
  header: string,
  signed: Uint8Array<ArrayBuffer>
): Promise<boolean> => {
  const signatures = signaturesIn(header).slice(0, mostSignatures)
  for (const secret of secrets) {
    const key = await importKey(secret, "verify")
    for (const signature of signatures) {
      // WebCrypto compares in constant time.
      if (await crypto.subtle.verify("HMAC", key, signature, signed)) return true
    }
  }
  return false
}

const documentIn = (bytes: Uint8Array): Delivery["document"] => {
  try {
    const parsed = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    const document = (parsed["specversion"] === undefined ? parsed : parsed["data"]) as Delivery["document"]
    if (typeof document.data.attributes.event === "string") return document
  } catch {
    // Signed content that is not JSON is rejected, too.
  }
  throw new NotGenuine("body")
}

/** Returns the delivery, or rejects with `NotGenuine`. Verify before using the body. */
export const verifyWebhook = async ({
  body,
  headers,
  now = new Date(),
  secret,
  tolerance = 300
}: Verification): Promise<Delivery> => {
  const [id, timestamp, signature] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerOf(headers, name)
  )
  if (!id || !timestamp || !signature) throw new NotGenuine("headers")
  const age = now.getTime() / 1000 - (/^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN)
  if (!(Math.abs(age) <= tolerance)) throw new NotGenuine("timestamp")
  const bytes = bytesOf(body)
  const secrets = typeof secret === "string" ? [secret] : secret
  if (!(await isSigned(secrets, signature, signedBytes(id, timestamp, bytes)))) throw new NotGenuine("signature")
  const document = documentIn(bytes)
  const sequence = headerOf(headers, "webhook-sequence") ?? ""
  return {
    id,
    event: document.data.attributes.event,
    sequence: /^\d{1,15}$/.test(sequence) ? Number(sequence) : null,
    signedAt: new Date(Number(timestamp) * 1000),
    notification: new One<WebhookNotification, Included, unknown>(document, noAnswer).data,
    document
  }
}

const noAnswer = { status: 0, headers: new Headers(), requestId: null }
