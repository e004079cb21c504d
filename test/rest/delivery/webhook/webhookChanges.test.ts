import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { one } from "#application/ports/one.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { WebhookId } from "#domain/Identifiers.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { onEachPlane } from "../../support/planes.ts"
import { event, paid } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const url = "https://example.com/hook"
const headers = [{ name: "X-Team", value: "imports" }]

const register = Effect.gen(function* () {
  const attributes = { url, events: ["container.updated"], headers }
  const { body } = yield* ask("POST", "/v2/webhooks", { body: { data: { type: "webhook", attributes } } })
  return WebhookId.make(body.data.id)
})

const change = (id: string, body: unknown, type?: string) =>
  ask("PATCH", `/v2/webhooks/${id}`, { body, ...(type === undefined ? {} : { type }) })

const documentOf = (attributes: unknown) => ({ data: { type: "webhook", attributes } })

const pendingOf = Effect.fnUntraced(function* (webhook_id: WebhookId) {
  const sent = Sample.delivery({ account_id: paid.id, webhook_id, event_id: Sample.eventId() })
  yield* asIngestion(
    WebhookStore.use((store) =>
      Effect.andThen(store.reserveSequences(new Map([[webhook_id, 1]])), store.addDeliveries([sent]))
    )
  )
  return sent.id
})

const fateOf = Effect.fnUntraced(function* (id: string) {
  const store = yield* WebhookStore
  const { status } = Option.getOrThrow(yield* store.findDelivery(paid.id, id))
  return [status, ...(yield* store.attemptsOf(paid.id, [id])).map(({ error }) => error)]
})

const refusedChanges = [
  [documentOf({ url: "http://example.com" }), 422, "/data/attributes/url"],
  [documentOf({ url: " " }), 422, "/data/attributes/url"],
  [documentOf({ events: [] }), 422, "/data/attributes/events"],
  [documentOf({ events: ["nonsense"] }), 422, "/data/attributes/events/0"],
  [{ events: ["container.updated", "nonsense"] }, 422, "/events/1"],
  [{ url: "http://example.com" }, 422, "/url"],
  [documentOf({ active: "no" }), 400, "/data/attributes/active"],
  [{ data: { type: "shipment", attributes: {} } }, 409, "/data/type"],
  [{ data: { id: "01900000-0000-7000-8000-000000000001", attributes: { active: false } } }, 422, "/data/id"],
  [documentOf({ paused: "no" }), 400, "/data/attributes/paused"],
  [{ url: null }, 400, "/url"],
  [{ url: "https://example.com/\u0000" }, 400, "/url"],
  [{ url: "https://example.com/\ud800" }, 400, "/url"],
  [{ url: `https://example.com/${"x".repeat(2000)}` }, 400, "/url"],
  [{ headers: [{ name: "a" }] }, 400, "/headers/0/value"],
  [{ headers: Array.from({ length: 21 }, () => headers[0]) }, 400, "/headers"],
  [{ headers: [...headers, { name: "Webhook-Id", value: "1" }] }, 422, "/headers/1/name"],
  [{ headers: [{ name: "X Team", value: "imports" }] }, 422, "/headers/0/name"],
  [documentOf({ headers: [{ name: "X-Team", value: "imports\r\nx: y" }] }), 422, "/data/attributes/headers/0/value"],
  [documentOf({ headers: [{ name: "X-Team", value: "大" }] }), 422, "/data/attributes/headers/0/value"]
] as const

