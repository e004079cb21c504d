import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { shift } from "#domain/Time.ts"

import { Time } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { id, paid, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { fromPage, makeToken, shop } from "./pages.ts"

const given = (attributes: object) => ({ data: { type: "publishable_token", attributes } })
const create = (attributes: object) => ask("POST", "/v2/publishable_tokens", { body: given(attributes) })

onEachPlane("Publishable tokens", (it) => {
  it.effect("are made with origins as browsers write them, and listed with the token", () =>
    Effect.gen(function* () {
      const made = yield* create({
        name: "Shop",
        origins: ["https://Shop.Example.com:443/", shop, "http://localhost:8080", "https://bücher.example"]
      })
      assert.strictEqual(made.status, 201, made.text)
      const { attributes } = made.body.data
      assert.match(String(attributes["token"]), /^lf_pub_[\w-]{43}$/)
      assert.deepInclude(attributes, {
        name: "Shop",
        origins: [shop, "http://localhost:8080", "https://xn--bcher-kva.example"],
        shows: "map",
        shows_references: false,
        shows_holds: false,
        shows_fees: false,
        rate_per_minute: 600,
        expires_at: null
      })
      const listed = yield* get("/v2/publishable_tokens")
      assert.deepStrictEqual(listed.body.data[0]?.attributes, attributes)
      assert.strictEqual((yield* get("/v2/publishable_tokens", rival)).body.meta["total"], 0)
    })
  )

  it.effect("are refused with a sentence for origins that are none, and subjects that are not the account's", () =>
    Effect.gen(function* () {
      for (const origin of [
        "https://*.example.com",
        "http://shop.example.com",
        "http://127.0.0.1:8080",
        "https://shop.example.com/page",
        "https://user@shop.example.com",
        "shop.example.com",
        "https:shop.example.com",
        "https://shop.exa\tmple.com",
        "https:\\\\shop.example.com",
        "null",
        "*",
        ""
      ]) {
        const { body, status } = yield* create({ origins: [origin] })
        assert.strictEqual(status, 422, origin)
        assert.strictEqual(body.errors[0]?.source?.pointer, "/data/attributes/origins")
        assert.include(body.errors[0]?.detail, "must be origins such as https://www.example.com")
      }
      assert.strictEqual((yield* create({ origins: [] })).status, 422)
      const many = Array.from({ length: 21 }, (_, index) => `https://shop${index}.example.com`)
      assert.strictEqual((yield* create({ origins: many })).status, 400)
      for (const attributes of [
        { shows: "container" },
        { shows: "container", container_id: id(9999) },
        { shows: "shipment", shipment_id: id(9999) },
        { shows: "map", container_id: id(9999) },
        { expires_at: "1969-01-01T00:00:00.000Z" },
        { expires_at: "1969-01-01T00:00:00+01:00" }
      ]) {
        assert.strictEqual((yield* create({ origins: [shop], ...attributes })).status, 422, JSON.stringify(attributes))
      }
    })
  )

  it.effect("end at an instant of any zone, and at no other text", () =>
    Effect.gen(function* () {
      for (const expires_at of ["2199-01-01", "2199-01-01T00:00:00", "99999-01-01T00:00:00Z"]) {
        const { body, status } = yield* ask("POST", "/v2/publishable_tokens", {
          as: paid,
          body: { data: { type: "publishable_token", attributes: { origins: [shop], expires_at } } }
        })
        assert.strictEqual(status, 400)
        assert.deepStrictEqual<unknown>(body.errors, [
          {
            status: "400",
            title: "Bad Request",
            detail: "`expires_at` must be an ISO 8601 date-time with a zone, such as 2026-02-26T05:00:00Z.",
            code: "invalid_body",
            source: { pointer: "/data/attributes/expires_at" }
          }
        ])
      }
      const body = {
        data: { type: "publishable_token", attributes: { origins: [shop], expires_at: "2199-01-01T02:00:00+02:00" } }
      }
      const made = yield* ask("POST", "/v2/publishable_tokens", { as: paid, body })
      assert.strictEqual(made.body.data.attributes["expires_at"], "2199-01-01T00:00:00.000Z")
    })
  )

  it.effect("are no API keys: nothing else opens", () =>
    Effect.gen(function* () {
      const { token } = yield* makeToken(paid, { shows: "tracking" })
      for (const path of ["/v2/containers", "/v2/me", "/v2/publishable_tokens", "/v2/audit_entries"]) {
        assert.strictEqual((yield* get(path, token)).status, 401, path)
      }
      const mcp = yield* ask("POST", "/mcp", { as: token, type: "application/json", body: {} })
      assert.strictEqual(mcp.status, 401)
      const key = yield* fromPage(`key-of-${paid.id}`, `/containers/${id(1)}/map`)
      assert.strictEqual(key.status, 401)
    })
  )

  it.effect("open nothing once they are revoked, or over", () =>
    Effect.gen(function* () {
      const now = yield* DurableClock.use((clock) => clock.now)
      const first = yield* makeToken(paid)
      const second = yield* makeToken(paid, { expires_at: shift(now, 3_600_000) })
      const path = `/containers/${id(9999)}/map`
      assert.strictEqual((yield* fromPage(first.token, path)).status, 404)
      const foreign = yield* ask("DELETE", `/v2/publishable_tokens/${first.id}`, { as: rival })
      assert.strictEqual(foreign.status, 401)
      assert.strictEqual((yield* ask("DELETE", `/v2/publishable_tokens/${first.id}`)).status, 204)
      assert.strictEqual((yield* fromPage(first.token, path)).status, 401)
      assert.strictEqual((yield* ask("DELETE", `/v2/publishable_tokens/${first.id}`)).status, 404)

      assert.strictEqual((yield* fromPage(second.token, path)).status, 404)
      yield* Time.use((time) => time.advance(3_600_001))
      assert.strictEqual((yield* fromPage(second.token, path)).status, 401)
    })
  )
})
