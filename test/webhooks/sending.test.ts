import { createHmac, timingSafeEqual } from "node:crypto"

import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Redacted, Scope } from "effect"
import { Webhook } from "standardwebhooks"

import { dial } from "#adapters/webhooks/dial.ts"
import { retryAfterSeconds } from "#adapters/webhooks/headers.ts"
import * as Webhooks from "#adapters/webhooks/layer.ts"
import { make } from "#adapters/webhooks/Sender.ts"
import { SendFault } from "#adapters/webhooks/SendFault.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"

import { answering, receiver } from "./receiver.ts"
import { closed, localSender, newSecret, notification, recording, resolving, secret } from "./senders.ts"

it.live("delivers the exact bytes, signed, once, over the real network", () =>
  Effect.gen(function* () {
    const { url, received } = yield* receiver(answering(200, { "x-request-id": "r1" }, "thanks"))
    const request = notification(url)
    const attempt = yield* Effect.flatMap(WebhookSender, (sender) => sender.send(request)).pipe(
      Effect.provide(Webhooks.layer({ ...closed, allowLoopback: true }))
    )
    assert.deepInclude(attempt, { outcome: "succeeded", status: 200, error: null, responseBody: "thanks", ours: false })
    assert.strictEqual(attempt.responseHeaders["x-request-id"], "r1")
    assert.strictEqual(received.length, 1)
    const { headers, body, path } = received[0]!
    assert.strictEqual(path, "/hooks?for=containers")
    assert.strictEqual(body.toString("utf8"), request.body)
    assert.strictEqual(headers["content-type"], "application/json")
    assert.strictEqual(headers["content-length"], String(Buffer.byteLength(request.body)))
    assert.strictEqual(headers["user-agent"], "Landfall/1.2.3")
    assert.strictEqual(headers["webhook-id"], request.id)
    assert.strictEqual(headers["webhook-sequence"], "7")
    new Webhook(secret).verify(body.toString("utf8"), headers as Record<string, string>)
    assert.strictEqual(
      headers["x-webhook-signature-256"],
      createHmac("sha256", Buffer.from(secret)).update(body).digest("hex")
    )
    assert.notInclude(JSON.stringify(attempt), secret.slice("whsec_".length))
  }).pipe(Effect.scoped)
)

it.live("names the trace that it is part of, whatever its own headers say, and none outside of one", () =>
  Effect.gen(function* () {
    const { url, received } = yield* receiver(answering(204))
    const sender = yield* localSender()
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    const headers = ["Traceparent", "tracestate"].map((name) => ({ name, value: "of-the-endpoint" }))
    yield* sender.send({ ...notification(url, { headers }), traceparent })
    yield* sender.send(notification(url, { headers }))
    assert.deepStrictEqual(
      received.map(({ headers }) => [headers["traceparent"], headers["tracestate"]]),
      [
        [traceparent, undefined],
        [undefined, undefined]
      ]
    )
    for (const name of ["traceparent", "TraceState"]) assert.isNotNull(sender.refuseName(name))
  }).pipe(Effect.scoped)
)

/** As guides for receivers of plain signatures have it: the header in hex against the HMAC of the raw body. */
const isPlainlySigned = (body: Buffer, header: unknown) => {
  const received = Buffer.from(String(header), "hex")
  const expected = createHmac("sha256", secret).update(body).digest()
  return received.length === expected.length && timingSafeEqual(received, expected)
}

it.live("is accepted by a receiver of plain signatures, in the header of its name, whatever its own headers say", () =>
  Effect.gen(function* () {
    const { url, received } = yield* receiver(answering(204))
    const sender = yield* localSender()
    const headers = [{ name: "X-Other-Service-Signature", value: "00" }]
    yield* sender.send(notification(url, { headers, signatureHeader: "X-Other-Service-Signature" }))
    const [sent] = received
    assert(sent !== undefined)
    assert.isTrue(isPlainlySigned(sent.body, sent.headers["x-other-service-signature"]))
    assert.isFalse(isPlainlySigned(Buffer.concat([sent.body, sent.body]), sent.headers["x-other-service-signature"]))
    const ours = notification(url, { signatureHeader: "Webhook-Id" })
    yield* sender.send(ours)
    assert.strictEqual(received[1]?.headers["webhook-id"], ours.id, "it replaces none of ours")
  }).pipe(Effect.scoped)
)

it.live("is accepted by a receiver that still holds the previous secret", () =>
  Effect.gen(function* () {
    const { url, received } = yield* receiver(answering(204))
    const sender = yield* localSender()
    const old = newSecret()
    yield* sender.send(notification(url, { previousSecrets: [Redacted.make(old)] }))
    const { headers, body } = received[0]!
    for (const held of [secret, old]) new Webhook(held).verify(body.toString(), headers as Record<string, string>)
    assert.throws(() => new Webhook(newSecret()).verify(body.toString(), headers as Record<string, string>))
  }).pipe(Effect.scoped)
)

