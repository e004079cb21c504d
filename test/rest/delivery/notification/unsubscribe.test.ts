import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { HttpBody, HttpClient, HttpClientRequest } from "effect/http"

import { unsubscribeToken } from "#application/delivery/notification/unsubscribeToken.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { unsubscribePath } from "#domain/delivery/notification/unsubscribing.ts"
import { NotificationRuleId } from "#domain/Identifiers.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { paid, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const attributes = {
  name: "Arrivals <b>",
  channel: "mail",
  events: ["container.transport.vessel_arrived"],
  timezone: "Europe/Berlin"
}

const path = "/v2/notification_rules"

/** As who has no session: a mail program, or a browser without cookies. */
const visit = Effect.fnUntraced(function* (method: "GET" | "POST", address: string, body?: string) {
  const client = yield* HttpClient.HttpClient
  const request = HttpClientRequest.make(method)(address)
  const sent =
    body === undefined
      ? request
      : HttpClientRequest.setBody(request, HttpBody.text(body, "application/x-www-form-urlencoded"))
  const response = yield* client.execute(sent)
  return { status: response.status, headers: response.headers, text: yield* response.text }
})

onEachPlane("/unsubscribe", (it) => {
  it.effect("ends the mails of one rule by one POST without signing in, and by a GET nothing", () =>
    Effect.gen(function* () {
      const user = userOf(paid)
      yield* asIngestion(UserStore.use((users) => users.update({ ...user, email: "owner@example.com" })))
      const made = yield* ask("POST", path, { body: { data: { type: "notification_rule", attributes } } })
      assert.strictEqual(made.status, 201, made.text)
      const { id } = made.body.data
      const rule_id = NotificationRuleId.make(id)
      const token = yield* unsubscribeToken({ account_id: paid.id, rule_id, user_id: user.id })
      const address = unsubscribePath(token)
      const subscribed = Effect.map(get(`${path}/${id}`), ({ body }) => body.data.attributes["subscribed"])

      const page = yield* visit("GET", address)
      assert.strictEqual(page.status, 200)
      assert.include(page.text, "Arrivals &lt;b&gt;")
      assert.include(page.text, "<button>Unsubscribe</button>")
      assert.include(page.headers["content-security-policy"], "default-src 'none'")
      assert.isTrue(yield* subscribed)

      const middle = address.length - 40
      const changed = `${address.slice(0, middle)}${address[middle] === "A" ? "B" : "A"}${address.slice(middle + 1)}`
      for (const wrong of [changed, "/unsubscribe", unsubscribePath("v1.x.y"), unsubscribePath("a".repeat(5_000))]) {
        assert.strictEqual((yield* visit("POST", wrong, "List-Unsubscribe=One-Click")).status, 404, wrong.slice(0, 60))
        assert.strictEqual((yield* visit("GET", wrong)).status, 404)
      }
      assert.isTrue(yield* subscribed)

      for (const _ of [1, 2]) {
        const done = yield* visit("POST", address, "List-Unsubscribe=One-Click")
        assert.strictEqual(done.status, 200)
        assert.include(done.text, "You are unsubscribed")
      }
      assert.isFalse(yield* subscribed)
      const again = { data: { type: "notification_rule", attributes: { subscribed: true } } }
      assert.isTrue((yield* ask("PATCH", `${path}/${id}`, { body: again })).body.data.attributes["subscribed"])
      assert.strictEqual((yield* ask("DELETE", `${path}/${id}`)).status, 204)
      assert.strictEqual((yield* visit("GET", address)).status, 404)
    })
  )
})