onEachPlane("Changes of webhooks", (it) => {
  it.effect.each(["application/vnd.api+json", "application/json"])(
    "change what they name and keep the rest: %s",
    (type) =>
      Effect.gen(function* () {
        const id = yield* register
        const { body: before } = yield* get(`/v2/webhooks/${id}`)
        const changed = yield* change(id, documentOf({ url: `${url}/2`, surprise: true }), type)
        assert.strictEqual(changed.status, 200)
        assert.deepStrictEqual(changed.body.data.attributes, { ...before.data.attributes, url: `${url}/2` })
        const events = ["tracking_request.failed", "tracking_request.failed"]
        yield* change(id, { data: { id, ...documentOf({ events, headers: [] }).data } }, type)
        const { body } = yield* get(`/v2/webhooks/${id}`)
        assert.deepInclude(body.data.attributes, { url: `${url}/2`, events: ["tracking_request.failed"], headers: [] })
      })
  )

  it.effect("are taken without data, too, and null takes lists back", () =>
    Effect.gen(function* () {
      const id = yield* register
      const { body } = yield* change(id, { active: false, events: null, headers: null })
      assert.deepInclude(body.data.attributes, { url, active: false, events: [], headers: [] })
      assert.deepStrictEqual((yield* change(id, {})).body.data, body.data)
    })
  )

  it.effect.each(refusedChanges)("are refused and change nothing: %j", ([body, status, pointer]) =>
    Effect.gen(function* () {
      const id = yield* register
      const before = yield* get(`/v2/webhooks/${id}`)
      const refused = yield* change(id, body)
      assert.strictEqual(refused.status, status)
      assert.strictEqual(refused.body.errors[0]?.source?.pointer, pointer)
      assert.strictEqual((yield* get(`/v2/webhooks/${id}`)).text, before.text)
    })
  )

  it.effect("are of webhooks that there are", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* change(Sample.webhookId(), { active: false })).status, 404)
      assert.strictEqual((yield* change("nonsense", { active: false })).status, 404)
    })
  )

  it.effect("making one inactive, or removing it, ends pending deliveries with a reason", () =>
    Effect.gen(function* () {
      const [off, gone, kept] = [yield* register, yield* register, yield* register]
      const [ofOff, ofGone, ofKept] = [yield* pendingOf(off), yield* pendingOf(gone), yield* pendingOf(kept)]
      const { body } = yield* change(off, { active: false })
      assert.deepInclude(body.data.attributes, { inactive_reason: "user", failing_since: null })
      yield* ask("DELETE", `/v2/webhooks/${gone}`)
      yield* change(kept, { url: `${url}/2`, active: true })
      assert.deepStrictEqual(yield* fateOf(ofOff), ["failed", "The webhook was made inactive."])
      assert.deepStrictEqual(yield* fateOf(ofGone), ["failed", "The webhook was removed."])
      assert.deepStrictEqual(yield* fateOf(ofKept), ["pending"])
      const again = yield* ask("POST", `/v2/webhooks/${off}/redeliver`, {
        body: { status: "failed", activate: true },
        type: "application/json"
      })
      assert.deepInclude(JSON.parse(again.text), { redelivered: 1 })
      assert.deepStrictEqual((yield* fateOf(ofOff))[0], "pending")
      const { body: shown } = yield* get(`/v2/webhooks/${off}`)
      assert.deepInclude(shown.data.attributes, { active: true, inactive_reason: null })
    })
  )

  it.effect("one that is paused keeps what is pending, and shows that it is", () =>
    Effect.gen(function* () {
      const id = yield* register
      const pending = yield* pendingOf(id)
      const { body } = yield* change(id, { paused: true })
      assert.deepInclude(body.data.attributes, { active: true, paused: true })
      assert.deepInclude((yield* change(id, { url })).body.data.attributes, { paused: true })
      assert.deepInclude((yield* change(id, { paused: false })).body.data.attributes, { paused: false })
      assert.deepStrictEqual(yield* fateOf(pending), ["pending"])
      const due = yield* asIngestion(WorkQueue.use((queue) => queue.claim("deliver", { limit: 100, leaseFor: 60_000 })))
      assert.include(
        due.map(({ lane }) => lane),
        id
      )
    })
  )

  it.effect("one that is registered with a cursor is told where its history begins", () =>
    Effect.gen(function* () {
      const head = yield* asIngestion(EventLog.use((log) => log.head(paid.id)))
      const attributes = { url, from_cursor: head }
      const { body, status } = yield* ask("POST", "/v2/webhooks", { body: documentOf(attributes) })
      assert.strictEqual(status, 201)
      assert.deepStrictEqual(body.meta, { begins_with: null, forgotten: 0 })
      assert.notProperty(body.data.attributes, "from_cursor")
      const beyond = yield* ask("POST", "/v2/webhooks", { body: documentOf({ url, from_cursor: head + 1 }) })
      assert.strictEqual(beyond.status, 422)
      assert.strictEqual(beyond.body.errors[0]?.source?.pointer, "/data/attributes/from_cursor")
      const negative = yield* ask("POST", "/v2/webhooks", { body: documentOf({ url, from_cursor: -1 }) })
      assert.strictEqual(negative.status, 400)
    })
  )

  it.effect("one that is made active again receives events from then on", () =>
    Effect.gen(function* () {
      const id = yield* register
      const startOf = WebhookStore.use((store) =>
        Effect.map(one(store.load(paid.id, [id])), (found) => Option.getOrThrow(found).starts_after)
      )
      assert.strictEqual(yield* startOf, 0)
      yield* change(id, { active: false })
      yield* asIngestion(
        Effect.gen(function* () {
          const log = yield* EventLog
          const transaction = yield* Transaction
          yield* log.append([event(1), event(2)])
          // Another database of the server may hold numbering up for a moment.
          yield* Effect.repeat(Effect.andThen(transaction.run(log.number(10)), log.head(paid.id)), {
            until: (head) => head === 2
          })
        })
      )
      yield* change(id, { url: `${url}/2` })
      assert.strictEqual(yield* startOf, 0)
      yield* change(id, { active: true })
      assert.strictEqual(yield* startOf, 2)
      yield* change(id, { active: true, url })
      assert.strictEqual(yield* startOf, 2)
    })
  )
})
