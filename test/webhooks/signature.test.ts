import { createHmac } from "node:crypto"

import { assert, it } from "@effect/vitest"
import { Webhook } from "standardwebhooks"

import { newSecret, sign, verify } from "#adapters/webhooks/signature.ts"

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

it("makes secrets that differ and hold 24 bytes", () => {
  const [a, b] = [newSecret(), newSecret()]
  assert.notStrictEqual(a, b)
  assert.match(a, /^whsec_[A-Za-z0-9+/]{32}$/)
})

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
  for (const secret of [fresh, old]) {
    assert.isTrue(accepts(secret, headers))
    assert.isTrue(verify(headers, text, secret, nowSeconds))
  }
  assert.isFalse(accepts(stranger, headers))
  assert.isFalse(verify(headers, text, stranger, nowSeconds))
})

it("verifies what the independent package has signed", () => {
  const secret = newSecret()
  const signature = new Webhook(secret).sign("n2", new Date(nowSeconds * 1000), text)
  const headers = { "Webhook-Id": "n2", "Webhook-Timestamp": String(nowSeconds), "Webhook-Signature": signature }
  assert.isTrue(verify(headers, Buffer.from(text), secret, nowSeconds))
  assert.isFalse(verify({ ...headers, "Webhook-Id": "n3" }, text, secret, nowSeconds))
})

it("accepts five minutes of difference and no more", () => {
  const secret = newSecret()
  const headers = sign({ ...message, secrets: [secret] })
  for (const [difference, accepted] of [
    [300, true],
    [-300, true],
    [301, false],
    [-301, false]
  ] as const) {
    assert.strictEqual(verify(headers, text, secret, nowSeconds + difference), accepted, String(difference))
  }
})

it("refuses missing, doubled and malformed headers and an empty secret", () => {
  const secret = newSecret()
  const headers = sign({ ...message, secrets: [secret] })
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"]) {
    assert.isFalse(verify({ ...headers, [name]: undefined }, text, secret, nowSeconds), name)
    assert.isFalse(verify({ ...headers, [name]: [headers["webhook-id"]] }, text, secret, nowSeconds), name)
  }
  assert.isFalse(verify({ ...headers, "webhook-timestamp": "NaN" }, text, secret, nowSeconds))
  assert.isFalse(verify({ ...headers, "webhook-signature": "v1," }, text, secret, nowSeconds))
  assert.isFalse(verify(sign({ ...message, secrets: [""] }), text, "", nowSeconds))
})

it("signs with a secret of the user's own making, which is its own key", () => {
  const headers = sign({ ...message, secrets: ["correct horse"] })
  assert.isTrue(verify(headers, text, "correct horse", nowSeconds))
  new Webhook("correct horse", { format: "raw" }).verify(text, headers)
})
