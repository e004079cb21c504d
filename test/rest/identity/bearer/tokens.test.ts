import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { HttpMethod } from "effect/http"

import { Users } from "#application/identity/user/Users.ts"

import { request, send } from "../../../mcp/support/assistant.ts"
import { fetched } from "../../../oauth/asked.ts"
import { askTokens, Kept, origin, signIn } from "../../../oauth/assistant.ts"
import { begin, cli, decide, logIn, poll } from "../../../oauth/device.ts"
import { signedIn } from "../../../web/people.ts"
import { onEachPlane, onMemory } from "../../support/planes.ts"
import { keyOf, paid, rival } from "../../support/samples.ts"
import { ask } from "../../support/server.ts"
import type { Options } from "../../support/server.ts"
import { newSignedIn } from "../../support/signedIn.ts"

const withToken = (method: HttpMethod.HttpMethod, token: string, path: string, options: Options = {}) =>
  ask(method, path, { ...options, as: null, headers: { ...options.headers, authorization: `Bearer ${token}` } })

const party = (company_name: string) => ({ body: { data: { type: "party", attributes: { company_name } } } })

const outcome = ({ body, status }: Effect.Success<ReturnType<typeof ask>>) => [status, body.errors[0]?.code]

onEachPlane("Access tokens of users", (it) => {
  it.effect("open REST in the name of their user, who the audit log names with the program", () =>
    Effect.gen(function* () {
      const { browser, email, user } = yield* newSignedIn("owner")
      const { access } = yield* logIn(browser)
      const who = yield* withToken("GET", access, "/v2/session")
      assert.strictEqual(who.status, 200, who.text)
      assert.deepInclude(who.body.data.attributes, { kind: "access_token", name: "The Landfall command line" })
      const included = new Map(who.body.included?.map(({ attributes, id, type }) => [type, { id, attributes }]))
      assert.deepInclude(included.get("user")?.attributes, { email, role: "owner" })
      assert.strictEqual(included.get("account")?.id, paid.id)
      const me = yield* withToken("GET", access, "/v2/me")
      assert.deepStrictEqual([me.body.data.id, me.body.data.attributes["kind"]], [who.body.data.id, "user"])

      const made = yield* withToken("POST", access, "/v2/parties", party("Made by a program"))
      assert.strictEqual(made.status, 201, made.text)
      const [entry] = (yield* withToken("GET", access, "/v2/audit_entries?page[size]=1")).body.data
      const acted = { action: "party.created", actor_type: "assistant", actor_id: cli, user_id: user.id }
      assert.deepInclude(entry?.attributes, acted)
    })
  )

  it.effect("show nothing of another account", () =>
    Effect.gen(function* () {
      const { browser } = yield* newSignedIn("owner")
      const { access } = yield* logIn(browser)
      const own = yield* withToken("POST", access, "/v2/parties", party("Ours"))
      const theirs = yield* ask("POST", "/v2/parties", { as: rival, ...party("Theirs") })
      const path = `/v2/parties/${theirs.body.data.id}`
      assert.deepStrictEqual(outcome(yield* withToken("GET", access, path)), [401, "other_account"])
      assert.strictEqual((yield* ask("GET", `/v2/parties/${own.body.data.id}`, { as: rival })).status, 401)
      const names = (yield* withToken("GET", access, "/v2/parties")).text
      assert.include(names, "Ours")
      assert.notInclude(names, "Theirs")
    })
  )

  it.effect("end at once where the user is locked or ends the access, or the program gives its tokens back", () =>
    Effect.gen(function* () {
      const users = yield* Users
      const { browser, email, user } = yield* newSignedIn()
      const { access, refresh } = yield* logIn(browser)
      const status = Effect.map(withToken("GET", access, "/v2/shipments"), ({ status }) => status)
      assert.strictEqual(yield* status, 200)
      yield* users.change(paid.id, user.id, { locked: true })
      assert.strictEqual(yield* status, 401)
      yield* users.change(paid.id, user.id, { locked: false })
      assert.strictEqual(yield* status, 200)
      const form = { token: refresh, client_id: cli }
      yield* fetched("/oauth/revoke", { method: "POST", body: new URLSearchParams(form) })
      assert.strictEqual(yield* status, 401)

      const again = yield* signedIn(email)
      const second = yield* logIn(again)
      assert.strictEqual((yield* withToken("GET", second.access, "/v2/shipments")).status, 200)
      yield* again.fill("/assistants", {})
      assert.deepStrictEqual(outcome(yield* withToken("GET", second.access, "/v2/shipments")), [401, "invalid_token"])
      const refreshed = { grant_type: "refresh_token", client_id: cli, refresh_token: second.refresh }
      assert.strictEqual((yield* askTokens(refreshed)).body["error"], "invalid_grant")
    })
  )

  it.effect("are for the interface that they were asked for", () =>
    Effect.gen(function* () {
      const { browser } = yield* newSignedIn()
      const kept = yield* signIn(browser, new Kept())
      const ofMcp = kept.given?.access_token ?? ""
      assert.deepStrictEqual(outcome(yield* withToken("GET", ofMcp, "/v2/shipments")), [401, "invalid_token"])
      const { access } = yield* logIn(browser)
      const ping = yield* send(request("ping"), { headers: { authorization: `Bearer ${access}` } })
      assert.strictEqual(ping.status, 401)
    })
  )

  it.effect("have a bucket of their own, which the programs of a user share", () =>
    Effect.gen(function* () {
      const { browser } = yield* newSignedIn()
      const [one, other] = [yield* logIn(browser), yield* logIn(browser)]
      const left = (answer: Effect.Success<ReturnType<typeof ask>>) => answer.headers["ratelimit"]
      assert.include(left(yield* withToken("GET", one.access, "/v2/shipments")), `r=${paid.rate_per_minute - 1};`)
      assert.include(left(yield* withToken("GET", other.access, "/v2/shipments")), `r=${paid.rate_per_minute - 2};`)
      assert.include(left(yield* ask("GET", "/v2/shipments")), "r=")
      assert.include(left(yield* withToken("GET", one.access, "/v2/shipments")), `r=${paid.rate_per_minute - 3};`)
    })
  )
})

