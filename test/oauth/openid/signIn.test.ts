import { assert } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { SignIn } from "#application/identity/user/SignIn.ts"
import { Users } from "#application/identity/user/Users.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { providerSignInLifeMs } from "#domain/identity/user/ProviderSignIn.ts"

import { onEachPlane, onMemory } from "../../rest/support/planes.ts"
import { hiddenIn, openBrowser } from "../../web/browser.ts"
import { invite, newPerson, password } from "../../web/people.ts"
import { button, callback, changed, comeBack, departure, enter, press } from "./flow.ts"
import { atProvider, confidential, person, publicClient } from "./realProvider.ts"

/** A user who was invited, has no password, and sits at the provider. */
const atTheirDesk = Effect.fnUntraced(function* () {
  const invited = yield* invite()
  Object.assign(person, { email: invited.email.toUpperCase(), email_verified: true, mayGoOn: true })
  return invited
})

onEachPlane(
  "An OpenID provider",
  (it) => {
    it.effect("lets in an invited user, once for each sign-in, and a lock here ends it", () =>
      Effect.gen(function* () {
        const users = yield* Users
        const { email, user } = yield* atTheirDesk()
        const { answer, browser, query } = yield* enter(atProvider, "/sessions?a=b")
        assert.deepStrictEqual([answer.status, answer.location], [303, "/sessions?a=b"])
        const cookies = answer.headers.getSetCookie().join("\n")
        assert.match(
          cookies,
          /^__Host-landfall-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/m
        )
        assert.match(cookies, /^__Secure-landfall-provider=; Max-Age=0; Path=\/sign-in\/callback;/m)
        assert.include((yield* browser.get("/sessions")).text, email)

        const replayed = yield* comeBack(browser, query)
        assert.strictEqual(replayed.status, 410)
        assert.notInclude(replayed.headers.getSetCookie().join("\n"), "landfall-session")

        yield* users.change(user.account_id, user.id, { locked: true })
        assert.strictEqual((yield* browser.get("/sessions")).status, 303)
        const locked = yield* enter(atProvider)
        assert.strictEqual(locked.answer.status, 403)
        assert.include(locked.answer.text, "Your user is locked.")
        assert.strictEqual((yield* locked.browser.get("/sessions")).status, 303)
      })
    )
  },
  { environment: confidential }
)

onMemory(
  "A sign-in by an OpenID provider",
  (it) => {
    it.effect("begins with a button and proves by state, nonce and PKCE that it is the same when it ends", () =>
      Effect.gen(function* () {
        yield* atTheirDesk()
        const browser = yield* openBrowser
        const page = yield* browser.get("/sign-in")
        const host = new URL(confidential.AUTH_URL).host
        assert.include(page.text, `<button>Sign in with ${host}</button>`)
        assert.include(page.text, 'type="password"')
        const asked = yield* browser.post("/sign-in/provider", hiddenIn(page, button))
        const { origin, searchParams } = new URL(asked.location ?? "")
        assert.strictEqual(origin, confidential.AUTH_URL)
        const { code_challenge, nonce, state, ...rest } = Object.fromEntries(searchParams)
        assert.deepStrictEqual(rest, {
          client_id: "landfall",
          code_challenge_method: "S256",
          redirect_uri: callback,
          response_type: "code",
          scope: "openid email"
        })
        for (const value of [code_challenge, nonce, state]) assert.match(value ?? "", /^[\w-]{43}$/)
        assert.match(
          asked.headers.get("set-cookie") ?? "",
          /^__Secure-landfall-provider=[\w-]{43}; Max-Age=600; Path=\/sign-in\/callback; HttpOnly; Secure; SameSite=Lax$/
        )
        const forged = yield* browser.post("/sign-in/provider", { form_token: "x", return_to: "/sessions" })
        assert.strictEqual(forged.status, 403)
      })
    )

    it.effect("is taken from the browser alone in which it began, with its state, and in time", () =>
      Effect.gen(function* () {
        yield* atTheirDesk()
        const [attacker, victim, other] = [yield* openBrowser, yield* openBrowser, yield* openBrowser]
        const query = yield* atProvider(yield* departure(attacker))
        assert.strictEqual((yield* comeBack(victim, query)).status, 410)
        yield* departure(other)
        assert.strictEqual((yield* comeBack(other, query)).status, 403)
        for (const browser of [victim, other]) assert.strictEqual((yield* browser.get("/sessions")).status, 303)

        assert.strictEqual((yield* comeBack(attacker, changed(query, { state: "another" }))).status, 403)
        assert.strictEqual((yield* comeBack(attacker, query)).status, 410, "a wrong state uses it up")

        const late = yield* openBrowser
        const lateQuery = yield* atProvider(yield* departure(late))
        yield* TestClock.adjust(providerSignInLifeMs)
        assert.strictEqual((yield* comeBack(late, lateQuery)).status, 410)
      })
    )

    it.effect("names in words what is missing: a user, a verified address, or the provider's leave", () =>
      Effect.gen(function* () {
        yield* atTheirDesk()
        person.email_verified = false
        const unverified = yield* enter(atProvider)
        assert.strictEqual(unverified.answer.status, 403)
        assert.include(unverified.answer.text, "has not verified your email address")
        Object.assign(person, { email: "nobody@example.com", email_verified: true })
        const unknown = yield* enter(atProvider)
        assert.strictEqual(unknown.answer.status, 403)
        assert.include(unknown.answer.text, "No user has the email address")
        person.mayGoOn = false
        const cancelled = yield* enter(atProvider)
        assert.strictEqual(cancelled.answer.status, 403)
        assert.include(cancelled.answer.text, "The provider rejected the sign-in")
        for (const { browser } of [unverified, unknown, cancelled]) {
          assert.strictEqual((yield* browser.get("/sessions")).status, 303)
        }
      })
    )

    it.effect("leads to a path of this service alone", () =>
      Effect.gen(function* () {
        yield* atTheirDesk()
        for (const target of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
          const browser = yield* openBrowser
          const page = yield* browser.get("/sign-in")
          const asked = yield* browser.post("/sign-in/provider", { ...hiddenIn(page, button), return_to: target })
          const answer = yield* comeBack(browser, yield* atProvider(asked.location ?? ""))
          assert.deepStrictEqual([answer.status, answer.location], [303, "/"], target)
        }
      })
    )

    it.effect("asks for no code of ours, which passwords go on asking for", () =>
      Effect.gen(function* () {
        const { email, user } = yield* newPerson()
        Object.assign(person, { email, email_verified: true, mayGoOn: true })
        const { secondFactors: factors } = yield* UserStore
        yield* factors.begin(user.account_id, user.id, "a secret of an app")
        const factor = Option.getOrThrow(yield* factors.find(user.account_id, user.id))
        yield* factors.enable(factor, 0, yield* DurableClock.use((clock) => clock.now))
        const browser = yield* openBrowser
        const entered = yield* browser.fill("/sign-in", { email, password }, 'type="password"')
        assert.deepStrictEqual([entered.status, entered.location], [303, "/sign-in/code?return_to=%2F"])
        const { answer } = yield* enter(atProvider)
        assert.deepStrictEqual([answer.status, answer.location], [303, "/sessions"])
      })
    )

    it.effect("is not begun too often from one network", () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("5 minutes")
        const browser = yield* openBrowser
        const statuses = yield* Effect.replicateEffect(
          Effect.map(press(browser), ({ status }) => status),
          31
        )
        assert.deepStrictEqual([...new Set(statuses.slice(0, 30))], [303])
        assert.strictEqual(statuses.at(-1), 429)
      })
    )
  },
  { environment: confidential }
)

