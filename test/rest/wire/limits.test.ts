import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { onEachPlane } from "../support/planes.ts"
import { other, paid, slow } from "../support/samples.ts"
import { ask, get } from "../support/server.ts"

const requests = "/v2/tracking_requests"

const bill = (request_number: string) => ({
  data: { type: "tracking_request", attributes: { request_type: "bill_of_lading", request_number, scac: "MAEU" } }
})

const track = (number: string, key: string, as = paid) =>
  ask("POST", requests, { as, body: bill(number), headers: { "idempotency-key": key } })

onEachPlane("Limits", (it) => {
  it.effect("every answer tells the limit and what is left of it", () =>
    Effect.gen(function* () {
      const first = yield* get("/v2/shipments", slow)
      assert.strictEqual(first.headers["ratelimit-policy"], `"default";q=3;w=60`)
      assert.match(first.headers["ratelimit"] ?? "", /^"default";r=2;t=(60|[3-5]\d)$/)
      const missing = yield* get("/v2/shipments/01900000-0000-7000-8000-00000000dead", slow)
      assert.deepStrictEqual([missing.status, missing.headers["ratelimit"]?.slice(0, 13)], [404, `"default";r=1`])
      yield* get("/v2/shipments", slow)
      const limited = yield* get("/v2/shipments", slow)
      assert.strictEqual(limited.status, 429)
      assert.match(limited.headers["ratelimit"] ?? "", /^"default";r=0;t=/)
      const posted = yield* ask("POST", requests, { as: slow, body: bill("RATE1") })
      assert.strictEqual(posted.headers["ratelimit-policy"], `"tracking_requests";q=3;w=60`)
    })
  )

  it.effect("an address that is too long is refused", () =>
    Effect.gen(function* () {
      const answer = yield* get(`/v2/shipments?filter[q]=${"x".repeat(9000)}`)
      assert.deepStrictEqual([answer.status, answer.body.errors[0]?.status], [414, "414"])
    })
  )
})

onEachPlane("Idempotency-Key", (it) => {
  it.effect("a repeated request answers the same and does nothing twice", () =>
    Effect.gen(function* () {
      const first = yield* track("ONCE1", "key-1")
      const second = yield* track("ONCE1", "key-1")
      assert.deepStrictEqual([first.status, second.status], [201, 201])
      assert.strictEqual(second.text, first.text)
      assert.deepStrictEqual(
        [first.headers["idempotency-replayed"], second.headers["idempotency-replayed"]],
        [undefined, "true"]
      )
      const list = yield* get(requests)
      assert.strictEqual(list.body.data.filter((row) => row.attributes["request_number"] === "ONCE1").length, 1)
    })
  )

  it.effect("requests at the same moment are done once", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.all(
        Array.from({ length: 8 }, () => track("ONCE2", "key-2")),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
      assert.strictEqual(answers.filter(({ headers }) => headers["idempotency-replayed"] === undefined).length, 1)
    })
  )

  it.effect("another request with the same key is refused, another account's is its own", () =>
    Effect.gen(function* () {
      yield* track("ONCE3", "key-3")
      const reused = yield* track("ONCE4", "key-3")
      assert.deepStrictEqual([reused.status, reused.body.errors[0]?.code], [422, "idempotency_key_reused"])
      assert.strictEqual((yield* track("ONCE4", "key-3", other)).status, 201)
    })
  )

  it.effect("a refusal is not kept, and leaves nothing behind", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* track("", "key-5")).status, 422)
      assert.strictEqual((yield* track("", "key-5")).headers["idempotency-replayed"], undefined)
      assert.strictEqual((yield* track("ONCE5", "key-5")).status, 201)
    })
  )

  it.effect("a key that is no key is refused", () =>
    Effect.gen(function* () {
      for (const key of ["a b", "x".repeat(256), "ü"]) {
        const answer = yield* track("ONCE6", encodeURI(key) === key ? key : "a\tb")
        assert.strictEqual(answer.status, 400, key)
      }
    })
  )
})
