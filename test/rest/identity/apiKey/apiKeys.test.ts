import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { minute } from "#domain/Time.ts"

import { Time } from "../../../support/DataPlane.ts"
import { password } from "../../../web/people.ts"
import { keyFor, newKey } from "../../support/keys.ts"
import { onEachPlane } from "../../support/planes.ts"
import { paid, rival, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { askFrom, newSignedIn } from "../../support/signedIn.ts"

const making = (name: unknown, more: object = {}) => ({
  body: { data: { type: "api_key", attributes: { name, ...more } } }
})

const make = (name: unknown, options: object = {}) => ask("POST", "/v2/api_keys", { ...making(name), ...options })

interface Answered {
  readonly status: number
  readonly body: { readonly errors: ReadonlyArray<{ readonly code?: string }> }
}

const refusal = ({ body, status }: Answered) => [status, body.errors[0]?.code ?? null]

const named = (name: string) =>
  Effect.map(get("/v2/api_keys"), ({ body }) => body.data.filter(({ attributes }) => attributes["name"] === name))

onEachPlane("/api_keys", (it) => {
  it.effect("owners make keys, which are shown once, listed by their end, and revoked at once", () =>
    Effect.gen(function* () {
      const headers = { "idempotency-key": "make-once" }
      const made = yield* make("Warehouse", { headers })
      assert.strictEqual(made.status, 201, made.text)
      const { data } = made.body
      const key = String(data.meta?.["key"])
      assert.match(key, /^lf_live_[0-9A-Za-z]{38}$/)
      assert.deepInclude(data.attributes, { name: "Warehouse", last_four: key.slice(-4), compatibility: false })
      assert.deepInclude(data.relationships?.["user"], { data: { id: userOf(paid).id, type: "user" } })
      assert.strictEqual((yield* get("/v2/shipments", key)).status, 200)

      const list = yield* get("/v2/api_keys")
      assert.notInclude(list.text, key.slice(8, -4))
      assert.strictEqual((yield* named("Warehouse"))[0]?.id, data.id)
      const again = yield* make("Warehouse", { headers })
      assert.notInclude(again.text, key)
      assert.strictEqual((yield* named("Warehouse")).length, 2)

      assert.deepStrictEqual(refusal(yield* ask("DELETE", `/v2/api_keys/${data.id}`, { as: rival })), [
        404,
        "not_found"
      ])
      assert.strictEqual((yield* get("/v2/shipments", key)).status, 200)
      assert.strictEqual((yield* ask("DELETE", `/v2/api_keys/${data.id}`, { as: key })).status, 204, "by itself")
      assert.strictEqual((yield* get("/v2/shipments", key)).status, 401)
      assert.deepStrictEqual(refusal(yield* ask("DELETE", `/v2/api_keys/${data.id}`)), [404, "not_found"])
      assert.strictEqual((yield* named("Warehouse")).length, 1)
      assert.notInclude((yield* get("/v2/audit_entries")).text, "Warehouse")
    })
  )

  it.effect("keys act for a user of the account, with the role of that user", () =>
    Effect.gen(function* () {
      const { user } = yield* newSignedIn()
      const of = (id: string) => ({
        body: { data: { ...making("For a member").body.data, relationships: { user: { data: { type: "user", id } } } } }
      })
      const made = yield* make("", of(user.id))
      const as = String(made.body.data.meta?.["key"])
      assert.strictEqual((yield* get("/v2/shipments", as)).status, 200)
      assert.strictEqual(made.body.data.attributes["role"], "write", "the highest of a member")
      const tooHigh = yield* ask("POST", "/v2/api_keys", {
        body: {
          data: {
            ...making("Too high", { role: "admin" }).body.data,
            relationships: { user: { data: { type: "user", id: user.id } } }
          }
        }
      })
      assert.deepStrictEqual(refusal(tooHigh), [422, "role_too_high"])
      assert.strictEqual(tooHigh.body.errors[0]?.source?.pointer, "/data/attributes/role")
      const members = [
        yield* get("/v2/api_keys", as),
        yield* make("Never", { as }),
        yield* ask("DELETE", `/v2/api_keys/${made.body.data.id}`, { as })
      ]
      for (const answer of members) assert.deepStrictEqual(refusal(answer), [403, "owner_required"])
      for (const id of [userOf(rival).id, "01900000-0000-7000-8000-00000000dead"]) {
        assert.deepStrictEqual(refusal(yield* make("", of(id))), [422, "invalid_value"], id)
      }
      yield* ask("PATCH", `/v2/users/${user.id}`, { body: { data: { attributes: { locked: true } } } })
      assert.deepStrictEqual(refusal(yield* make("", of(user.id))), [422, "invalid_value"])
    })
  )

  it.effect("a key has a role, which the list and the key itself show", () =>
    Effect.gen(function* () {
      for (const role of ["read", "write", "admin"]) {
        const { body, status, text } = yield* make(`Key to ${role}`, making(`Key to ${role}`, { role }))
        assert.strictEqual(status, 201, text)
        assert.strictEqual(body.data.attributes["role"], role)
        assert.strictEqual((yield* named(`Key to ${role}`))[0]?.attributes["role"], role)
        const me = (yield* get("/v2/me", String(body.data.meta?.["key"]))).body.data.attributes
        assert.strictEqual(me["role"], role)
        const features = me["features"] as { readonly stop_tracking: unknown }
        assert.deepStrictEqual(features.stop_tracking, { status: role === "read" ? "not_enabled" : "available" })
      }
      assert.strictEqual((yield* make("Usual")).body.data.attributes["role"], "admin", "the highest of an owner")
      for (const role of ["owner", "", null, 7]) {
        assert.strictEqual((yield* make("", making("Odd", { role }))).status, 400, String(role))
      }
    })
  )

  it.effect("a key is refused with the role that the request requires, and its requests count", () =>
    Effect.gen(function* () {
      const as = yield* newKey({ role: "read" })
      const refused = yield* ask("POST", "/v2/parties", {
        as,
        body: { data: { type: "party", attributes: { company_name: "Not made" } } }
      })
      assert.deepStrictEqual<ReadonlyArray<object>>(refused.body.errors, [
        {
          status: "403",
          title: "Forbidden",
          detail: "This request requires an API key with the role write or admin; send it with such a key.",
          code: "key_role_required",
          meta: { role: "write" }
        }
      ])
      assert.isDefined(refused.headers["ratelimit"])
      assert.notInclude((yield* get("/v2/parties")).text, "Not made")
    })
  )

  it.effect("keys of an owner who becomes a member manage webhooks and the account no more, for good", () =>
    Effect.gen(function* () {
      const { user } = yield* newSignedIn("owner")
      const as = yield* newKey({ user: user.id })
      const reading = yield* newKey({ user: user.id, role: "read" })
      const change = (role: string) =>
        ask("PATCH", `/v2/users/${user.id}`, { body: { data: { attributes: { role } } } })
      const roleOf = (key: string) => Effect.map(get("/v2/me", key), ({ body }) => body.data.attributes["role"])
      const webhook = { body: { data: { type: "webhook", attributes: { url: "https://example.com/hook" } } }, as }
      const made = yield* ask("POST", "/v2/webhooks", webhook)
      assert.strictEqual(made.status, 201, made.text)
      assert.strictEqual((yield* get("/v2/api_keys", as)).status, 200)

      assert.strictEqual((yield* change("member")).status, 200)
      assert.deepStrictEqual([yield* roleOf(as), yield* roleOf(reading)], ["write", "read"])
      const path = `/v2/webhooks/${made.body.data.id}`
      for (const answer of [yield* ask("DELETE", path, { as }), yield* get("/v2/api_keys", as)]) {
        assert.deepStrictEqual(refusal(answer), [403, "owner_required"])
      }
      const [lowered] = (yield* get("/v2/audit_entries?filter[action]=api_key.changed")).body.data
      assert.deepStrictEqual(lowered?.attributes["changed"], ["role"])

      assert.strictEqual((yield* change("owner")).status, 200)
      assert.strictEqual(yield* roleOf(as), "write")
      assert.deepStrictEqual(refusal(yield* ask("DELETE", path, { as })), [403, "key_role_required"])
    })
  )

  it.effect("keys of members from before keys had roles still read and write, and do nothing of owners", () =>
    Effect.gen(function* () {
      const { user } = yield* newSignedIn("member")
      const as = yield* keyFor(user.id, "admin")
      const body = { data: { type: "webhook", attributes: { url: "https://example.com/hook" } } }
      const made = yield* ask("POST", "/v2/webhooks", { body })
      assert.strictEqual(made.status, 201, made.text)
      const path = `/v2/webhooks/${made.body.data.id}`
      for (const [method, below] of [
        ["POST", ""],
        ["PATCH", path],
        ["DELETE", path],
        ["POST", `${path}/rotate_secret`],
        ["POST", `${path}/reveal_secret`]
      ] as const) {
        const answer = yield* ask(method, below === "" ? "/v2/webhooks" : below, { body, as })
        assert.deepStrictEqual(refusal(answer), [403, "owner_required"], `${method} ${below}`)
      }
      const shown = yield* get(path, as)
      assert.strictEqual(shown.status, 200)
      assert.isNull(shown.body.data.attributes["secret"])
      assert.deepStrictEqual(refusal(yield* get("/v2/users", as)), [403, "owner_required"])
      const party = { data: { type: "party", attributes: { company_name: "Of a member's key" } } }
      assert.strictEqual((yield* ask("POST", "/v2/parties", { body: party, as })).status, 201)
      assert.strictEqual((yield* get("/v2/me", as)).body.data.attributes["role"], "write")
    })
  )

  it.effect("a name is a text of 1 to 200 characters, and an account has a hundred keys", () =>
    Effect.gen(function* () {
      for (const name of ["", "x".repeat(201), 7, null, undefined, ["x"], "a\u0000b"]) {
        assert.strictEqual((yield* make(name)).status, 400, String(name))
      }
      const left = 100 - (yield* get("/v2/api_keys", rival)).body.data.length
      for (let one = 0; one < left; one++) assert.strictEqual((yield* make("One", { as: rival })).status, 201)
      assert.deepStrictEqual(refusal(yield* make("Too many", { as: rival })), [422, "too_many_keys"])
      assert.strictEqual((yield* make("Another account's")).status, 201)
    })
  )

  it.effect("a session makes keys only shortly after its user showed who they are", () =>
    Effect.gen(function* () {
      const time = yield* Time
      const { browser } = yield* newSignedIn("owner")
      const invite = (email: string) => ({ body: { data: { type: "user", attributes: { email } } } })
      assert.strictEqual((yield* askFrom(browser, "POST", "/v2/api_keys", making("At once"))).status, 201)
      yield* time.advance(15 * minute)
      const late = [
        yield* askFrom(browser, "POST", "/v2/api_keys", making("Too late")),
        yield* askFrom(browser, "POST", "/v2/users", invite("too-late@example.com")),
        yield* askFrom(browser, "PATCH", `/v2/users/${userOf(paid).id}`, {
          body: { data: { attributes: { role: "member" } } }
        })
      ]
      for (const answer of late) assert.deepStrictEqual(refusal(answer), [403, "confirmation_required"])
      assert.strictEqual((yield* make("By a key, at any time")).status, 201)

      const confirm = (given: unknown) =>
        askFrom(browser, "POST", "/v2/session/confirm", { body: { data: { attributes: { password: given } } } })
      assert.deepStrictEqual(refusal(yield* confirm("not the password")), [422, "wrong_password"])
      assert.strictEqual((yield* confirm(7)).status, 400)
      assert.deepStrictEqual(refusal(yield* askFrom(browser, "POST", "/v2/api_keys", making("Still"))), [
        403,
        "confirmation_required"
      ])
      assert.strictEqual((yield* confirm(password)).status, 204)
      const made = yield* askFrom(browser, "POST", "/v2/api_keys", making("Confirmed"))
      assert.strictEqual(made.status, 201)
      const list = yield* askFrom(browser, "DELETE", `/v2/api_keys/${made.body.data.id}`)
      assert.strictEqual(list.status, 204)
      const { attributes } = (yield* askFrom(browser, "GET", "/v2/session")).body.data
      assert.isAbove(Date.parse(String(attributes["confirmed_until"])), Date.parse(String(attributes["created_at"])))
      yield* time.advance(15 * minute)
      assert.strictEqual((yield* askFrom(browser, "POST", "/v2/api_keys", making("Late again"))).status, 403)
      const byKey = yield* ask("POST", "/v2/session/confirm", { body: { data: { attributes: { password } } } })
      assert.deepStrictEqual(refusal(byKey), [422, "not_signed_in"])
    })
  )
})
