import { importKey, signedBytes, toBase64 } from "./signature.ts"

export interface Signing {
  readonly secret: string
  readonly id: string
  readonly body: string | Uint8Array
  /** Default: now. */
  readonly at?: Date
}

/** Signature headers as sent by the service: for tests of receivers, and for relays. */
export const signWebhook = async ({
  at = new Date(),
  body,
  id,
  secret
}: Signing): Promise<Readonly<Record<string, string>>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body
  const signature = await crypto.subtle.sign("HMAC", await importKey(secret, "sign"), signedBytes(id, timestamp, bytes))
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${toBase64(new Uint8Array(signature))}`
  }
}