it.live.each([
  [200, "succeeded"],
  [201, "succeeded"],
  [202, "succeeded"],
  [204, "succeeded"],
  [203, "failed"],
  [206, "failed"],
  [304, "failed"],
  [400, "failed"],
  [410, "failed"],
  [429, "failed"],
  [500, "failed"]
] as const)("status %i has %s", ([status, outcome]) =>
  Effect.gen(function* () {
    const { url } = yield* receiver(answering(status))
    const attempt = yield* Effect.flatMap(localSender(), (sender) => sender.send(notification(url)))
    assert.deepInclude(attempt, { status, outcome, gone: status === 410, ours: false, retryAfterSeconds: null })
    assert.strictEqual(attempt.error === null, outcome === "succeeded")
  }).pipe(Effect.scoped)
)

it.live.each([
  [200, "disable", { outcome: "succeeded", gone: true, aborted: false }],
  [500, "disable", { outcome: "failed", gone: true, aborted: false }],
  [500, "abort-message", { outcome: "failed", gone: false, aborted: true }],
  [200, "abort-message", { outcome: "succeeded", gone: false, aborted: false }],
  [500, "anything", { outcome: "failed", gone: false, aborted: false }]
] as const)("an answer %i with webhook-delivery: %s is understood", ([status, control, understood]) =>
  Effect.gen(function* () {
    const { url } = yield* receiver(answering(status, { "webhook-delivery": control }))
    const attempt = yield* Effect.flatMap(localSender(), (sender) => sender.send(notification(url)))
    assert.deepInclude(attempt, { status, ...understood })
  }).pipe(Effect.scoped)
)

it.live.each([301, 302, 303, 307, 308])("does not follow a redirect %i", (status) =>
  Effect.gen(function* () {
    const target = yield* receiver(answering(200))
    const { url, received } = yield* receiver(answering(status, { location: target.url }))
    const attempt = yield* Effect.flatMap(localSender(), (sender) => sender.send(notification(url)))
    assert.deepInclude(attempt, { outcome: "failed", status })
    assert.strictEqual(attempt.error, `The receiver answered ${status}; redirects are not followed.`)
    assert.deepStrictEqual([received.length, target.received.length], [1, 0])
  }).pipe(Effect.scoped)
)

it.live("passes on how long the receiver asks to wait, in seconds or until a date", () =>
  Effect.gen(function* () {
    const sender = yield* localSender()
    const seconds = yield* receiver(answering(429, { "retry-after": "120" }))
    assert.strictEqual((yield* sender.send(notification(seconds.url))).retryAfterSeconds, 120)
    const until = new Date(Date.now() + 600_000).toUTCString()
    const date = yield* receiver(answering(503, { "retry-after": until }))
    const { retryAfterSeconds } = yield* sender.send(notification(date.url))
    assert.isTrue(retryAfterSeconds !== null && retryAfterSeconds > 590 && retryAfterSeconds <= 600)
  }).pipe(Effect.scoped)
)

it("reads both forms of Retry-After, bounds them, and nothing else", () => {
  const now = Date.UTC(2026, 0, 5, 12)
  assert.strictEqual(retryAfterSeconds("Mon, 05 Jan 2026 12:01:30 GMT", now), 90)
  assert.strictEqual(retryAfterSeconds("Mon, 05 Jan 2026 11:00:00 GMT", now), 0)
  assert.strictEqual(retryAfterSeconds("Mon, 05 Jan 2099 11:00:00 GMT", now), 86_400)
  assert.strictEqual(retryAfterSeconds(" 7 ", now), 7)
  assert.strictEqual(retryAfterSeconds("9".repeat(400), now), 86_400)
  for (const other of [undefined, "", "-1", "1.5", "soon", "2026-01-05", "Mon, 99 Jan 2026 12:01:30 GMT"]) {
    assert.isNull(retryAfterSeconds(other, now), other)
  }
})

