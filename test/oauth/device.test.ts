import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { decodeJwt } from "jose"
import * as openid from "openid-client"

import { onEachPlane, onMemory } from "../rest/support/planes.ts"
import { Time } from "../support/DataPlane.ts"
import { newPerson, signedIn } from "../web/people.ts"
import { fetched, register } from "./asked.ts"
import { askTokens, origin } from "./assistant.ts"
import { begin, cli, decide, poll } from "./device.ts"

const newBrowser = Effect.flatMap(newPerson(), ({ email }) => signedIn(email))

const pause = Time.use(({ advance }) => advance(5000))

const deviceGrant = "urn:ietf:params:oauth:grant-type:device_code"

onEachPlane("A program without a browser", (it) => {
  it.effect("gets tokens once its user has approved the code, and the code is good for nothing then", () =>
    Effect.gen(function* () {
      const begun = yield* begin()
      assert.deepInclude(begun, { status: 200, expires_in: 600, interval: 5 })
      assert.match(begun.user_code, /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
      assert.strictEqual((yield* poll(begun)).body["error"], "authorization_pending")
      assert.strictEqual((yield* poll(begun)).body["error"], "slow_down")
      yield* pause
      assert.strictEqual((yield* poll(begun)).body["error"], "authorization_pending")

      const browser = yield* newBrowser
      const page = yield* browser.fill("/device", { user_code: begun.user_code.toLowerCase().replace("-", " ") })
      assert.include(page.text, "The Landfall command line")
      assert.include(page.text, begun.user_code)
      assert.include((yield* decide(browser, begun)).text, "Your program continues within a few seconds.")
      assert.strictEqual((yield* decide(browser, begun)).status, 422)

      const { body, status } = yield* poll(begun)
      assert.strictEqual(status, 200)
      assert.strictEqual(decodeJwt(body["access_token"] ?? "").aud, `${yield* origin}/mcp`)
      const refreshed = yield* askTokens({
        grant_type: "refresh_token",
        client_id: cli,
        refresh_token: body["refresh_token"] ?? ""
      })
      assert.strictEqual(refreshed.status, 200)
      assert.notStrictEqual(refreshed.body["refresh_token"], body["refresh_token"])
      assert.strictEqual((yield* poll(begun)).body["error"], "invalid_grant")
    })
  )

  it.effect("hears once how it stands, and else that it is too soon, however many of its requests come at once", () =>
    Effect.gen(function* () {
      const begun = yield* begin()
      const tries = yield* Effect.all(
        Array.from({ length: 6 }, () => poll(begun)),
        { concurrency: "unbounded" }
      )
      const errors = tries.map(({ body }) => body["error"])
      assert.strictEqual(errors.filter((error) => error === "authorization_pending").length, 1)
      assert.strictEqual(errors.filter((error) => error === "slow_down").length, 5)
    })
  )

  it.effect("gives one token for one code that is asked for several times at once", () =>
    Effect.gen(function* () {
      const begun = yield* begin()
      yield* decide(yield* newBrowser, begun)
      const tries = yield* Effect.all(
        Array.from({ length: 4 }, () => poll(begun)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(tries.map(({ status }) => status).sort(), [200, 400, 400, 400])
    })
  )

  it.effect("hears that its user refused, or that the time is over", () =>
    Effect.gen(function* () {
      const browser = yield* newBrowser
      const refused = yield* begin()
      yield* decide(browser, refused, "refuse")
      assert.strictEqual((yield* poll(refused)).body["error"], "access_denied")
      assert.strictEqual((yield* decide(browser, refused)).status, 422)

      const late = yield* begin()
      yield* Time.use(({ advance }) => advance(601_000))
      assert.strictEqual((yield* decide(browser, late)).status, 422)
      assert.strictEqual((yield* poll(late)).body["error"], "expired_token")
    })
  )

  it.effect("has one answer of two that are given at once", () =>
    Effect.gen(function* () {
      const begun = yield* begin()
      const [one, other] = [yield* newBrowser, yield* newBrowser]
      const answers = yield* Effect.all([decide(one, begun), decide(other, begun)], { concurrency: "unbounded" })
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [200, 422])
      assert.strictEqual((yield* poll(begun)).status, 200)
    })
  )
})

onMemory("What programs without a browser may do", (it) => {
  it.effect("is written where clients look for it", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const { body } = yield* fetched("/.well-known/oauth-authorization-server")
      assert.strictEqual(body["device_authorization_endpoint"], `${at}/oauth/device_authorization`)
      assert.include(body["grant_types_supported"] as ReadonlyArray<string>, deviceGrant)
      const begun = yield* begin()
      assert.strictEqual(begun.verification_uri, `${at}/device`)
      assert.strictEqual(begun.verification_uri_complete, `${at}/device?user_code=${begun.user_code}`)
    })
  )

  it.effect("binds a code to its client", () =>
    Effect.gen(function* () {
      const { body, status } = yield* register({ client_name: "Scanner", grant_types: [deviceGrant, "implicit"] })
      assert.deepStrictEqual([status, body["grant_types"]], [201, [deviceGrant, "refresh_token"]])
      const scanner = String(body["client_id"])
      const browser = yield* newBrowser
      const begun = yield* begin({ client_id: scanner })
      const page = yield* browser.get(`/device?user_code=${begun.user_code}`)
      assert.include(page.text, "The program chose this name. Landfall has not verified it.")
      yield* decide(browser, begun)
      assert.strictEqual((yield* poll(begun)).body["error"], "invalid_grant")
      assert.strictEqual((yield* poll(begun, scanner)).status, 200)

      const { body: host } = yield* register({ redirect_uris: ["https://host.example/callback"] })
      const refused = yield* begin({ client_id: String(host["client_id"]) })
      assert.deepStrictEqual([refused.status, refused.error], [400, "invalid_request"])
      assert.strictEqual((yield* register({ client_name: "Neither" })).status, 400)
    })
  )

  it.effect("shows what it asks for, and asks who is not signed in to do so first", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const browser = yield* newBrowser
      const reading = yield* begin({ resource: `${at}/v2` })
      const { text } = yield* browser.get(`/device?user_code=${reading.user_code}`)
      assert.include(text, "<strong>read</strong>")
      assert.notInclude(text, "change and delete</strong>")
      const writing = yield* begin({ resource: `${at}/v2`, scope: "write" })
      assert.include((yield* browser.get(`/device?user_code=${writing.user_code}`)).text, "change and delete</strong>")
      const elsewhere = yield* begin({ resource: "https://other.example/v2" })
      assert.deepStrictEqual([elsewhere.status, elsewhere.error], [400, "invalid_target"])

      const stranger = yield* signedIn("nobody@example.com")
      const path = `/device?user_code=${reading.user_code}`
      assert.strictEqual((yield* stranger.get(path)).location, `/sign-in?return_to=${encodeURIComponent(path)}`)
      assert.strictEqual(
        (yield* browser.post("/device", { user_code: reading.user_code, answer: "approve" })).status,
        403
      )
    })
  )

  it.effect("takes few codes of one user in a minute", () =>
    Effect.gen(function* () {
      const browser = yield* newBrowser
      const tried = yield* Effect.all(Array.from({ length: 21 }, () => browser.get("/device?user_code=BBBB-BBBB")))
      assert.deepStrictEqual([...new Set(tried.slice(0, 20).map(({ status }) => status))], [422])
      const [last] = tried.slice(20)
      assert.strictEqual(last?.status, 429)
      assert.isNotNull(last?.headers.get("retry-after") ?? null)
      const begun = yield* begin()
      assert.strictEqual((yield* browser.get(`/device?user_code=${begun.user_code}`)).status, 429)
      assert.strictEqual((yield* (yield* newBrowser).get(`/device?user_code=${begun.user_code}`)).status, 200)
    })
  )

  it.effect("works with a client that others wrote", () =>
    Effect.gen(function* () {
      const at = yield* origin
      const browser = yield* newBrowser
      const config = yield* Effect.promise(() =>
        openid.discovery(new URL(at), cli, undefined, openid.None(), {
          algorithm: "oauth2",
          execute: [openid.allowInsecureRequests]
        })
      )
      const begun = yield* Effect.promise(() =>
        openid.initiateDeviceAuthorization(config, { scope: "openid read", resource: `${at}/v2` })
      )
      yield* decide(browser, begun)
      const tokens = yield* Effect.promise(() => openid.pollDeviceAuthorizationGrant(config, { ...begun, interval: 1 }))
      assert.strictEqual(decodeJwt(tokens.access_token).aud, `${at}/v2`)
      assert.strictEqual(tokens.claims()?.sub, decodeJwt(tokens.access_token).sub)
      const again = yield* Effect.promise(() => openid.refreshTokenGrant(config, tokens.refresh_token ?? ""))
      assert.strictEqual(decodeJwt(again.access_token)["scope"], "openid read")
      yield* Effect.promise(() => openid.tokenRevocation(config, again.refresh_token ?? ""))
      const ended = yield* askTokens({
        grant_type: "refresh_token",
        client_id: cli,
        refresh_token: again.refresh_token ?? ""
      })
      assert.strictEqual(ended.body["error"], "invalid_grant")
    })
  )
})
