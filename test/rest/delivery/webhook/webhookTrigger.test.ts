import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { Webhook } from "standardwebhooks"

import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { answering, receiver } from "../../../webhooks/receiver.ts"
import type { Received } from "../../../webhooks/receiver.ts"
import { localSender, newSecret } from "../../../webhooks/senders.ts"
import { onPlanes } from "../../support/planes.ts"
import { other, paid, rival } from "../../support/samples.ts"
import { ask, get, serve } from "../../support/server.ts"
import type { Document } from "../../support/server.ts"

const sender = Layer.effect(WebhookSender, localSender())

const trigger = Effect.fnUntraced(function* (body: unknown, type = "application/json", as = paid) {
  const answer = yield* ask("POST", "/v2/webhooks/trigger", { body, type, as })
  return { ...answer, result: JSON.parse(answer.text) as Readonly<Record<string, unknown>> }
})

const event = "container.updated"
const noId = "01900000-0000-7000-8000-000000000001"

/** As a library that is not ours signs it. */
const signatureOf = (secret: string, { body, headers }: Pick<Received, "body" | "headers">) => {
  const signedAt = new Date(Number(headers["webhook-timestamp"]) * 1000)
  return new Webhook(secret).sign(String(headers["webhook-id"]), signedAt, body.toString())
}

/** By another account than the one that triggers: the two share their budget. */
const register = Effect.fnUntraced(function* (attributes: Readonly<Record<string, unknown>>) {
  const { body } = yield* ask("POST", "/v2/webhooks", { as: other, body: { data: { type: "webhook", attributes } } })
  return body.data.id
})

const test = Effect.fnUntraced(function* (id: string, body?: unknown, as = other) {
  const answer = yield* ask("POST", `/v2/webhooks/${id}/test`, { as, ...(body === undefined ? {} : { body }) })
  return { ...answer, result: JSON.parse(answer.text) as Readonly<Record<string, unknown>> }
})