it.live("sends the endpoint's own headers, masked in the log, and never lets them replace ours", () =>
  Effect.gen(function* () {
    const { url, received } = yield* receiver(answering(200))
    const sender = yield* localSender()
    const bad = [
      ["Host", "evil.example"],
      ["Content-Type", "text/plain"],
      ["CONTENT-LENGTH", "3"],
      ["Transfer-Encoding", "chunked"],
      ["Connection", "upgrade"],
      ["Webhook-Id", "forged"],
      ["webhook-signature", "v1,forged"],
      ["X-Webhook-Signature-256", "forged"],
      ["User-Agent", "forged"],
      ["Expect", "100-continue"],
      ["X-Split", "a\r\nwebhook-id: forged"],
      ["Bad Name", "x"],
      ["X-Wide", "貨"]
    ].map(([name = "", value = ""]) => ({ name, value }))
    const headers = [...bad, { name: "Authorization", value: "Bearer hunter2" }, { name: "X-Tenant", value: "7" }]
    const attempt = yield* sender.send(notification(url, { headers, signatureHeader: "X-Hub-Signature" }))
    assert.strictEqual(attempt.outcome, "succeeded")
    const got = received[0]!.headers
    assert.strictEqual(got["authorization"], "Bearer hunter2")
    assert.strictEqual(got["x-tenant"], "7")
    assert.strictEqual(got.host, new URL(url).host)
    assert.strictEqual(got["content-type"], "application/json")
    assert.notInclude(JSON.stringify(got), "forged")
    assert.isUndefined(got["x-split"] ?? got["x-wide"] ?? got.expect)
    assert.deepInclude(attempt.requestHeaders, { authorization: "***", "webhook-id": notification(url).id })
    assert.notInclude(JSON.stringify(attempt), "hunter2")
    const shown = attempt.shownHeaders
    assert.deepStrictEqual(Object.keys(shown).sort(), Object.keys(attempt.requestHeaders).sort())
    assert.deepInclude(shown, {
      authorization: null,
      "x-tenant": null,
      "x-hub-signature": null,
      "webhook-signature": null,
      "x-webhook-signature-256": null
    })
    for (const name of ["content-type", "user-agent", "webhook-id", "webhook-sequence", "webhook-timestamp"]) {
      assert.strictEqual(shown[name], got[name])
    }
  }).pipe(Effect.scoped)
)

it.live("keeps a connection for the next notification, and closes it with the scope", () =>
  Effect.gen(function* () {
    const { url, seen, sockets } = yield* receiver(answering(200, {}, "ok"))
    yield* Effect.scoped(
      Effect.gen(function* () {
        const sender = yield* localSender()
        for (let sequence = 1; sequence <= 10; sequence++) yield* sender.send(notification(url, { sequence }))
        // The first may not yet be free again when the second notification comes at once.
        assert.isAtMost(seen.connections, 2)
        assert.strictEqual(sockets.size, seen.connections)
      })
    )
    const deadline = Date.now() + 2_000
    while (sockets.size > 0 && Date.now() < deadline) yield* Effect.sleep(5)
    assert.strictEqual(sockets.size, 0)
  }).pipe(Effect.scoped)
)

it.live("a send cut short by our own stop is our fault", () =>
  Effect.gen(function* () {
    const arrived = yield* Deferred.make<void>()
    const { url } = yield* receiver(() => Deferred.doneUnsafe(arrived, Effect.void))
    const scope = yield* Scope.make()
    const sender = yield* Scope.provide(localSender(), scope)
    const sending = yield* Effect.forkChild(sender.send(notification(url)))
    yield* Deferred.await(arrived)
    yield* Scope.close(scope, Exit.void)
    assert.deepInclude(yield* Fiber.join(sending), { outcome: "failed", status: null, ours: true })
  }).pipe(Effect.scoped)
)

it.live("distinguishes our faults from the receiver's", () =>
  Effect.gen(function* () {
    const away = new SendFault({ message: "The host name could not be resolved.", ours: true })
    const sender = yield* make(closed, { resolve: () => Effect.fail(away), dial: recording().dial })
    assert.deepInclude(yield* sender.send(notification("https://good.example/")), { outcome: "failed", ours: true })
    assert.isNull(yield* sender.refuse("https://good.example/"))
    const { port } = yield* Effect.scoped(receiver(answering(200)))
    const local = yield* localSender()
    const refused = yield* local.send(notification(`http://127.0.0.1:${port}/`))
    assert.deepInclude(refused, {
      error: "The receiver refused the connection.",
      fault: "refused",
      ours: false,
      status: null
    })
    const unknown = yield* local.send(notification("https://nowhere.example/"))
    assert.deepInclude(unknown, { error: "The host name could not be resolved.", fault: "unresolved", ours: false })
  }).pipe(Effect.scoped)
)

it.live("a name or a connection that hangs ends at the deadline", () =>
  Effect.gen(function* () {
    const good = resolving({ "good.example": [["1.1.1.1"]] })
    for (const network of [
      { resolve: () => Effect.never, dial: recording().dial },
      { resolve: good.resolve, dial: () => Effect.never }
    ]) {
      const sender = yield* make({ ...closed, timeoutMs: 100 }, network)
      const attempt = yield* sender.send(notification("https://good.example/"))
      assert.deepInclude(attempt, { outcome: "failed", status: null, ours: false })
      assert.isBelow(attempt.durationMs, 1_000)
    }
  }).pipe(Effect.scoped)
)

it.live("tries the next address when one does not answer", () =>
  Effect.gen(function* () {
    const { port, received } = yield* receiver(answering(200))
    const sender = yield* make(
      { ...closed, allowLoopback: true },
      {
        resolve: resolving({}).resolve,
        dial: (line) => (line.address === "::1" ? dial()({ ...line, address: "127.0.0.1" }) : recording().dial(line))
      }
    )
    const attempt = yield* sender.send(notification(`http://localhost:${port}/`))
    assert.deepStrictEqual([attempt.outcome, received.length], ["succeeded", 1])
  }).pipe(Effect.scoped)
)
