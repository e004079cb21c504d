import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"

import { id, paid } from "../../support/samples.ts"
import { serve } from "../../support/server.ts"
import { fromPage, makeToken, shop } from "./pages.ts"

/** A header names the visitor. */
const Visitors = Layer.succeed(RequestAddress, ({ headers }) => headers["x-visitor"] ?? null)

const path = `/containers/${id(9999)}/map`

const from = (token: string, visitor: string, where = path) =>
  Effect.map(fromPage(token, where, { origin: shop, "x-visitor": visitor }), ({ headers, status }) => ({
    status,
    policy: headers["ratelimit-policy"],
    wait: Number(headers["retry-after"] ?? 0)
  }))

/** The statuses of so many requests. */
const statusesOf = (count: number, one: ReturnType<typeof from>) =>
  Effect.map(Effect.replicateEffect(one, count), (answers) => answers.map(({ status }) => status))

layer(serve().pipe(Layer.provide(Visitors)))("The quota of a publishable token", (it) => {
  it.effect("is per network of a visitor too, so that one visitor cannot use it up", () =>
    Effect.gen(function* () {
      const { token } = yield* makeToken(paid, { rate_per_minute: 60 })
      const statuses = yield* statusesOf(61, from(token, "192.0.2.1"))
      assert.strictEqual(statuses.filter((status) => status === 404).length, 12)
      const refused = yield* from(token, "192.0.2.1")
      assert.deepStrictEqual([refused.status, refused.policy], [429, '"embed";q=12;w=60'])
      assert.isAbove(refused.wait, 0)
      for (const visitor of ["192.0.2.2", "2001:db8::1"]) {
        assert.strictEqual((yield* from(token, visitor)).status, 404, visitor)
      }
    })
  )

  it.effect("leaves half to others where it is small, and ends for all of them together", () =>
    Effect.gen(function* () {
      const { token } = yield* makeToken(paid, { rate_per_minute: 4 })
      assert.deepStrictEqual(yield* statusesOf(3, from(token, "192.0.2.1")), [404, 404, 429])
      assert.deepStrictEqual(yield* statusesOf(2, from(token, "192.0.2.2")), [404, 404])
      assert.strictEqual((yield* from(token, "192.0.2.3")).status, 429)
    })
  )

  it.effect("counts the addresses of an IPv6 network together", () =>
    Effect.gen(function* () {
      const { token } = yield* makeToken(paid, { rate_per_minute: 2 })
      assert.strictEqual((yield* from(token, "2001:db8:1::1")).status, 404)
      assert.strictEqual((yield* from(token, "2001:db8:1::2")).status, 429)
    })
  )

  it.effect("leaves searches to others when one visitor has used theirs", () =>
    Effect.gen(function* () {
      const { token } = yield* makeToken(paid, { shows: "tracking" })
      const search = "/search?number=NOSUCH2"
      const statuses = yield* statusesOf(31, from(token, "198.51.100.1", search))
      assert.strictEqual(statuses.at(-1), 429)
      assert.notInclude(statuses.slice(0, 30), 429)
      assert.strictEqual((yield* from(token, "198.51.100.2", search)).status, 404)
    })
  )
})
