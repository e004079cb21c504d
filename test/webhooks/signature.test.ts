import { createHmac } from "node:crypto"

import { assert, it } from "@effect/vitest"
import { Webhook } from "standardwebhooks"

import { sign } from "#adapters/webhooks/signature.ts"

import { newSecret } from "./senders.ts"

const nowSeconds = Math.floor(Date.now() / 1000)
const text = JSON.stringify({ data: { id: "n1", note: "Größe 貨櫃" } })
const message = { id: "n1", timestamp: nowSeconds, body: Buffer.from(text) }

const accepts = (secret: string, headers: Record<string, string>, body = text) => {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

it("signs so that an independent verifier accepts it, and only the right body and secret", () => {
  const secret = newSecret()
  const headers = sign({ ...message, secrets: [secret] })
  assert.isTrue(accepts(secret, headers))
  assert.isFalse(accepts(secret, headers, `${text} `))
  assert.isFalse(accepts(newSecret(), headers))
})

it("gives simple receivers the hex hmac of the raw body under the whole text of the secret", () => {
  const secret = newSecret()
  const expected = createHmac("sha256", Buffer.from(secret, "utf8")).update(Buffer.from(text, "utf8")).digest("hex")
  assert.strictEqual(sign({ ...message, secrets: [secret] })["x-webhook-signature-256"], expected)
})

it("is accepted with the new and with the old secret while one replaces the other", () => {
  const [fresh, old, stranger] = [newSecret(), newSecret(), newSecret()]
  const headers = sign({ ...message, secrets: [fresh, old] })
  for (const secret of [fresh, old]) assert.isTrue(accepts(secret, headers))
  assert.isFalse(accepts(stranger, headers))
})

it("signs with a secret of the user's own making, which is its own key", () => {
  const headers = sign({ ...message, secrets: ["correct horse"] })
  new Webhook("correct horse", { format: "raw" }).verify(text, headers)
})
