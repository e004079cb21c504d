import { assert, expect, it as test, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"
import { TestClock } from "effect/testing"

import { depthOf } from "#adapters/rest/middleware/BodyLimit.ts"
import { Access } from "#application/identity/account/Access.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { Unavailable } from "#domain/Errors.ts"

import type { Tests } from "../support/planes.ts"
import { free, other, shipment, slow } from "../support/samples.ts"
import { ask, get, serve } from "../support/server.ts"

test("the depth of a JSON text is found without parsing it", () => {
  const depths = ["", "1", "[[],{}]", '{"a":[{}]}', '"[[[["', '"\\"[["', "]]]["].map(depthOf)
  assert.deepStrictEqual(depths, [0, 0, 2, 3, 0, 0, 0])
})

const absent = "01900000-0000-7000-8000-00000000ffff"
const requests = "/v2/tracking_requests"

const refusedReads = [
  ["no key", "/v2/shipments", null, 401],
  ["an unknown key", "/v2/shipments", "some-unknown-key-of-some-length", 401],
  ["no key and a malformed query", "/v2/shipments?page[number]=0", null, 401],
  ["an unknown id", `/v2/shipments/${absent}`, undefined, 404],
  ["a malformed id", "/v2/containers/1", undefined, 404],
  ["an unknown route", "/v2/nowhere", undefined, 404],
  ["a route outside the interface", "/wp-login.php", null, 404],
  ["a path parameter of any length", `/v2/shipments/${"a".repeat(500)}`, undefined, 404],
  ["a malformed query", "/v2/shipments?page[number]=0&page[size]=x", undefined, 400]
] as const

const resources = [
  ["shipments", "shipment"],
  ["containers", "container"],
  ["tracking_requests", "tracking request"],
  ["webhooks", "webhook"],
  ["webhook_notifications", "webhook notification"],
  ["parties", "party"],
  ["custom_fields", "custom field"],
  ["custom_field_definitions", "custom field definition"],
  ["documents", "document"],
  ["email_submissions", "email submission"]
]

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const refuseBodies: Tests = (it) => {
  it.effect("400 for a body that is not JSON", () =>
    Effect.gen(function* () {
      const { body, status } = yield* ask("POST", requests, { text: '{"data":' })
      assert.strictEqual(status, 400)
      assert.deepStrictEqual(body.errors[0], {
        status: "400",
        title: "Bad Request",
        detail: "The body must be valid JSON.",
        code: "invalid_body",
        source: { pointer: "" }
      })
    })
  )

  it.effect("a body may be nested 64 deep, and no deeper", () =>
    Effect.gen(function* () {
      const nested = (depth: number) => `{"data":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`
      const detailOf = (depth: number) =>
        Effect.map(
          ask("POST", "/v2/tracking_requests", { text: nested(depth) }),
          ({ body, status }) => [status, body.errors[0]?.detail?.includes("nesting")] as const
        )
      assert.deepStrictEqual(yield* detailOf(64), [400, false])
      assert.deepStrictEqual(yield* detailOf(65), [400, true])
    })
  )

  it.effect("400 for a body that is nested too deep, 413 for one that is too large", () =>
    Effect.gen(function* () {
      const deep = yield* ask("POST", requests, { text: "[".repeat(100_000) })
      assert.deepStrictEqual([deep.status, deep.body.errors[0]?.source?.pointer], [400, ""])
      const large = yield* ask("POST", requests, { text: `"${"a".repeat(256 * 1024)}"` })
      assert.deepStrictEqual([large.status, large.body.errors[0]?.title], [413, "Payload Too Large"])
      const anonymous = yield* ask("POST", requests, { as: null, text: `"${"a".repeat(256 * 1024)}"` })
      assert.strictEqual(anonymous.status, 401)
    })
  )

  it.effect("415 for another media type", () =>
    Effect.gen(function* () {
      const { body, status } = yield* ask("POST", requests, { text: "<a/>", type: "application/xml" })
      assert.deepStrictEqual([status, body.errors[0]?.status], [415, "415"])
    })
  )

  it.effect("tells at most 20 faults of one body", () =>
    Effect.gen(function* () {
      const ref_numbers = Array.from({ length: 100 }, () => 1)
      const { body, status } = yield* ask("POST", requests, {
        body: { data: { type: "tracking_request", attributes: { ref_numbers } } }
      })
      assert.deepStrictEqual([status, body.errors.length], [400, 20])
    })
  )
}

layer(serve())("Errors", (it) => {
  it.effect.each(refusedReads)("%s", ([, path, key, status]) =>
    Effect.gen(function* () {
      const answer = yield* get(path, key)
      assert.deepStrictEqual([answer.status, answer.headers["content-type"]], [status, "application/vnd.api+json"])
      assert.strictEqual(answer.body.errors[0]?.status, String(status))
      assert.strictEqual(answer.headers["x-content-type-options"], "nosniff")
      expect(answer.body).toMatchSnapshot()
    })
  )

  it.effect.each(resources)("404 for a malformed id among the %s names the %s", ([path, resource]) =>
    Effect.gen(function* () {
      const { body, status } = yield* get(`/v2/${path}/1`)
      assert.deepStrictEqual([status, body.errors[0]?.detail], [404, `${capitalize(String(resource))} not found: 1.`])
    })
  )

  it.effect("404 for a file that there is not names those that there are", () =>
    Effect.gen(function* () {
      const detailAt = (path: string) =>
        Effect.map(get(path), ({ body, status }) => {
          assert.strictEqual(status, 404)
          return body.errors[0]?.detail
        })
      assert.strictEqual(
        yield* detailAt("/v2/containers/export.pdf?sort=arrival"),
        "File not found: `export.pdf`. Available files are `export.csv`, `export.xlsx`, `calendar.ics`."
      )
      assert.strictEqual(
        yield* detailAt("/v2/shipments/export.json"),
        "File not found: `export.json`. Available files are `export.csv`, `export.xlsx`."
      )
      assert.strictEqual(yield* detailAt("/v2/parties/export.csv"), "Party not found: export.csv.")
    })
  )

  it.effect.each(["/v2/shipments", "/v2/containers", `/v2/containers/${absent}/transport_events`])(
    "403 for the free plan: %s",
    (path) =>
      Effect.gen(function* () {
        const { body, status } = yield* get(path, free)
        assert.strictEqual(status, 403)
        assert.match(body.errors[0]?.detail ?? "", /not enabled/)
      })
  )

  it.effect("401 for a record of another account", () =>
    Effect.gen(function* () {
      yield* ShipmentStore.use((store) => store.save([shipment(1)]))
      const { body, status } = yield* get(`/v2/shipments/${shipment(1).id}`, other)
      assert.deepStrictEqual([status, body.errors[0]?.code], [401, "other_account"])
    })
  )

  refuseBodies(it)

  it.effect("answers any Accept", () =>
    Effect.gen(function* () {
      const answer = yield* ask("GET", "/v2/shipments", { headers: { accept: "application/json" } })
      assert.deepStrictEqual([answer.status, answer.headers["content-type"]], [200, "application/vnd.api+json"])
    })
  )

  it.effect("keeps a plain request id of the client, and makes one for any other", () =>
    Effect.gen(function* () {
      const idFor = Effect.fnUntraced(function* (id: string) {
        return (yield* ask("GET", "/v2/shipments", { headers: { "x-request-id": id } })).headers["x-request-id"]
      })
      assert.strictEqual(yield* idFor("abc-1.2:3"), "abc-1.2:3")
      assert.match((yield* idFor("<script>")) ?? "", /^[\da-f-]{36}$/)
      assert.match((yield* idFor("a".repeat(129))) ?? "", /^[\da-f-]{36}$/)
    })
  )

  it.effect("429 with Retry-After beyond the limit of a key; creating requests has a separate limit", () =>
    Effect.gen(function* () {
      const list = get("/v2/shipments", slow)
      assert.deepStrictEqual(
        (yield* Effect.all([list, list, list])).map(({ status }) => status),
        [200, 200, 200]
      )
      const limited = yield* list
      assert.strictEqual(limited.status, 429)
      const wait = Number(limited.headers["retry-after"])
      assert.isTrue(Number.isInteger(wait) && wait >= 1 && wait <= 60)
      assert.strictEqual(limited.body.errors[0]?.title, "Too Many Requests")
      assert.strictEqual((yield* ask("POST", requests, { as: slow, body: {} })).status, 400)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* list).status, 200)
    })
  )
})

