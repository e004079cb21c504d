import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"

import * as PublicFetch from "#adapters/webhooks/publicFetch.ts"
import { make } from "#adapters/webhooks/Sender.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"

import { ask, serveOn } from "../rest/support/server.ts"
import * as TestMemory from "../support/TestMemory.ts"
import { forged, names, turning } from "./forgedAddresses.ts"
import { closed, notification } from "./senders.ts"
import { confidential, receiverName, WorldOfNames } from "./worldOfNames.ts"

const again = Object.fromEntries(Object.entries(turning).map(([name, lists]) => [`again.${name}`, lists]))

const World = WorldOfNames.layer({ ...names, ...turning, ...again })

const sender = Layer.effect(
  WebhookSender,
  Effect.flatMap(WorldOfNames, ({ network }) => make(closed, network))
).pipe(Layer.provide(World))

const fetching = Layer.unwrap(Effect.map(WorldOfNames, ({ network }) => PublicFetch.layerOn(network))).pipe(
  Layer.provide(World)
)

const Served = serveOn(TestMemory.layer, { replaced: { sender }, fetching }).pipe(Layer.provideMerge(World))

const event = "container.updated"

/** Registers a webhook, which is removed at once; whether that was refused. */
const isRegistered = Effect.fnUntraced(function* (url: string) {
  const attributes = { url, events: [event] }
  const { body, status } = yield* ask("POST", "/v2/webhooks", { body: { data: { type: "webhook", attributes } } })
  if (status !== 201) return false
  yield* ask("DELETE", `/v2/webhooks/${body.data.id}`)
  return true
})

/** Each trial is a minute after the one before: ten of them are allowed in one. */
const trigger = Effect.fnUntraced(function* (url: string) {
  yield* TestClock.adjust("1 minute")
  const { status, text } = yield* ask("POST", "/v2/webhooks/trigger", {
    body: { url, event },
    type: "application/json"
  })
  return { status, result: JSON.parse(text) as Readonly<Record<string, unknown>> }
})

/** Asks for an approval as an assistant that is described at this address. */
const assistantAt = Effect.fnUntraced(function* (url: string) {
  const client = yield* HttpClient.HttpClient
  const parameters = {
    client_id: url,
    response_type: "code",
    redirect_uri: "http://localhost:7777/callback",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256"
  }
  const request = HttpClientRequest.get("/oauth/authorize").pipe(HttpClientRequest.setUrlParams(parameters))
  const response = yield* client.execute(request)
  return { status: response.status, text: yield* response.text }
})

/** Nothing came to where nobody may come, and nothing left this machine. */
const unreached = Effect.map(WorldOfNames, ({ left, reached }) => {
  assert.deepStrictEqual([reached, left], [[], []])
})

layer(Served)("Where the text of a tenant becomes an address", (it) => {
  it.effect("what leads outside is reached by all of them, so that the rest means something", () =>
    Effect.gen(function* () {
      const { received } = yield* WorldOfNames
      const url = `https://${receiverName}/hooks`
      assert.isTrue(yield* isRegistered(url))
      const { send } = yield* WebhookSender
      assert.deepInclude(yield* send(notification(url)), { outcome: "succeeded", responseBody: "received" })
      assert.deepInclude((yield* trigger(url)).result, { succeeded: true, response_body: "received" })
      yield* assistantAt(`https://${receiverName}/client`)
      assert.deepStrictEqual([...new Set(received)], ["/hooks", "/client"])
      yield* unreached
    })
  )

  it.effect.each(forged)("%s: %s", ([, url]) =>
    Effect.gen(function* () {
      assert.isFalse(yield* isRegistered(url))
      const { send } = yield* WebhookSender
      assert.deepInclude(yield* send(notification(url)), { status: null, responseBody: null, fault: "forbidden" })
      assert.include([400, 422], (yield* trigger(url)).status)
      assert.strictEqual((yield* assistantAt(url)).status, 400)
      yield* unreached
    })
  )

  it.effect.each(Object.keys(turning))("%s, which leads outside when it is registered and inside afterwards", (name) =>
    Effect.gen(function* () {
      const { send } = yield* WebhookSender
      const url = `https://${name}/`
      assert.isTrue(yield* isRegistered(url))
      assert.deepInclude(yield* send(notification(url)), { status: null, responseBody: null, fault: "forbidden" })
      assert.strictEqual((yield* trigger(url)).status, 422)
      yield* unreached
    })
  )

  it.effect.each(Object.keys(again))("%s, which turns between the check of a trial and its connection", (name) =>
    Effect.gen(function* () {
      const url = `https://${name}/`
      const { result, status } = yield* trigger(url)
      assert.strictEqual(status, 200)
      assert.deepInclude(result, { succeeded: false, status_code: null, response_body: null })
      assert.strictEqual((yield* assistantAt(`${url}client`)).status, 400)
      yield* unreached
    })
  )

  it.effect("a redirect, which nobody follows", () =>
    Effect.gen(function* () {
      const url = `https://${receiverName}/moved`
      const { send } = yield* WebhookSender
      assert.deepInclude(yield* send(notification(url)), { outcome: "failed", status: 302, responseBody: "moved" })
      const { result } = yield* trigger(url)
      assert.deepInclude(result, { succeeded: false, status_code: 302, response_body: "moved" })
      const { status, text } = yield* assistantAt(url)
      assert.strictEqual(status, 400)
      assert.notInclude(text, confidential)
      yield* unreached
    })
  )
})
