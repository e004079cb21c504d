import { Buffer } from "node:buffer"
import { createHmac } from "node:crypto"

import { assert, describe, it } from "@effect/vitest"
import { Webhook } from "standardwebhooks"

import { sign } from "#adapters/webhooks/signature.ts"
import { receiveWebhook } from "#sdk/webhook/receive.ts"
import { signWebhook } from "#sdk/webhook/sign.ts"
import { NotGenuine, verifyWebhook } from "#sdk/webhook/verify.ts"

import { newSecret } from "../webhooks/senders.ts"

const [secret, earlier, stranger] = [newSecret(), newSecret(), newSecret()]
const now = new Date("2026-11-26T12:00:00Z")
const timestamp = now.getTime() / 1000

const document = {
  data: {
    id: "d1",
    type: "webhook_notification",
    attributes: { id: "d1", event: "container.updated" },
    relationships: { reference_object: { data: { id: "e1", type: "container_updated_event" } } }
  },
  included: [
    { id: "e1", type: "container_updated_event", attributes: { changeset: { available_for_pickup: [false, true] } } }
  ]
}
const body = JSON.stringify(document)

/** The headers that the service sends with this body. */
const sent = (changes: Partial<Parameters<typeof sign>[0]> = {}) => ({
  ...sign({ id: "d1", timestamp, body: Buffer.from(body), secrets: [secret], ...changes }),
  "webhook-sequence": "4"
})

const reasonOf = (verifying: Promise<unknown>) =>
  verifying.then(
    () => "genuine",
    (error: unknown) => (error instanceof NotGenuine ? error.reason : error)
  )

describe("A delivery", () => {
  it("that the service signed is read", async () => {
    for (const bytes of [body, Buffer.from(body), new TextEncoder().encode(body).buffer]) {
      const delivery = await verifyWebhook({ secret, headers: sent(), body: bytes, now })
      assert.deepInclude(delivery, { id: "d1", event: "container.updated", sequence: 4, signedAt: now })
      assert.deepStrictEqual(delivery.notification.related("reference_object")?.id, "e1")
      assert.deepStrictEqual<unknown>(delivery.document, document)
    }
  })

  it("is read by its CloudEvent, too", async () => {
    const cloud = JSON.stringify({ specversion: "1.0", id: "d1", type: "landfall.container.updated", data: document })
    const headers = sent({ body: Buffer.from(cloud) })
    assert.strictEqual((await verifyWebhook({ secret, headers, body: cloud, now })).event, "container.updated")
  })

  it("is genuine while one secret takes the place of another, on either side", async () => {
    const rotated = sent({ secrets: [secret, earlier] })
    assert.strictEqual(await reasonOf(verifyWebhook({ secret: earlier, headers: rotated, body, now })), "genuine")
    assert.strictEqual(
      await reasonOf(verifyWebhook({ secret: [stranger, secret], headers: sent(), body, now })),
      "genuine"
    )
  })

  it("is refused when anything of it is another's", async () => {
    const verify = (changes: Partial<Parameters<typeof verifyWebhook>[0]>) =>
      reasonOf(verifyWebhook({ secret, headers: sent(), body, now, ...changes }))
    assert.strictEqual(await verify({ secret: stranger }), "signature")
    assert.strictEqual(await verify({ secret: [] }), "signature")
    assert.strictEqual(await verify({ body: `${body} ` }), "signature")
    assert.strictEqual(await verify({ headers: { ...sent(), "webhook-id": "d2" } }), "signature")
    assert.strictEqual(
      await verify({ headers: { ...sent(), "webhook-timestamp": String(timestamp + 1) } }),
      "signature"
    )
    const [, mac = ""] = sent()["webhook-signature"].split(",")
    for (const forged of [mac, `v1a,${mac}`, "v1,", "v1,====", `v1,${mac.slice(0, -5)}`, "v1,é"]) {
      assert.strictEqual(await verify({ headers: { ...sent(), "webhook-signature": forged } }), "signature", forged)
    }
    const bare = createHmac("sha256", secret).update(body).digest("base64")
    assert.strictEqual(await verify({ headers: { ...sent(), "webhook-signature": `v1,${bare}` } }), "signature")
    assert.strictEqual(await verify({ headers: {} }), "headers")
    for (const wrong of [timestamp - 301, timestamp + 301, "1e9", "NaN", ""]) {
      const expected = wrong === "" ? "headers" : "timestamp"
      assert.strictEqual(await verify({ headers: { ...sent(), "webhook-timestamp": String(wrong) } }), expected)
    }
    const edge = sent({ timestamp: timestamp - 300 })
    assert.strictEqual(await verify({ headers: edge }), "genuine")
    assert.strictEqual(await verify({ headers: edge, tolerance: 60 }), "timestamp")
    const text = sent({ body: Buffer.from("[]") })
    assert.strictEqual(await verify({ headers: text, body: "[]" }), "body")
  })

  it("is received from a request, within bounds", async () => {
    const request = (bytes: string, headers: Record<string, string> = sent()) =>
      new Request("https://example.com", { method: "POST", headers, body: bytes })
    assert.strictEqual((await receiveWebhook(request(body), { secret, now })).id, "d1")
    assert.strictEqual(await reasonOf(receiveWebhook(request("x".repeat(256 * 1024 + 1)), { secret, now })), "body")
  })

  it("that the SDK signs is genuine for others", async () => {
    const headers = await signWebhook({ secret, id: "d1", body })
    assert.deepStrictEqual(new Webhook(secret).verify(body, { ...headers }), document)
  })
})
