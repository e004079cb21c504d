import { assert } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { Users } from "#application/identity/user/Users.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { onEachPlane, onMemory } from "../rest/support/planes.ts"
import { paid, slow, userOf } from "../rest/support/samples.ts"
import { asIngestion } from "../support/DataPlane.ts"
import { hiddenIn, openBrowser } from "./browser.ts"
import { invite, newPerson, password, signedIn } from "./people.ts"

const other = "a house at the end of the road"

onEachPlane("The pages", (it) => {
  it.effect("take a user from the invitation to a session and out again", () =>
    Effect.gen(function* () {
      const { email, path } = yield* invite()
      const browser = yield* openBrowser
      const opened = yield* browser.get(path)
      assert.include(opened.text, email)
      const set = yield* browser.fill(path, { password, again: password })
      assert.deepStrictEqual([set.status, set.location], [303, "/"])
      const inside = yield* browser.get("/sessions")
      assert.include(inside.text, "This browser")
      assert.deepStrictEqual([(yield* browser.get(path)).status, (yield* browser.fill(path, {})).status], [410, 403])

      yield* browser.post("/sign-out", hiddenIn(inside, "Sign out"))
      const guest = yield* browser.get("/sessions")
      assert.deepStrictEqual([guest.status, guest.location], [303, "/sign-in?return_to=%2Fsessions"])
      const form = yield* browser.get("/sign-in?return_to=/sessions%3Fa=b")
      const entered = yield* browser.post("/sign-in", { ...hiddenIn(form), email: email.toUpperCase(), password })
      assert.deepStrictEqual([entered.status, entered.location], [303, "/sessions?a=b"])
      const sessions = yield* browser.get("/sessions")
      assert.strictEqual(sessions.status, 200)
      for (const text of ["Person &lt;", email, "This browser", "Test &lt;Browser&gt;"]) {
        assert.include(sessions.text, text)
      }
      assert.notInclude(sessions.text, "Person <")
      const again = yield* browser.get("/sign-in?return_to=/password")
      assert.deepStrictEqual([again.status, again.location], [303, "/password"])

      const out = yield* browser.post("/sign-out", hiddenIn(sessions, "Sign out"))
      assert.deepStrictEqual([out.status, out.location], [303, "/sign-in"])
      assert.strictEqual((yield* browser.get("/sessions")).status, 303)
    })
  )

  it.effect("end one session, or all others, and none of anybody else", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* newPerson(), yield* newPerson()]
      const [a, b, c] = [yield* signedIn(mine.email), yield* signedIn(mine.email), yield* signedIn(mine.email)]
      const stranger = yield* signedIn(theirs.email)
      const page = yield* stranger.get("/sessions")
      const [foreign] = (yield* a.get("/sessions")).text.match(/name="end" value="([^"]+)"/)?.slice(1) ?? []
      yield* stranger.post("/sessions", { ...hiddenIn(page), end: foreign ?? "" })
      const isIn = (browser: typeof a) => Effect.map(browser.get("/sessions"), ({ status }) => status === 200)
      assert.deepStrictEqual(yield* Effect.forEach([a, b, c], isIn), [true, true, true])

      yield* a.post("/sessions", { ...hiddenIn(yield* a.get("/sessions")), end: foreign ?? "" })
      assert.lengthOf((yield* Effect.forEach([a, b, c], isIn)).filter(Boolean), 2)
      yield* a.post("/sessions", { ...hiddenIn(yield* a.get("/sessions")), end: "others" })
      assert.deepStrictEqual(yield* Effect.forEach([a, b, c, stranger], isIn), [true, false, false, true])
    })
  )

  it.effect("are closed to a user who is locked, from that moment", () =>
    Effect.gen(function* () {
      const { email, user } = yield* newPerson()
      const browser = yield* signedIn(email)
      assert.strictEqual((yield* browser.get("/sessions")).status, 200)
      yield* Users.use((users) => users.change(paid.id, user.id, { locked: true }))
      assert.strictEqual((yield* browser.get("/sessions")).status, 303)
      const refused = yield* browser.fill("/sign-in", { email, password })
      assert.strictEqual(refused.status, 422)
    })
  )
})

