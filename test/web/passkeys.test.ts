import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { Users } from "#application/identity/user/Users.ts"
import { passkeyChallengeLifeMs } from "#domain/identity/user/Passkey.ts"

import { onEachPlane, onMemory } from "../rest/support/planes.ts"
import { paid } from "../rest/support/samples.ts"
import { openAuthenticator } from "../support/Authenticator.ts"
import type { Misuse } from "../support/Authenticator.ts"
import { hiddenIn, openBrowser } from "./browser.ts"
import { add, enter, forms, newHolder, origin, refusal, request, site } from "./passkeyForms.ts"
import { newPerson, password, signedIn } from "./people.ts"

onEachPlane(
  "A passkey",
  (it) => {
    it.effect("is added with the password, signs in by itself, and is removed", () =>
      Effect.gen(function* () {
        const { email } = yield* newPerson()
        const [browser, device] = [yield* signedIn(email), openAuthenticator(origin)]
        const { answer } = yield* add(browser, device, {}, "Phone <1>")
        assert.deepStrictEqual([answer.status, answer.location], [303, "/passkeys"])
        const listed = yield* browser.get("/passkeys")
        assert.include(listed.text, "<h2>Phone &lt;1&gt;</h2>")
        assert.include(listed.text, "not used yet")

        const entered = yield* enter(device, {}, "/password?a=b")
        assert.deepStrictEqual([entered.answer.status, entered.answer.location], [303, "/password?a=b"])
        assert.include((yield* entered.browser.get("/sessions")).text, email)
        assert.include((yield* browser.get("/passkeys")).text, "last used")
        const next = yield* openBrowser
        const { form } = yield* request(next)
        const replayed = yield* next.post("/sign-in/passkey", { ...form, credential: entered.credential })
        assert.strictEqual(replayed.location, refusal)

        yield* browser.post("/passkeys/remove", hiddenIn(listed, "/passkeys/remove"))
        assert.notInclude((yield* browser.get("/passkeys")).text, "Phone")
        assert.strictEqual((yield* enter(device)).answer.location, refusal)
      })
    )

    it.effect("does not let in who is locked, and goes when the operator takes away the second factor", () =>
      Effect.gen(function* () {
        const users = yield* Users
        const { device, user } = yield* newHolder()
        yield* users.change(paid.id, user.id, { locked: true })
        assert.strictEqual((yield* enter(device)).answer.location, refusal)
        yield* users.change(paid.id, user.id, { locked: false })
        assert.strictEqual((yield* enter(device)).answer.location, "/sessions")
        yield* users.reset(paid.id, user.id)
        assert.strictEqual((yield* enter(device)).answer.location, "/sessions")
        yield* users.reset(paid.id, user.id, { secondFactor: true })
        assert.strictEqual((yield* enter(device)).answer.location, refusal)
      })
    )
  },
  site
)