onPlanes(
  "Trying a webhook out",
  (it) => {
    it.effect("sends one signed example and answers what came of it", () =>
      Effect.gen(function* () {
        const secret = newSecret()
        const { received, url } = yield* receiver(answering(201, { "x-answer": "yes", "set-cookie": "a=b" }, "thanks"))
        const { result, status } = yield* trigger({ url, event, secret })
        assert.strictEqual(status, 200)
        assert.strictEqual(received.length, 1)
        const { body, headers } = received[0]!
        assert.strictEqual(headers["webhook-signature"], signatureOf(secret, received[0]!))
        assert.strictEqual(headers["webhook-sequence"], "0")
        assert.deepStrictEqual(Object.keys(result), [
          "url",
          "succeeded",
          "error",
          "status_code",
          "duration_ms",
          "request_headers",
          "request_body",
          "response_headers",
          "response_body"
        ])
        assert.deepInclude(result, { url, succeeded: true, error: null, status_code: 201, response_body: "thanks" })
        assert.strictEqual(result["request_body"], body.toString())
        assert.deepInclude(result["response_headers"], { "x-answer": "yes" })
        assert.notProperty(result["response_headers"], "set-cookie")
        assert.notInclude(JSON.stringify(result), secret.slice("whsec_".length))
        const { data } = JSON.parse(body.toString()) as { data: { id: string; attributes: { event: string } } }
        assert.deepStrictEqual([data.id, data.attributes.event], [headers["webhook-id"], event])
      }).pipe(Effect.scoped)
    )

    it.effect("reports a refusal, and registers and logs nothing", () =>
      Effect.gen(function* () {
        const { received, url } = yield* receiver(answering(500, {}, "no"))
        const { result } = yield* trigger({ url, event }, "application/vnd.api+json")
        assert.deepInclude(result, { succeeded: false, status_code: 500, response_body: "no" })
        assert.strictEqual(received.length, 1)
        assert.match(String(received[0]!.headers["webhook-signature"]), /^v1,/)
        assert.strictEqual((yield* get("/v2/webhooks")).body.data.length, 0)
        assert.strictEqual((yield* get("/v2/webhook_notifications")).body.data.length, 0)
      }).pipe(Effect.scoped)
    )

    it.effect.each([
      [{}, "/url", "`url` is required."],
      [{ url: null, event }, "/url", "`url` is required."],
      [{ url: "https://example.com" }, "/event", "`event` is required."],
      [
        { url: "https://example.com", event: "nonsense" },
        "/event",
        "`event` must be the name of an event from `GET /v2/webhooks/events`; `nonsense` is unknown."
      ],
      [{ url: "https://169.254.169.254/latest", event }, "/url", "The URL does not lead to a public address."],
      [{ url: "http://example.com", event }, "/url", "The URL must use https."]
    ] as const)("refuses %j before anything is sent", ([body, pointer, detail]) =>
      Effect.gen(function* () {
        const answer = yield* trigger(body, "application/json", rival)
        assert.strictEqual(answer.status, 422)
        assert.deepInclude(answer.body.errors[0], { detail, source: { pointer } })
      })
    )

    it.effect("sends one to a registered webhook as it is, paused or inactive, and logs nothing", () =>
      Effect.gen(function* () {
        const { received, url } = yield* receiver(answering(202, {}, "later"))
        const id = yield* register({
          url,
          active: false,
          paused: true,
          events: [event, "container.created"],
          headers: [{ name: "X-Team", value: "imports" }],
          signature_header: "X-Hub-Signature-256"
        })
        const { result, status } = yield* test(id)
        assert.strictEqual(status, 200)
        assert.deepInclude(result, { url, succeeded: true, status_code: 202, response_body: "later" })
        assert.isAtLeast(Number(result["duration_ms"]), 0)
        assert.deepInclude(result["request_headers"], { "x-team": "***" })
        assert.strictEqual((yield* test(id, { event: "tracking_request.failed" })).status, 200)
        const { attributes } = (yield* get(`/v2/webhooks/${id}`, other)).body.data
        const events = received.map(({ body, headers }) => {
          const { data } = JSON.parse(body.toString()) as Document
          assert.deepInclude(headers, {
            "x-team": "imports",
            "webhook-sequence": "0",
            "webhook-id": data.id,
            "webhook-signature": signatureOf(String(attributes["secret"]), { body, headers })
          })
          assert.strictEqual(headers["x-hub-signature-256"], headers["x-webhook-signature-256"])
          assert.deepStrictEqual(data.relationships?.["webhook"]?.data, { id, type: "webhook" })
          return data.attributes["event"]
        })
        assert.deepStrictEqual(events, [event, "tracking_request.failed"])
        assert.strictEqual((yield* get("/v2/webhook_notifications", other)).body.data.length, 0)
      }).pipe(Effect.scoped)
    )

    it.effect("sends one that subscribes to all the first event, and none to another's or of no event", () =>
      Effect.gen(function* () {
        const { received, url } = yield* receiver(answering(204))
        const id = yield* register({ url })
        assert.strictEqual((yield* test(id, {})).status, 200)
        const { data } = JSON.parse(String(received[0]?.body)) as Document
        assert.strictEqual(data.attributes["event"], "tracking_request.succeeded")
        const refusal = yield* test(id, { event: "nonsense" })
        assert.strictEqual(refusal.status, 422)
        assert.deepInclude(refusal.body.errors[0], {
          detail: "`event` must be the name of an event from `GET /v2/webhooks/events`; `nonsense` is unknown.",
          source: { pointer: "/event" }
        })
        assert.strictEqual((yield* test(id, undefined, rival)).status, 401)
        assert.strictEqual((yield* test(noId)).status, 404)
        assert.strictEqual(received.length, 1)
      }).pipe(Effect.scoped)
    )

    it.effect("sends a CloudEvent where the trial or the webhook says so", () =>
      Effect.gen(function* () {
        const { received, url } = yield* receiver(answering(204))
        const id = yield* register({ url, format: "cloudevents" })
        yield* test(id, { event })
        yield* trigger({ url, event, format: "cloudevents" }, "application/json", other)
        for (const { body, headers } of nonEmpty(received)) {
          const { data, ...attributes } = JSON.parse(body.toString()) as { readonly data: Document }
          assert.deepInclude(headers, { "content-type": "application/cloudevents+json", "webhook-sequence": "0" })
          assert.deepInclude(attributes, { specversion: "1.0", id: headers["webhook-id"], type: `landfall.${event}` })
          assert.strictEqual(data.data.id, headers["webhook-id"])
        }
        assert.strictEqual(received.length, 2)
        const { attributes } = (yield* get(`/v2/webhooks/${id}`, other)).body.data
        const signature = signatureOf(String(attributes["secret"]), received[0]!)
        assert.strictEqual(received[0]?.headers["webhook-signature"], signature)
      }).pipe(Effect.scoped)
    )

    it.effect("ten times a minute, of which an Idempotency-Key saves none", () =>
      Effect.gen(function* () {
        const { received, url } = yield* receiver(answering(204))
        const answers = yield* Effect.forEach(Array.from({ length: 12 }), () =>
          ask("POST", "/v2/webhooks/trigger", {
            body: { url, event, secret: "my own" },
            as: paid,
            headers: { "idempotency-key": "always-the-same" }
          })
        )
        const done = answers.filter(({ status }) => status === 200)
        assert.isAtMost(done.length, 10)
        assert.strictEqual(received.length, done.length)
        assert.include(answers.at(-1)?.headers["ratelimit-policy"], '"webhooks_trigger";q=10;w=60')
        assert.strictEqual(answers.at(-1)?.status, 429)
        assert.strictEqual((yield* test(noId, undefined, paid)).status, 429)
        assert.strictEqual((yield* get("/v2/webhooks")).status, 200)
      }).pipe(Effect.scoped)
    )
  },
  { replaced: { sender } }
)

layer(serve({ WEBHOOK_IPS: "192.0.2.1, 2001:db8::1" }))("Addresses of webhooks", (it) => {
  it.effect("are those that the operator lists", () =>
    Effect.gen(function* () {
      const { webhook_notification_ips: ips } = JSON.parse((yield* get("/v2/webhooks/ips")).text) as Record<
        string,
        unknown
      >
      assert.deepStrictEqual(ips, ["192.0.2.1", "2001:db8::1"])
    })
  )

  it.effect.each(["192.0.2", "192.0.2.1,", "example.com", "192.0.2.0/24"])(
    "stop the start when they are none: %s",
    (text) =>
      Effect.gen(function* () {
        const started = yield* Effect.exit(Effect.scoped(Layer.build(serve({ WEBHOOK_IPS: text }))))
        assert.isTrue(Exit.isFailure(started))
        assert.include(String(started), "IP addresses with commas between")
      })
  )
})
