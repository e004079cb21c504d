import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { maxWebhooks } from "#application/delivery/webhook/Webhooks.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { one } from "#application/ports/one.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import { EventName } from "#domain/voyage/container/TransportEvent.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { onPlanes } from "../../support/planes.ts"
import { event, free, other, paid, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const register = (attributes: Readonly<Record<string, unknown>>, as = paid) =>
  ask("POST", "/v2/webhooks", { as, body: { data: { type: "webhook", attributes } } })

const url = "https://example.com/hook"
const names = [
  "url",
  "active",
  "paused",
  "events",
  "secret",
  "replaced_secrets_until",
  "headers",
  "signature_header",
  "format",
  "created_at",
  "last_success_at",
  "failing_since",
  "inactive_reason"
]

const refusedAttributes = [
  [{}, "url", "must not be empty"],
  [{ url: "http://example.com" }, "url", "must be an https address"],
  [{ url, signature_header: "webhook-id" }, "signature_header", "must not be a header that every notification has"],
  [
    { url, signature_header: "not a name" },
    "signature_header",
    "must be the name of an HTTP header, such as X-Hub-Signature-256"
  ],
  [{ url, events: [] }, "events", "must contain at least one event; omit it to receive all events"],
  [
    { url, events: ["container.updated", "nonsense"] },
    "events/1",
    "must be the name of an event from `GET /v2/webhooks/events`; `nonsense` is unknown"
  ]
] as const

onPlanes("Webhooks", (it) => {
  it.effect("registers, shows, lists and removes one", () =>
    Effect.gen(function* () {
      const events = ["container.updated", "tracking_request.succeeded"]
      const headers = [{ name: "X-Team", value: "imports" }]
      const created = yield* register({ url, active: true, events: [...events, "container.updated"], headers })
      assert.strictEqual(created.status, 201)
      const { attributes, id, links } = created.body.data
      assert.deepStrictEqual(links, { self: `/v2/webhooks/${id}` })
      assert.deepStrictEqual(Object.keys(attributes), names)
      assert.deepInclude(attributes, { url, active: true, events, headers })
      assert.match(String(attributes["secret"]), /^whsec_[\w+/=]{32}$/)

      assert.deepStrictEqual((yield* get(`/v2/webhooks/${id}`)).body.data, created.body.data)
      const list = yield* get("/v2/webhooks")
      assert.deepStrictEqual([list.body.data.map((row) => row.id), list.body.meta["total"]], [[id], 1])
      assert.strictEqual((yield* get("/v2/webhooks", other)).body.data.length, 0)

      const removed = yield* ask("DELETE", `/v2/webhooks/${id}`)
      assert.deepStrictEqual([removed.status, removed.text], [204, ""])
      assert.strictEqual((yield* ask("DELETE", `/v2/webhooks/${id}`)).status, 404)
    })
  )

  it.effect("registers as many as an account may have, and one more when one is removed", () =>
    Effect.gen(function* () {
      const [first, ...others] = Array.from({ length: maxWebhooks }, () => Sample.webhook({ account_id: rival.id }))
      if (first === undefined) return assert.fail()
      yield* asIngestion(WebhookStore.use((store) => Effect.forEach([first, ...others], store.save, { discard: true })))
      const refused = yield* register({ url, active: true }, rival)
      assert.strictEqual(refused.status, 422)
      assert.deepInclude(refused.body.errors[0], { code: "too_many_webhooks" })
      assert.match(refused.body.errors[0]?.detail ?? "", /100 webhooks/)
      assert.strictEqual((yield* register({ url, active: true }, other)).status, 201)
      yield* WebhookStore.use((store) => store.remove(rival.id, first.id))
      assert.strictEqual((yield* register({ url, active: true }, rival)).status, 201)
      for (const { id } of others) yield* WebhookStore.use((store) => store.remove(rival.id, id))
    })
  )

  it.effect("names a further header for the signature, which changes and goes", () =>
    Effect.gen(function* () {
      const { body } = yield* register({ url, signature_header: "X-Other-Service-Signature" })
      const path = `/v2/webhooks/${body.data.id}`
      const named = (found: typeof body) => found.data.attributes["signature_header"]
      assert.strictEqual(named(body), "X-Other-Service-Signature")
      const change = (signature_header: string | null) =>
        ask("PATCH", path, { body: { data: { type: "webhook", attributes: { signature_header } } } })
      assert.strictEqual(named((yield* change("X-Hub-Signature")).body), "X-Hub-Signature")
      assert.strictEqual((yield* change("host")).status, 422)
      yield* ask("PATCH", path, { body: { active: false } })
      assert.strictEqual(named((yield* get(path)).body), "X-Hub-Signature")
      yield* change(null)
      assert.isNull(named((yield* get(path)).body))
    })
  )

  it.effect("has the format that it is given, which changes", () =>
    Effect.gen(function* () {
      const { body } = yield* register({ url, format: "cloudevents" })
      const path = `/v2/webhooks/${body.data.id}`
      const formatOf = Effect.map(get(path), (found) => found.body.data.attributes["format"])
      assert.strictEqual(yield* formatOf, "cloudevents")
      yield* ask("PATCH", path, { body: { paused: true } })
      assert.strictEqual(yield* formatOf, "cloudevents")
      yield* ask("PATCH", path, { body: { format: "json_api" } })
      assert.strictEqual(yield* formatOf, "json_api")
      const refusal = yield* ask("PATCH", path, { body: { data: { type: "webhook", attributes: { format: "xml" } } } })
      assert.strictEqual(refusal.status, 400)
      assert.deepInclude(refusal.body.errors[0], {
        detail: "`format` must be one of json_api or cloudevents.",
        source: { pointer: "/data/attributes/format" }
      })
    })
  )

  it.effect("is active and receives every event by default, but none of the past", () =>
    Effect.gen(function* () {
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
      const { body } = yield* register({ url })
      assert.deepInclude(body.data.attributes, { active: true, events: [], headers: [], format: "json_api" })
      const kept = yield* WebhookStore.use((store) => one(store.load(paid.id, [WebhookId.make(body.data.id)])))
      assert.strictEqual(
        kept.pipe((found) => (found._tag === "Some" ? found.value.starts_after : null)),
        2
      )
    })
  )

  it.effect.each(refusedAttributes)("answers 422 to %j", ([attributes, attribute, detail]) =>
    Effect.gen(function* () {
      const { body, status } = yield* register(attributes)
      assert.strictEqual(status, 422)
      assert.deepInclude(body.errors[0], {
        detail: `\`${attribute.replace("events/1", "events[1]")}\` ${detail}.`,
        source: { pointer: `/data/attributes/${attribute}` }
      })
    })
  )

  it.effect.each([
    ["GET", "/v2/webhooks"],
    ["GET", "/v2/webhooks/events"],
    ["GET", "/v2/webhooks/ips"],
    ["POST", "/v2/webhooks"],
    ["POST", "/v2/webhooks/trigger"],
    ["POST", "/v2/webhooks/01900000-0000-7000-8000-000000000001/test"],
    ["PATCH", "/v2/webhooks/01900000-0000-7000-8000-000000000001"],
    ["DELETE", "/v2/webhooks/01900000-0000-7000-8000-000000000001"]
  ] as const)("is not for the free plan: %s %s", ([method, path]) =>
    Effect.gen(function* () {
      const body = { data: { type: "webhook", attributes: { url } } }
      const answer = yield* ask(method, path, { as: free, ...(method === "GET" ? {} : { body }) })
      assert.strictEqual(answer.status, 403)
      assert.include(answer.body.errors[0]?.detail, "not enabled")
    })
  )

  it.effect("lists the events that the account may hear, each once", () =>
    Effect.gen(function* () {
      const namesOf = (as: typeof paid) =>
        Effect.map(get("/v2/webhooks/events", as), ({ body }) =>
          body.data.flatMap(({ attributes }) =>
            (attributes["events"] as ReadonlyArray<{ name: string; description: string }>).map(
              ({ description, name }) => {
                assert.match(description, /^[A-Z].*\.$/)
                return name
              }
            )
          )
        )
      assert.deepStrictEqual((yield* namesOf(paid)).toSorted(), [...EventName.literals].toSorted())
      const untold = new Set(["container.pickup_lfd_rail.changed", "document.extracted", "document.extraction_failed"])
      assert.deepStrictEqual(
        (yield* namesOf(other)).toSorted(),
        EventName.literals.filter((name) => !untold.has(name)).toSorted()
      )
      const { body } = yield* get("/v2/webhooks/events")
      assert.deepInclude(body.data[0], { id: "tracking-request-events", type: "webhook_event_category" })
    })
  )

  it.effect("lists no addresses when the operator set none", () =>
    Effect.gen(function* () {
      const { headers, text } = yield* get("/v2/webhooks/ips")
      assert.include(headers["content-type"], "application/json")
      const ips = JSON.parse(text) as Record<string, unknown>
      assert.deepStrictEqual(Object.keys(ips), ["webhook_notification_ips", "last_updated"])
      assert.deepStrictEqual(ips["webhook_notification_ips"], [])
    })
  )

  it.effect("leaves another account's webhook alone", () =>
    Effect.gen(function* () {
      const { body } = yield* register({ url }, other)
      assert.strictEqual((yield* get(`/v2/webhooks/${body.data.id}`)).status, 401)
      assert.strictEqual((yield* ask("DELETE", `/v2/webhooks/${body.data.id}`)).status, 401)
      assert.strictEqual((yield* ask("PATCH", `/v2/webhooks/${body.data.id}`, { body: { active: false } })).status, 401)
      assert.strictEqual((yield* get(`/v2/webhooks/${body.data.id}`, other)).status, 200)
    })
  )
})