onMemory("What access tokens may do", (it) => {
  it.effect("is what their user approved, and never what asks for a person", () =>
    Effect.gen(function* () {
      const { browser } = yield* newSignedIn("owner")
      const reading = yield* logIn(browser, "read")
      assert.strictEqual(reading.scope, "read")
      assert.strictEqual((yield* withToken("GET", reading.access, "/v2/parties")).status, 200)
      const refused = yield* withToken("POST", reading.access, "/v2/parties", party("Not made"))
      assert.deepStrictEqual(outcome(refused), [403, "insufficient_scope"])
      const at = yield* origin
      assert.strictEqual(
        refused.headers["www-authenticate"],
        `Bearer realm="api", error="insufficient_scope", scope="write", resource_metadata="${at}/.well-known/oauth-protected-resource/v2"`
      )

      const { access } = yield* logIn(browser)
      const key = { body: { data: { type: "api_key", attributes: { name: "Stays" } } } }
      assert.deepStrictEqual(outcome(yield* withToken("POST", access, "/v2/api_keys", key)), [403, "not_by_token"])
      const map = {
        body: { data: { type: "publishable_token", attributes: { origins: ["https://www.example.com"] } } }
      }
      assert.deepStrictEqual(outcome(yield* withToken("POST", access, "/v2/publishable_tokens", map)), [
        403,
        "not_by_token"
      ])
      const guest = { body: { data: { type: "user", attributes: { email: "guest@example.com" } } } }
      assert.deepStrictEqual(outcome(yield* withToken("POST", access, "/v2/users", guest)), [403, "not_by_token"])
      const hook = { body: { data: { type: "webhook", attributes: { url: "https://example.com/hook" } } } }
      const own = yield* withToken("POST", access, "/v2/webhooks", hook)
      assert.strictEqual(own.status, 201, own.text)
      const read = yield* withToken("GET", access, `/v2/webhooks/${own.body.data.id}`)
      assert.isNull(read.body.data.attributes["secret"])
      const reveal = yield* withToken("POST", access, `/v2/webhooks/${own.body.data.id}/reveal_secret`)
      assert.deepStrictEqual(outcome(reveal), [403, "not_by_token"])
      const member = yield* newSignedIn()
      const ofMember = yield* logIn(member.browser)
      assert.deepStrictEqual(outcome(yield* withToken("GET", ofMember.access, "/v2/users")), [403, "owner_required"])
      const made = yield* withToken("POST", ofMember.access, "/v2/webhooks", hook)
      assert.deepStrictEqual(outcome(made), [403, "owner_required"])
    })
  )

  it.effect("is told of by the document that a refusal names", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const { headers, status } = yield* ask("GET", "/v2/shipments", { as: null })
      const document = `${at}/.well-known/oauth-protected-resource/v2`
      assert.deepStrictEqual(
        [status, headers["www-authenticate"]],
        [401, `Bearer realm="api", resource_metadata="${document}"`]
      )
      const { body } = yield* fetched("/.well-known/oauth-protected-resource/v2")
      assert.deepInclude(body, { resource: `${at}/v2`, authorization_servers: [at] })
      assert.includeMembers(body["scopes_supported"] as Array<string>, ["read", "write"])
      const wrong = yield* withToken("GET", "a.b.c", "/v2/shipments")
      assert.include(wrong.headers["www-authenticate"], 'error="invalid_token"')
      const asKey = yield* withToken("GET", keyOf(paid), "/v2/shipments")
      assert.deepStrictEqual(outcome(asKey), [401, "invalid_token"])
      assert.include(asKey.text, "API keys use `Authorization: Token <key>`.")
    })
  )

  it.effect("is asked of its user who signs in to a host, too", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const { browser } = yield* newSignedIn()
      const begun = yield* begin({ scope: "write", resource: `${at}/v2` })
      yield* decide(browser, begun)
      const { body } = yield* poll(begun)
      const path = "/v2/parties"
      assert.strictEqual((yield* withToken("GET", body["access_token"] ?? "", path)).status, 200)
      const stream = yield* withToken("GET", body["access_token"] ?? "", "/v2/events/stream")
      assert.strictEqual(stream.status, 200)
    })
  )
})
