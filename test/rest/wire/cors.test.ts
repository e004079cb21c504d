import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { ask, serve } from "../support/server.ts"

const [ours, second, foreign] = ["https://app.example.com", "http://localhost:5173", "https://evil.example.com"]

const from = (origin: string) => ({ origin })
const asking = (origin: string, method: string) => ({ origin, "access-control-request-method": method })

const namesOf = (list: string | undefined) => (list ?? "").split(", ")

const corsOf = (headers: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("access-control-")))

layer(serve())("Without CORS_ORIGINS", (it) => {
  it.effect("no answer has a header for other origins", () =>
    Effect.gen(function* () {
      const answers = [
        yield* ask("GET", "/v2/parties", { headers: from(ours) }),
        yield* ask("OPTIONS", "/v2/parties", { as: null, headers: asking(ours, "GET") })
      ]
      for (const { headers } of nonEmpty(answers))
        assert.deepStrictEqual([corsOf(headers), headers["vary"]], [{}, undefined])
    })
  )
})

layer(serve({ CORS_ORIGINS: `${ours}, ${second}` }))("CORS_ORIGINS with two origins", (it) => {
  it.effect.each([ours, second])("%s may read what was asked, refusals included", (origin) =>
    Effect.gen(function* () {
      for (const [path, as, status] of [
        ["/v2/parties", undefined, 200],
        ["/v2/parties", null, 401],
        ["/v2/nowhere", null, 404]
      ] as const) {
        const answer = yield* ask("GET", path, { headers: from(origin), ...(as === null ? { as } : {}) })
        assert.strictEqual(answer.status, status)
        assert.strictEqual(answer.headers["access-control-allow-origin"], origin)
        assert.strictEqual(answer.headers["vary"], "Origin")
        const exposed = answer.headers["access-control-expose-headers"]
        for (const name of ["Link", "ETag", "Retry-After", "RateLimit", "X-Request-Id", "Preference-Applied"]) {
          assert.include(namesOf(exposed), name)
        }
        assert.isUndefined(answer.headers["access-control-allow-credentials"])
      }
    })
  )

  it.effect("a preflight needs no key, and names the methods of the path and the headers", () =>
    Effect.gen(function* () {
      const { headers, status, text } = yield* ask("OPTIONS", "/v2/parties/x", {
        as: null,
        headers: { ...asking(ours, "PATCH"), "access-control-request-headers": "authorization,content-type" }
      })
      assert.deepStrictEqual([status, text], [204, ""])
      assert.strictEqual(headers["access-control-allow-methods"], headers["allow"])
      assert.include(headers["allow"], "PATCH")
      const allowed = namesOf(headers["access-control-allow-headers"])
      for (const name of ["Authorization", "Content-Type", "Accept", "Idempotency-Key", "Prefer"]) {
        assert.include(allowed, name)
      }
      assert.strictEqual(headers["access-control-max-age"], "7200")
      assert.isUndefined(headers["access-control-allow-credentials"])
    })
  )

  it.effect("another origin is told nothing, and caches keep the answers apart", () =>
    Effect.gen(function* () {
      for (const answer of [
        yield* ask("GET", "/v2/parties", { headers: from(foreign) }),
        yield* ask("GET", "/v2/parties"),
        yield* ask("OPTIONS", "/v2/parties", { as: null, headers: asking(foreign, "GET") })
      ]) {
        assert.deepStrictEqual([corsOf(answer.headers), answer.headers["vary"]], [{}, "Origin"])
      }
      assert.strictEqual((yield* ask("GET", "/", { as: null })).headers["vary"], "accept, Origin")
      assert.strictEqual(
        (yield* ask("GET", "/v2/shipments")).headers["vary"],
        "Origin, Authorization, Cookie, Accept-Encoding"
      )
    })
  )
})

layer(serve({ CORS_ORIGINS: "*" }))("CORS_ORIGINS=*", (it) => {
  it.effect("any origin may read, never with credentials", () =>
    Effect.gen(function* () {
      for (const answer of [
        yield* ask("GET", "/v2/shipments", { headers: from(foreign) }),
        yield* ask("OPTIONS", "/v2/shipments", { as: null, headers: asking(foreign, "GET") })
      ]) {
        assert.strictEqual(answer.headers["access-control-allow-origin"], "*")
        assert.isUndefined(answer.headers["access-control-allow-credentials"])
      }
    })
  )
})