onMemory(
  "An OpenID provider that knows this service without a secret",
  (it) => {
    it.effect("lets people in", () =>
      Effect.gen(function* () {
        yield* atTheirDesk()
        const { answer } = yield* enter(atProvider)
        assert.deepStrictEqual([answer.status, answer.location], [303, "/sessions"])
      })
    )
  },
  { environment: publicClient }
)

onMemory(
  "Where an OpenID provider alone lets people in",
  (it) => {
    it.effect("there are no passwords, passkeys and links", () =>
      Effect.gen(function* () {
        const { path } = yield* atTheirDesk()
        const { answer, browser } = yield* enter(atProvider)
        assert.deepStrictEqual([answer.status, answer.location], [303, "/sessions"])
        assert.notMatch((yield* browser.get("/sessions")).text, /"\/(password|second-factor|passkeys)"/)

        const guest = yield* openBrowser
        const page = yield* guest.get("/sign-in")
        assert.include(page.text, button)
        assert.notMatch(page.text, /type="password"|data-passkey|<script|password/)
        const hidden = hiddenIn(page, button)
        const refused = [
          yield* guest.post("/sign-in", { ...hidden, email: person.email, password }),
          yield* guest.post("/sign-in/passkey/options", hidden),
          yield* guest.post("/sign-in/passkey", { ...hidden, credential: "{}" }),
          yield* guest.get(path),
          yield* browser.get("/password"),
          yield* browser.get("/second-factor"),
          yield* browser.get("/passkeys")
        ]
        for (const { status, text } of refused) {
          assert.strictEqual(status, 403)
          assert.match(text, /This installation accepts only sign-in with [\w.-]+/)
        }
        const forms = hiddenIn(yield* browser.get("/sessions"), "/sign-out")
        const change = { ...forms, present: password, password, again: password, do: "begin" }
        for (const path of [
          "/password",
          "/second-factor",
          "/second-factor/confirm",
          "/passkeys/options",
          "/passkeys"
        ]) {
          assert.strictEqual((yield* browser.post(path, change)).status, 403, path)
        }
      })
    )

    it.effect("a link made for an invitation sets no password", () =>
      Effect.gen(function* () {
        const { user } = yield* invite()
        const { token } = yield* Users.use((users) => users.reset(user.account_id, user.id))
        const signIn = yield* SignIn
        const given = { token, email: "", password: Redacted.make(password) }
        assert.strictEqual((yield* Effect.flip(signIn.setPassword(given)))._tag, "ForeignOnly")
        assert.strictEqual(
          (yield* Effect.flip(signIn.enterCode({ token, code: "000000", address: null, user_agent: null })))._tag,
          "ForeignOnly"
        )
      })
    )
  },
  { environment: { ...confidential, AUTH_ONLY: "true" } }
)

onMemory(
  "An OpenID provider, at an address without encryption",
  (it) => {
    it.effect("lets nobody in, and the page says why", () =>
      Effect.gen(function* () {
        const browser = yield* openBrowser
        const page = yield* browser.get("/sign-in")
        assert.notInclude(page.text, button)
        assert.include(page.text, "PUBLIC_URL")
        assert.strictEqual((yield* browser.post("/sign-in/provider", hiddenIn(page))).status, 422)
      })
    )
  },
  { environment: { ...confidential, PUBLIC_URL: "http://landfall.example" } }
)