onMemory("A form", (it) => {
  it.effect("says what is wrong at the field that it is about, and keeps the address", () =>
    Effect.gen(function* () {
      const { email, path } = yield* invite()
      const browser = yield* openBrowser
      const unlike = yield* browser.fill(path, { password, again: other })
      assert.strictEqual(unlike.status, 422)
      assert.match(unlike.text, /id="again"[^>]*aria-describedby="again-problem"[^>]*aria-invalid="true"/)
      assert.include(unlike.text, 'id="again-problem"')
      const common = yield* browser.fill(path, { password: "password1234", again: "password1234" })
      assert.strictEqual(common.status, 422)
      assert.include(common.text, "The password is one of the most common passwords.")
      assert.match(common.text, /id="password"[^>]*aria-invalid="true"/)
      yield* browser.fill(path, { password, again: password })

      const guest = yield* openBrowser
      const wrong = yield* guest.fill("/sign-in", { email, password: other })
      const unknown = yield* guest.fill("/sign-in", { email: "no<body>@example.com", password: other })
      assert.deepStrictEqual([wrong.status, unknown.status], [422, 422])
      assert.include(wrong.text, 'role="alert"')
      assert.include(wrong.text, `value="${email}"`)
      assert.include(unknown.text, "no&lt;body&gt;@example.com")
      const plain = (text: string) => text.replaceAll(/value="[^"]*"/g, "").replaceAll(/\s+/g, " ")
      assert.strictEqual(plain(wrong.text), plain(unknown.text))
    })
  )

  it.effect("asks the first user of an account for a name and an address, and lets them in", () =>
    Effect.gen(function* () {
      const user = { ...userOf(slow), email: null }
      yield* asIngestion(UserStore.use((users) => users.update(user)))
      const { token } = yield* Users.use((users) => users.reset(slow.id, user.id))
      const path = `/invitation/${Redacted.value(token)}`
      const browser = yield* openBrowser
      const given = { name: "Ada Lovelace", password, again: password }
      const nameless = yield* browser.fill(path, { ...given, name: " ", email: "first@example.com" })
      assert.strictEqual(nameless.status, 422)
      assert.match(nameless.text, /id="name"[^>]*aria-invalid="true"/)
      const refused = yield* browser.fill(path, { ...given, email: "no address" })
      assert.strictEqual(refused.status, 422)
      assert.match(refused.text, /id="email"[^>]*aria-invalid="true"/)
      assert.strictEqual((yield* browser.fill(path, { ...given, email: "First@Example.com" })).status, 303)
      assert.include((yield* browser.get("/sessions")).text, "Ada Lovelace (first@example.com)")
      const elsewhere = yield* openBrowser
      assert.strictEqual((yield* elsewhere.fill("/sign-in", { email: "first@example.com", password })).status, 303)
    })
  )

  it.effect("is taken from a page of this origin alone, with the token of its browser", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const browser = yield* openBrowser
      const hidden = hiddenIn(yield* browser.get("/sign-in"))
      const fields = { ...hidden, email, password }
      const refused = [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { "sec-fetch-site": "none" },
        { "sec-fetch-site": "cross-site", origin: browser.base }
      ]
      for (const headers of refused) {
        assert.strictEqual((yield* browser.post("/sign-in", fields, headers)).status, 403, JSON.stringify(headers))
      }
      assert.strictEqual((yield* browser.post("/sign-in", { ...fields, form_token: "x" })).status, 403)
      const bare = yield* openBrowser
      assert.strictEqual((yield* bare.post("/sign-in", fields)).status, 403, "the token of another browser")
      const json = { "content-type": "text/plain" }
      assert.strictEqual((yield* browser.post("/sign-in", fields, json)).status, 415)
      const large = yield* browser.post("/sign-in", { ...fields, password: "x".repeat(20_000) })
      assert.strictEqual(large.status, 413)
      assert.strictEqual((yield* browser.post("/sign-in", fields)).status, 303)

      const victim = yield* signedIn(email)
      const forged = yield* victim.post("/sign-out", { form_token: hidden["form_token"] ?? "" })
      assert.strictEqual(forged.status, 403)
      assert.strictEqual((yield* victim.get("/sessions")).status, 200)
    })
  )

  it.effect("sends nobody to another site", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      for (const target of ["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "x"]) {
        const browser = yield* openBrowser
        const form = yield* browser.get(`/sign-in?return_to=${encodeURIComponent(target)}`)
        const answer = yield* browser.post("/sign-in", { ...hiddenIn(form), return_to: target, email, password })
        assert.deepStrictEqual([answer.status, answer.location], [303, "/"], target)
      }
    })
  )

  it.effect("changes a password for who knows it, and ends the other sessions", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const [here, elsewhere] = [yield* signedIn(email), yield* signedIn(email)]
      const change = { present: password, password: other, again: other }
      const wrong = yield* here.fill("/password", { ...change, present: other })
      assert.strictEqual(wrong.status, 422)
      assert.match(wrong.text, /id="present"[^>]*aria-invalid="true"/)
      const changed = yield* here.fill("/password", change)
      assert.deepStrictEqual([changed.status, changed.location], [303, "/sessions"])
      assert.strictEqual((yield* here.get("/sessions")).status, 200)
      assert.strictEqual((yield* elsewhere.get("/sessions")).status, 303)
    })
  )

  it.effect("is not looked at after too many wrong passwords, in words and with Retry-After", () =>
    Effect.gen(function* () {
      const browser = yield* openBrowser
      const guess = browser.fill("/sign-in", { email: "guessed@example.com", password: other })
      const answers = yield* Effect.all(Array.from({ length: 6 }, () => guess))
      const last = answers.at(-1)
      assert.deepStrictEqual([last?.status, last?.headers.get("retry-after")], [429, "60"])
      assert.include(last?.text, "Try again in 60 seconds")
    })
  )
})