onMemory(
  "A sign-in by passkey",
  (it) => {
    it.effect("is refused whenever the device signed anything else than what was asked for here", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* newHolder(), yield* newHolder()]
        const misuses: Readonly<Record<string, Misuse>> = {
          "another origin": { origin: "https://landfall.example.evil.example" },
          "another port": { origin: "https://landfall.example:8443" },
          "another site": { rpId: "evil.example" },
          "a challenge of somebody else": { challenge: "c29tZWJvZHkgZWxzZQ" },
          "nobody verified": { isVerified: false },
          "no user": { userHandle: "" },
          "another user": { userHandle: Buffer.from(theirs.user.id).toString("base64url") }
        }
        for (const [name, misuse] of Object.entries(misuses)) {
          const { answer, browser } = yield* enter(mine.device, misuse)
          assert.strictEqual(answer.location, refusal, name)
          assert.include((yield* browser.get(refusal)).text, "This passkey was rejected.")
          assert.strictEqual((yield* browser.get("/sessions")).status, 303, name)
        }
        assert.strictEqual((yield* enter(mine.device)).answer.location, "/sessions")
        assert.strictEqual((yield* enter(mine.device, { counter: 1 })).answer.location, refusal, "a copy of the device")
      })
    )

    it.effect("answers the challenge of its own browser, once, within five minutes", () =>
      Effect.gen(function* () {
        const { device } = yield* newHolder()
        const [victim, thief] = [yield* openBrowser, yield* openBrowser]
        const asked = yield* request(victim)
        const stolen = yield* request(thief)
        const credential = device.get(asked.options)
        const foreign = yield* thief.post("/sign-in/passkey", { ...stolen.form, credential })
        assert.strictEqual(foreign.location, refusal)
        const bare = yield* openBrowser
        const form = hiddenIn(yield* bare.get("/sign-in"), forms.get)
        assert.strictEqual(
          (yield* bare.post("/sign-in/passkey", { ...form, credential })).location,
          "/sign-in?notice=passkey&return_to=%2F"
        )

        const copied = new Map(victim.cookies)
        assert.strictEqual(
          (yield* victim.post("/sign-in/passkey", { ...asked.form, credential })).location,
          "/sessions"
        )
        for (const [name, cookie] of copied) thief.cookies.set(name, cookie)
        const replayed = yield* thief.post("/sign-in/passkey", { ...asked.form, credential })
        assert.strictEqual(replayed.location, refusal, "with all cookies of the browser")

        const late = yield* request(bare)
        yield* TestClock.adjust(passkeyChallengeLifeMs)
        const answer = yield* bare.post("/sign-in/passkey", { ...late.form, credential: device.get(late.options) })
        assert.strictEqual(answer.location, refusal)
      })
    )

    it.effect("takes nothing that is no answer of a browser", () =>
      Effect.gen(function* () {
        const { device } = yield* newHolder()
        const browser = yield* openBrowser
        for (const wrong of [
          "",
          "{}",
          "null",
          '{"id":1}',
          (text: string) => text.replace(/"signature":"[^"]+"/, '"signature":"AAAA"'),
          (text: string) => text.replace(/"id":"[^"]+"/, '"id":"AAAA"'),
          (text: string) => text.replaceAll(/"(id|rawId)":"[^"]+"/g, '"$1":"AAAA"'),
          (text: string) => text.replace(/"authenticatorData":"[^"]+"/, '"authenticatorData":"AAAA"'),
          (text: string) => text.replace(/"clientDataJSON":"[^"]+"/, '"clientDataJSON":"e30"')
        ]) {
          const { form, options } = yield* request(browser)
          const credential = typeof wrong === "string" ? wrong : wrong(device.get(options))
          const answer = yield* browser.post("/sign-in/passkey", { ...form, credential })
          assert.deepStrictEqual([answer.status, answer.location], [303, refusal], credential)
        }
        const { form } = yield* request(browser)
        const credential = "{}"
        const cross = { "sec-fetch-site": "cross-site" }
        assert.strictEqual((yield* browser.post("/sign-in/passkey", { ...form, credential }, cross)).status, 403)
        assert.strictEqual((yield* browser.post("/sign-in/passkey/options", { form_token: "x" })).status, 403)
      })
    )

    it.effect("is counted by network like other sign-ins", () =>
      Effect.gen(function* () {
        const browser = yield* openBrowser
        const form = hiddenIn(yield* browser.get("/sign-in"), forms.get)
        const asked = yield* Effect.replicateEffect(browser.post("/sign-in/passkey/options", form), 31)
        assert.strictEqual(asked.at(-1)?.status, 429)
        const tried = yield* Effect.replicateEffect(browser.post("/sign-in/passkey", form), 31)
        assert.strictEqual(tried.at(-1)?.status, 429)
      })
    )
  },
  site
)

const scripted =
  /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self'; connect-src 'self'$/

onMemory(
  "The script of passkeys",
  (it) => {
    it.effect("is one file of this service, which browsers keep, on the pages that need it", () =>
      Effect.gen(function* () {
        const { browser } = yield* newHolder()
        const guest = yield* openBrowser
        const pages = [yield* guest.get("/sign-in"), yield* browser.get("/passkeys")]
        for (const { headers, text } of pages) {
          assert.match(headers.get("content-security-policy") ?? "", scripted)
          const [, src = ""] = text.match(/<script src="([^"]+)" type="module"><\/script>/) ?? []
          assert.lengthOf(text.match(/<script/g) ?? [], 1)
          assert.notMatch(text, /javascript:| on\w+=| style=|https?:\/\//i)
          assert.match(text, /<form[^>]* data-passkey="\w+"[^>]* hidden>/)
          const script = yield* guest.get(src)
          assert.strictEqual(script.headers.get("content-type"), "text/javascript; charset=utf-8")
          assert.strictEqual(script.headers.get("cache-control"), "public, max-age=31536000, immutable")
          assert.strictEqual(script.headers.get("x-content-type-options"), "nosniff")
          assert.include(script.text, "parseRequestOptionsFromJSON")
        }
        for (const path of ["/sessions", "/second-factor", "/password"]) {
          assert.notMatch(
            (yield* browser.get(path)).headers.get("content-security-policy") ?? assert.fail(path),
            /script-src/
          )
        }
      })
    )
  },
  site
)

onMemory("At an address without a host name", (it) => {
  it.effect("there are no passkeys", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const browser = yield* signedIn(email)
      const page = yield* browser.get("/passkeys")
      assert.match(page.text, /<code>https<\/code> address of Landfall\s+with a host name/)
      assert.notInclude(page.text, "<form")
      const { form_token = "" } = hiddenIn(yield* browser.get("/sessions"))
      assert.strictEqual((yield* browser.post("/passkeys/options", { form_token, password })).status, 422)
    })
  )
})
