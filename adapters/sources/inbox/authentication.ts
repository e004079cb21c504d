import { createHash, createHmac, timingSafeEqual } from "node:crypto"

import { Redacted } from "effect"
import type { Headers } from "effect/http"

import type { Inbox } from "#domain/tracking/source/Inbox.ts"

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const after = (scheme: string, header: string | undefined): string | null => {
  const found = /^([A-Za-z0-9-]+) +(\S+) *$/.exec(header ?? "")
  return found?.[1]?.toLowerCase() === scheme ? (found[2] ?? null) : null
}

const passwordOf = (name: string, header: string | undefined): string | null => {
  const text = Buffer.from(after("basic", header) ?? "", "base64").toString("utf8")
  return text.startsWith(`${name}:`) ? text.slice(name.length + 1) : null
}

/** The inbox stores only the hash of its secret. */
export const hasSecret = ({ auth, name, secret }: Inbox, headers: Headers.Headers): boolean => {
  const header = headers["authorization"]
  const given = auth === "basic" ? passwordOf(name, header) : after("bearer", header)
  const hash = createHash("sha256")
    .update(given ?? "")
    .digest()
  return isSame(hash, Buffer.from(secret, "hex")) && given !== null
}

const hmac = (key: string | Buffer, body: Uint8Array) => createHmac("sha256", key).update(body).digest()

/** `Notification-Signature: sha256=<hex>` of DCSA 2.2. The key is the decoded Base64, or the Base64 text. */
export const isSigned = (key: Redacted.Redacted, headers: Headers.Headers, body: Uint8Array): boolean => {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(headers["notification-signature"]?.trim() ?? "")?.[1] ?? ""
  const given = Buffer.from(hex, "hex")
  const secret = Redacted.value(key)
  const signatures = [hmac(Buffer.from(secret, "base64"), body), hmac(secret, body)]
  return signatures.map((signature) => isSame(given, signature)).includes(true)
}