const pagePolicy =
  /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/

const safety = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff"
}

onMemory("Every page", (it) => {
  it.effect("runs no script, loads only from this service, is framed and kept nowhere, and names its language", () =>
    Effect.gen(function* () {
      const { email, path } = yield* invite()
      const browser = yield* openBrowser
      const guest = [yield* browser.get("/sign-in"), yield* browser.get(path), yield* browser.get("/invitation/x")]
      yield* browser.fill(path, { password, again: password })
      const own = yield* signedIn(email)
      const pages = [
        ...guest,
        yield* own.get("/sessions"),
        yield* own.get("/password"),
        yield* own.get("/second-factor"),
        yield* own.fill("/second-factor", { password, do: "begin" })
      ]
      for (const { headers, text } of pages) {
        for (const [name, value] of Object.entries(safety)) assert.strictEqual(headers.get(name), value)
        const policy = headers.get("content-security-policy") ?? ""
        assert.match(policy, pagePolicy)
        assert.match(text, /^<!doctype html>\s*<html lang="en">/)
        assert.notMatch(text, /<script|javascript:| on\w+=| style=|https?:\/\//i)
        const labels = [...text.matchAll(/<label for="([^"]+)"/g)].map(([, name]) => name)
        const inputs = [...text.matchAll(/<input\s+id="([^"]+)"/g)].map(([, name]) => name)
        assert.deepStrictEqual(labels, inputs)
        assert.lengthOf(text.match(/<h1>/g) ?? [], 1)
        assert.isAtMost((text.match(/autofocus/g) ?? []).length, 1)
      }
    })
  )

  it.effect("keeps the tokens of a session and of the browser in cookies that scripts and other sites do not get", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const browser = yield* openBrowser
      const form = yield* browser.get("/sign-in")
      assert.match(
        form.headers.get("set-cookie") ?? "",
        /^landfall-form=[\w-]{43}; Path=\/sign-in; HttpOnly; SameSite=Lax$/
      )
      const entered = yield* browser.post("/sign-in", { ...hiddenIn(form), email, password })
      const [session = "", device = ""] = entered.headers.getSetCookie()
      assert.match(session, /^landfall-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
      assert.match(device, /^landfall-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)

      yield* browser.post("/sign-out", hiddenIn(yield* browser.get("/sessions"), "Sign out"))
      const again = yield* browser.fill("/sign-in", { email, password })
      assert.strictEqual(again.headers.getSetCookie()[1], device, "the browser keeps its token")
    })
  )
})

onMemory(
  "Behind a public address",
  (it) => {
    it.effect("cookies are bound to an encrypted connection to this host", () =>
      Effect.gen(function* () {
        const { email } = yield* newPerson()
        const browser = yield* openBrowser
        const form = yield* browser.get("/sign-in")
        assert.match(form.headers.get("set-cookie") ?? "", /^__Secure-landfall-form=.*Path=\/sign-in; HttpOnly; Secure/)
        const fields = { ...hiddenIn(form), email, password }
        const origins = [
          ["https://landfall.example", 303],
          ["null", 303],
          ["https://evil.example", 403],
          [browser.base, 403]
        ] as const
        for (const [origin, status] of origins) {
          const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ")
          const answer = yield* Effect.promise(() =>
            fetch(`${browser.base}/sign-in`, {
              method: "POST",
              redirect: "manual",
              body: new URLSearchParams(fields).toString(),
              headers: { "content-type": "application/x-www-form-urlencoded", origin, cookie }
            })
          )
          assert.strictEqual(answer.status, status, origin)
          if (status === 303) {
            assert.match(answer.headers.get("set-cookie") ?? "", /^__Host-landfall-session=.*Path=\/; HttpOnly; Secure/)
          }
        }
      })
    )
  },
  { environment: { PUBLIC_URL: "https://landfall.example" } }
)