const logged: Array<string> = []

const Logs = Logger.layer([
  Logger.make(({ cause, fiber, message }) => {
    const { request_id } = fiber.getRef(References.CurrentLogAnnotations)
    logged.push(`${String(message)} ${String(cause)} ${String(request_id)}`)
  })
])

const containers = Layer.effect(
  Containers,
  Effect.map(Containers, (containers) => ({
    ...containers,
    page: () => Effect.die(new Error("the secret password"))
  }))
).pipe(Layer.provide(Containers.layer))

layer(serve({}, { containers }).pipe(Layer.provideMerge(Logs)))("A defect", (it) => {
  it.effect("is a 500 without internal details, and is logged", () =>
    Effect.gen(function* () {
      const { body, headers, status, text } = yield* get("/v2/containers")
      assert.strictEqual(status, 500)
      assert.deepStrictEqual(body, {
        errors: [
          {
            status: "500",
            title: "Internal Server Error",
            detail: "Landfall failed to answer this request. Report it with the value of the header `x-request-id`.",
            code: "internal_error"
          }
        ]
      } as never)
      assert.notInclude(text, "password")
      assert.isTrue(
        logged.some((line) => line.includes("password") && line.includes(headers["x-request-id"] ?? "none"))
      )
    })
  )
})

const access = Layer.effect(
  Access,
  Effect.map(Access, (access) => ({
    ...access,
    admit: () => Effect.fail(new Unavailable({ part: "database", retry_after: 7 }))
  }))
).pipe(Layer.provide(Access.layer))

layer(serve({}, { access }))("A database that is away", (it) => {
  it.effect("is a 503 with Retry-After", () =>
    Effect.gen(function* () {
      const { body, headers, status } = yield* get("/v2/containers")
      assert.deepStrictEqual([status, headers["retry-after"]], [503, "7"])
      assert.strictEqual(body.errors[0]?.title, "Service Unavailable")
    })
  )
})
