import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { minute } from "#domain/Time.ts"

import { logIn } from "../../../oauth/device.ts"
import { Time } from "../../../support/DataPlane.ts"
import { password } from "../../../web/people.ts"
import { newKey } from "../../support/keys.ts"
import { onEachPlane } from "../../support/planes.ts"
import { rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { askFrom, newSignedIn } from "../../support/signedIn.ts"

const headers = [{ name: "X-Receiver-Token", value: "known-to-the-receiver-alone" }]

const hook = (url: string) => ({ body: { data: { type: "webhook", attributes: { url, active: false, headers } } } })

interface Answered {
  readonly status: number
  readonly body: { readonly errors: ReadonlyArray<{ readonly code?: string }> }
}

const refusal = ({ body, status }: Answered) => [status, body.errors[0]?.code ?? null]

onEachPlane("The secret of a webhook", (it) => {
  it.effect("is answered to keys, and to who is signed in only where an owner has it shown", () =>
    Effect.gen(function* () {
      const time = yield* Time
      const [owner, member] = [yield* newSignedIn("owner"), yield* newSignedIn("member")]
      const made = yield* ask("POST", "/v2/webhooks", hook("https://example.com/secret"))
      assert.strictEqual(made.status, 201, made.text)
      const path = `/v2/webhooks/${made.body.data.id}`
      const secret = String(made.body.data.attributes["secret"])
      assert.match(secret, /^whsec_/)
      const toKeys = (yield* get(path)).body.data.attributes
      assert.strictEqual(toKeys["secret"], secret)
      assert.deepStrictEqual(toKeys["headers"], headers)

      for (const { browser } of [owner, member]) {
        for (const read of [path, "/v2/webhooks", "/v2/webhook_notifications?include=webhook"]) {
          const { status, text } = yield* askFrom(browser, "GET", read)
          assert.strictEqual(status, 200, read)
          assert.notInclude(text, secret, read)
          assert.notInclude(text, "known-to-the-receiver-alone", read)
        }
      }

      const reveal = `${path}/reveal_secret`
      const shown = yield* askFrom(owner.browser, "POST", reveal)
      assert.strictEqual(shown.body.data.attributes["secret"], secret)
      assert.deepStrictEqual(shown.body.data.attributes["headers"], headers)
      assert.deepStrictEqual(refusal(yield* askFrom(member.browser, "POST", reveal)), [403, "owner_required"])
      assert.strictEqual((yield* ask("POST", reveal, { as: rival })).status, 401)
      yield* time.advance(15 * minute)
      assert.deepStrictEqual(refusal(yield* askFrom(owner.browser, "POST", reveal)), [403, "confirmation_required"])
      yield* askFrom(owner.browser, "POST", "/v2/session/confirm", { body: { data: { attributes: { password } } } })
      assert.strictEqual((yield* askFrom(owner.browser, "POST", reveal)).status, 200)
      const audit = yield* get("/v2/audit_entries?filter[action]=webhook.secret_revealed")
      assert.lengthOf(audit.body.data, 2)
      assert.notInclude(audit.text, secret)
    })
  )

  it.effect("owners who are signed in decide where events go, members do not", () =>
    Effect.gen(function* () {
      const [owner, member] = [yield* newSignedIn("owner"), yield* newSignedIn("member")]
      const made = yield* askFrom(owner.browser, "POST", "/v2/webhooks", hook("https://example.com/owner"))
      assert.match(String(made.body.data.attributes["secret"]), /^whsec_/)
      const path = `/v2/webhooks/${made.body.data.id}`
      const change = { body: { data: { type: "webhook", attributes: { paused: true } } } }
      const refused = [
        yield* askFrom(member.browser, "POST", "/v2/webhooks", hook("https://example.com/member")),
        yield* askFrom(member.browser, "PATCH", path, change),
        yield* askFrom(member.browser, "POST", `${path}/rotate_secret`, { body: {} }),
        yield* askFrom(member.browser, "DELETE", path)
      ]
      for (const answer of refused) assert.deepStrictEqual(refusal(answer), [403, "owner_required"])
      const rotated = yield* askFrom(owner.browser, "POST", `${path}/rotate_secret`, { body: {} })
      assert.match(String(rotated.body.data.attributes["secret"]), /^whsec_/)
      const changed = yield* askFrom(owner.browser, "PATCH", path, change)
      assert.deepStrictEqual([changed.status, changed.body.data.attributes["secret"]], [200, null])
      assert.strictEqual((yield* askFrom(owner.browser, "DELETE", path)).status, 204)
    })
  )

  it.effect("headers that a receiver knows are neither shown with a new secret nor sent to a new address", () =>
    Effect.gen(function* () {
      const time = yield* Time
      const { browser } = yield* newSignedIn("owner")
      const { access } = yield* logIn(browser)
      const made = yield* ask("POST", "/v2/webhooks", hook("https://example.com/known"))
      const path = `/v2/webhooks/${made.body.data.id}`
      const byToken = (method: "PATCH" | "POST", to: string, body: object) =>
        ask(method, to, { as: null, body, headers: { authorization: `Bearer ${access}` } })
      const to = (url: string, more = {}) => ({ data: { type: "webhook", attributes: { url, ...more } } })

      const rotated = yield* askFrom(browser, "POST", `${path}/rotate_secret`, { body: {} })
      assert.match(String(rotated.body.data.attributes["secret"]), /^whsec_/)
      assert.deepStrictEqual(rotated.body.data.attributes["headers"], [{ name: "X-Receiver-Token", value: null }])
      assert.deepStrictEqual(refusal(yield* byToken("POST", `${path}/rotate_secret`, {})), [403, "not_by_token"])
      const ofKey = yield* ask("POST", `${path}/rotate_secret`, { body: {} })
      assert.deepStrictEqual(ofKey.body.data.attributes["headers"], headers)

      const elsewhere = to("https://example.com/elsewhere")
      assert.deepStrictEqual(refusal(yield* byToken("PATCH", path, elsewhere)), [403, "not_by_token"])
      assert.deepStrictEqual(refusal(yield* byToken("PATCH", path, elsewhere.data.attributes)), [403, "not_by_token"])
      assert.strictEqual((yield* byToken("PATCH", path, to("https://example.com/known"))).status, 200)
      assert.strictEqual((yield* byToken("PATCH", path, { paused: true })).status, 200)
      yield* time.advance(15 * minute)
      const late = yield* askFrom(browser, "PATCH", path, { body: elsewhere })
      assert.deepStrictEqual(refusal(late), [403, "confirmation_required"])
      const kept = (yield* get(path)).body.data.attributes
      assert.deepStrictEqual([kept["url"], kept["headers"]], ["https://example.com/known", headers])
      const anew = to("https://example.com/anew", { headers: [] })
      assert.strictEqual((yield* byToken("PATCH", path, anew)).status, 200)
      assert.strictEqual((yield* byToken("PATCH", path, elsewhere)).status, 200)
    })
  )

  it.effect("is shown to keys with the role admin, and to no other", () =>
    Effect.gen(function* () {
      const { data } = (yield* ask("POST", "/v2/webhooks", hook("https://example.com/by-role"))).body
      for (const role of ["read", "write", "admin"] as const) {
        const as = yield* newKey({ role })
        const list = yield* get("/v2/webhooks?page[size]=100", as)
        const listed = list.body.data.find(({ id }) => id === data.id)
        const single = (yield* get(`/v2/webhooks/${data.id}`, as)).body.data
        for (const attributes of [listed?.attributes, single.attributes]) {
          const isShown = role === "admin"
          assert.isDefined(attributes)
          assert.strictEqual(attributes["secret"], isShown ? data.attributes["secret"] : null, role)
          const hidden = headers.map(({ name }) => ({ name, value: null }))
          assert.deepStrictEqual<unknown>(attributes["headers"], isShown ? headers : hidden, role)
        }
      }
    })
  )

  it.effect("is answered again to a repeated request of who made it, and to nobody else", () =>
    Effect.gen(function* () {
      const [owner, another] = [yield* newSignedIn("owner"), yield* newSignedIn("owner")]
      const member = yield* newSignedIn("member")
      const { access } = yield* logIn(another.browser)
      const repeated = { "idempotency-key": "order-1" }
      const sent = { ...hook("https://example.com/repeated"), headers: repeated }
      const made = yield* ask("POST", "/v2/webhooks", sent)
      const secret = String(made.body.data.attributes["secret"])
      assert.include((yield* ask("POST", "/v2/webhooks", sent)).text, secret)
      const bearer = { ...repeated, authorization: `Bearer ${access}` }
      const others = [
        yield* askFrom(another.browser, "POST", "/v2/webhooks", sent),
        yield* askFrom(owner.browser, "POST", "/v2/webhooks", sent),
        yield* ask("POST", "/v2/webhooks", { ...sent, as: null, headers: bearer })
      ]
      for (const answer of others) assert.deepStrictEqual(refusal(answer), [422, "idempotency_key_reused"])
      const refused = yield* askFrom(member.browser, "POST", "/v2/webhooks", sent)
      assert.deepStrictEqual(refusal(refused), [403, "owner_required"])

      const rotation = { body: {}, headers: { "idempotency-key": "rotation-1" } }
      const path = `/v2/webhooks/${made.body.data.id}/rotate_secret`
      const rotated = yield* askFrom(owner.browser, "POST", path, rotation)
      const again = yield* askFrom(owner.browser, "POST", path, rotation)
      assert.strictEqual(again.body.data.attributes["secret"], rotated.body.data.attributes["secret"])
      const byAnother = yield* askFrom(another.browser, "POST", path, rotation)
      assert.deepStrictEqual(refusal(byAnother), [422, "idempotency_key_reused"])
    })
  )
})
