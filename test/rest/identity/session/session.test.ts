import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { Users } from "#application/identity/user/Users.ts"

import { browserAt } from "../../../web/browser.ts"
import { signedIn } from "../../../web/people.ts"
import { onEachPlane } from "../../support/planes.ts"
import { keyOf, paid, rival, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { askFrom, newSignedIn } from "../../support/signedIn.ts"
import type { Sent } from "../../support/signedIn.ts"

const party = (company_name: string) => ({ body: { data: { type: "party", attributes: { company_name } } } })

const codesOf = ({ body, status }: Effect.Success<ReturnType<typeof askFrom>>) => [status, body.errors[0]?.code]

onEachPlane("Sessions", (it) => {
  it.effect("open what a key of their user opens, in their user's name", () =>
    Effect.gen(function* () {
      const { browser, email, user } = yield* newSignedIn("owner")
      const who = yield* askFrom(browser, "GET", "/v2/session")
      assert.strictEqual(who.status, 200, who.text)
      assert.deepInclude(who.body.data.attributes, { kind: "session", name: null })
      assert.includeMembers(who.body.data.attributes["entitlements"] as Array<string>, [...paid.entitlements])
      const included = new Map(who.body.included?.map(({ attributes, id, type }) => [type, { id, attributes }]))
      assert.deepInclude(included.get("user")?.attributes, { email, role: "owner" })
      assert.strictEqual(included.get("account")?.id, paid.id)
      const { created_at, expires_at } = who.body.data.attributes
      assert.strictEqual(Date.parse(String(expires_at)) - Date.parse(String(created_at)), 12 * 60 * 60_000)

      const me = yield* askFrom(browser, "GET", "/v2/me")
      assert.deepStrictEqual([me.body.data.id, me.body.data.attributes["kind"]], [who.body.data.id, "user"])

      const made = yield* askFrom(browser, "POST", "/v2/parties", party("Made in a browser"))
      assert.strictEqual(made.status, 201, made.text)
      const [entry] = (yield* askFrom(browser, "GET", "/v2/audit_entries?page[size]=1")).body.data
      const acted = { action: "party.created", actor_type: "user", actor_id: user.id, user_id: user.id }
      assert.deepInclude(entry?.attributes, acted)
    })
  )

  it.effect("of members open nothing that only owners may do", () =>
    Effect.gen(function* () {
      const { browser } = yield* newSignedIn()
      assert.strictEqual((yield* askFrom(browser, "GET", "/v2/shipments")).status, 200)
      for (const path of ["/v2/users", "/v2/audit_entries", "/v2/publishable_tokens"]) {
        assert.deepStrictEqual(codesOf(yield* askFrom(browser, "GET", path)), [403, "owner_required"], path)
      }
    })
  )

  it.effect("end at once where their user is locked, signs out, or there never was one", () =>
    Effect.gen(function* () {
      const users = yield* Users
      const locked = yield* newSignedIn()
      const status = Effect.map(askFrom(locked.browser, "GET", "/v2/shipments"), ({ status }) => status)
      assert.strictEqual(yield* status, 200)
      yield* users.change(paid.id, locked.user.id, { locked: true })
      assert.strictEqual(yield* status, 401)

      const { browser, email, user } = yield* newSignedIn("owner")
      const another = yield* signedIn(email)
      assert.strictEqual((yield* askFrom(browser, "DELETE", "/v2/session")).status, 204)
      assert.strictEqual((yield* askFrom(browser, "GET", "/v2/session")).status, 401)
      const [entry] = (yield* askFrom(another, "GET", "/v2/audit_entries?page[size]=1")).body.data
      assert.deepInclude(entry?.attributes, { action: "user.signed_out", actor_id: user.id })

      const stranger = browserAt(browser.base)
      assert.strictEqual((yield* askFrom(stranger, "GET", "/v2/session")).status, 401)
      for (const value of ["", "x", "A".repeat(43), "../../etc/passwd", userOf(paid).id]) {
        stranger.cookies.set("landfall-session", { value, path: "/" })
        const answer = yield* askFrom(stranger, "POST", "/v2/parties", party("Never"))
        assert.strictEqual(answer.status, 401, value)
      }
      // On this machine without encryption the other name is none of ours.
      const [token] = another.cookies.values()
      stranger.cookies.clear()
      stranger.cookies.set("__Host-landfall-session", { value: token?.value ?? "", path: "/" })
      assert.strictEqual((yield* askFrom(stranger, "GET", "/v2/session")).status, 401)
    })
  )

  it.effect("change nothing for a page of another site, nor with a body that any page may send", () =>
    Effect.gen(function* () {
      const { browser } = yield* newSignedIn("owner")
      const origin = browser.base
      const { text } = { text: JSON.stringify(party("Forged").body) }
      const forged: ReadonlyArray<readonly [string, Sent["headers"], string]> = [
        ["another site", { "sec-fetch-site": "cross-site" }, "other_site"],
        ["a site beside", { "sec-fetch-site": "same-site" }, "other_site"],
        ["an address that somebody typed", { "sec-fetch-site": "none" }, "other_site"],
        ["another site, with our origin", { "sec-fetch-site": "cross-site", origin }, "other_site"],
        ["text", { "content-type": "text/plain" }, "json_required"],
        ["a form", { "content-type": "application/x-www-form-urlencoded" }, "json_required"],
        ["a form, which says JSON", { "content-type": "text/plain; application/json" }, "json_required"]
      ]
      for (const [name, headers = {}, code] of forged) {
        for (const [method, path] of [
          ["POST", "/v2/parties"],
          ["PATCH", "/v2/parties/01900000-0000-7000-8000-00000000dead"],
          ["DELETE", "/v2/webhooks/01900000-0000-7000-8000-00000000dead"]
        ] as const) {
          const answer = yield* askFrom(browser, method, path, { text, headers })
          assert.deepStrictEqual(codesOf(answer), [403, code], `${name}: ${method}`)
        }
        assert.strictEqual((yield* askFrom(browser, "GET", "/v2/parties", { headers })).status, 200, name)
      }

      // A browser that says nothing of sites.
      const old = (headers: Readonly<Record<string, string>>) =>
        browser.send("/v2/parties", {
          method: "POST",
          body: JSON.stringify(party(`From ${headers["origin"] ?? "nowhere"}`).body),
          headers: { "content-type": "application/json", ...headers }
        })
      for (const headers of [
        {},
        { origin: "null" },
        { origin: `${origin}0` },
        { origin: origin.replace("http", "https") }
      ]) {
        assert.strictEqual((yield* old(headers)).status, 403, JSON.stringify(headers))
      }
      assert.strictEqual((yield* old({ origin })).status, 201)
      const { body } = yield* askFrom(browser, "GET", "/v2/parties")
      assert.deepStrictEqual(
        body.data
          .map(({ attributes }) => attributes["company_name"])
          .filter((name) => /Forged|nowhere/.test(String(name))),
        []
      )
    })
  )

  it.effect("do not decide where a request has a key, right or wrong", () =>
    Effect.gen(function* () {
      const { browser } = yield* newSignedIn("owner")
      const as = (authorization: string) => askFrom(browser, "GET", "/v2/session", { headers: { authorization } })
      const other = yield* as(`Token ${keyOf(rival)}`)
      assert.deepInclude(other.body.data.attributes, { kind: "api_key", name: "Sample", expires_at: null })
      assert.strictEqual(other.body.included?.find(({ type }) => type === "account")?.id, rival.id)
      for (const wrong of ["", "Token", "Token wrong", `Bearer ${keyOf(paid)}`]) {
        assert.strictEqual((yield* as(wrong)).status, 401, wrong)
      }
      const headers = { authorization: `Token ${keyOf(rival)}`, "sec-fetch-site": "cross-site" }
      assert.strictEqual((yield* askFrom(browser, "POST", "/v2/parties", { ...party("By key"), headers })).status, 201)
      const ofKey = yield* ask("DELETE", "/v2/session")
      assert.deepStrictEqual([ofKey.status, ofKey.body.errors[0]?.code], [422, "not_signed_in"])
      assert.strictEqual((yield* get("/v2/session")).body.data.attributes["kind"], "api_key")
    })
  )

  it.effect("take from a bucket that all browsers of the user share, and that no key has a part in", () =>
    Effect.gen(function* () {
      const { browser, email } = yield* newSignedIn()
      const another = yield* signedIn(email)
      const left = Effect.fnUntraced(function* (from: typeof browser) {
        const { headers } = yield* askFrom(from, "GET", "/v2/shipping_lines")
        assert.strictEqual(headers.get("ratelimit-policy"), `"default";q=300;w=60`)
        return Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1])
      })
      const first = yield* left(browser)
      yield* get("/v2/shipping_lines")
      assert.deepStrictEqual([yield* left(another), yield* left(browser)], [first - 1, first - 2])
      const refresh = yield* askFrom(browser, "PATCH", "/v2/containers/01900000-0000-7000-8000-00000000dead/refresh")
      assert.strictEqual(refresh.headers.get("ratelimit-policy"), `"refresh";q=10;w=60`)
    })
  )

  it.effect("are answered what no cache between keeps, and a browser for this user alone", () =>
    Effect.gen(function* () {
      const { browser } = yield* newSignedIn()
      const list = yield* askFrom(browser, "GET", "/v2/shipments")
      assert.strictEqual(list.headers.get("cache-control"), "private, no-cache")
      assert.strictEqual(list.headers.get("vary"), "Authorization, Cookie, Accept-Encoding")
      const again = yield* askFrom(browser, "GET", "/v2/shipments", {
        headers: { "if-none-match": list.headers.get("etag") ?? "" }
      })
      assert.strictEqual(again.status, 304)
      assert.strictEqual(
        (yield* askFrom(browser, "GET", "/v2/session")).headers.get("cache-control"),
        "private, no-store"
      )
    })
  )
})

onEachPlane(
  "Sessions behind an address of the service",
  (it) => {
    it.effect("are those of the encrypted cookie, for pages of that address", () =>
      Effect.gen(function* () {
        const { browser } = yield* newSignedIn()
        assert.include([...browser.cookies.keys()], "__Host-landfall-session")
        const asked = (headers: Readonly<Record<string, string>>) =>
          browser.send("/v2/parties", {
            method: "POST",
            body: JSON.stringify(party(`Of ${Object.values(headers).join()}`).body),
            headers: { "content-type": "application/json", ...headers }
          })
        assert.strictEqual((yield* asked({ origin: browser.base })).status, 403)
        assert.strictEqual((yield* asked({ origin: "https://landfall.example" })).status, 201)
        const shown = yield* askFrom(browser, "GET", "/v2/parties", { headers: { origin: "https://app.example.com" } })
        // Without this header no browser gives a page the answer that a cookie opened.
        assert.isNull(shown.headers.get("access-control-allow-credentials"))
      })
    )
  },
  { environment: { PUBLIC_URL: "https://landfall.example", CORS_ORIGINS: "https://app.example.com" } }
)
