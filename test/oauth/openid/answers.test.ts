import { request } from "node:http"

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { onMemory } from "../../rest/support/planes.ts"
import { openBrowser } from "../../web/browser.ts"
import { invite, newPerson, password } from "../../web/people.ts"
import { button, changed, comeBack, departure, enter, press } from "./flow.ts"
import { asked, environment, misbehave, sitAs } from "./madeProvider.ts"
import type { Misuse } from "./madeProvider.ts"

/** The sign-in page, as who names this host gets it; `fetch` sends no other host than the address has. */
const pageAt = (base: string, host: string) =>
  Effect.callback<string>((resume) => {
    request(`${base}/sign-in`, { headers: { host } }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () => resume(Effect.succeed(Buffer.concat(chunks).toString())))
    }).end()
  })

const old = Math.floor(Date.now() / 1000) - 3600

const lies: Readonly<Record<string, Misuse>> = {
  "another nonce": { claims: { nonce: "another" } },
  "another issuer": { claims: { iss: "https://evil.example" } },
  "another client": { claims: { aud: "another" } },
  "a token that is over": { claims: { iat: old, exp: old + 60 } },
  "a token of another key": { signedBy: "another key" },
  "a token signed with the secret": { signedBy: "the secret" },
  "a token that nobody signed": { signedBy: "nobody" },
  "no token about the person": { without: "id_token" },
  "the address of somebody else": { userInfo: { sub: "somebody else" } },
  "an address that is not verified": { userInfo: { email_verified: false } },
  "an address that is verified in words": { userInfo: { email_verified: "true" } },
  "a code that it does not know": {
    answers: { "/token": { status: 400, body: JSON.stringify({ error: "invalid_grant" }) } }
  }
}

onMemory(
  "The answer of an OpenID provider",
  (it) => {
    it.effect("is asked for again when there was none, and until then passwords go on working", () =>
      Effect.gen(function* () {
        const { email } = yield* newPerson()
        const failures: ReadonlyArray<Misuse> = [
          { answers: { "/.well-known/openid-configuration": { status: 500, body: "" } } },
          { description: { issuer: "https://evil.example" } }
        ]
        for (const misuse of failures) {
          misbehave(misuse)
          const browser = yield* openBrowser
          const { headers, status, text } = yield* press(browser)
          assert.deepStrictEqual([status, headers.get("retry-after")], [503, "10"])
          assert.include(text, "The provider for your sign-in is unavailable.")
          const entered = yield* browser.fill("/sign-in", { email, password }, 'type="password"')
          assert.deepStrictEqual([entered.status, entered.location], [303, "/"])
        }
        misbehave({})
        const { answer } = yield* enter(sitAs(email))
        assert.deepStrictEqual([answer.status, answer.location], [303, "/sessions"])
      })
    )

    for (const [name, misuse] of Object.entries(lies)) {
      it.effect(`lets nobody in with ${name}`, () =>
        Effect.gen(function* () {
          yield* TestClock.adjust("1 hour")
          const { email } = yield* invite()
          misbehave(misuse)
          const { answer, browser } = yield* enter(sitAs(email))
          assert.strictEqual(answer.status, 403, answer.text)
          assert.strictEqual((yield* browser.get("/sessions")).status, 303)
        })
      )
    }

    it.effect("has to name its issuer where the provider says that it does (RFC 9207)", () =>
      Effect.gen(function* () {
        const { email } = yield* invite()
        misbehave({})
        for (const iss of ["https://evil.example", ""]) {
          const browser = yield* openBrowser
          const query = yield* sitAs(email)(yield* departure(browser))
          const answer = yield* comeBack(browser, changed(query, { iss }))
          assert.strictEqual(answer.status, 403, iss)
        }
        assert.notInclude(asked(), "/token")
      })
    )

    it.effect("is not fetched from elsewhere, nor when it has no end", () =>
      Effect.gen(function* () {
        const { email } = yield* invite()
        const failures: ReadonlyArray<Misuse> = [
          { answers: { "/token": { status: 307, body: "", location: "/realms/freight/elsewhere" } } },
          { answers: { "/token": { status: 200, body: `{"access_token":"${"x".repeat(600_000)}"}` } } },
          { answers: { "/me": { status: 502, body: "" } } },
          { answers: { "/token": { status: 401, body: JSON.stringify({ error: "invalid_client" }) } } }
        ]
        for (const misuse of failures) {
          misbehave(misuse)
          const { answer, browser } = yield* enter(sitAs(email))
          assert.strictEqual(answer.status, 503, JSON.stringify(misuse).slice(0, 100))
          assert.strictEqual((yield* browser.get("/sessions")).status, 303)
          assert.notInclude(asked(), "/elsewhere")
        }
      })
    )
  },
  { environment }
)

onMemory(
  "An OpenID provider whose keys are away",
  (it) => {
    it.effect("lets in nobody until they are there", () =>
      Effect.gen(function* () {
        const { email } = yield* invite()
        misbehave({ answers: { "/keys": { status: 503, body: "" } } })
        assert.strictEqual((yield* enter(sitAs(email))).answer.status, 503)
        misbehave({})
        assert.strictEqual((yield* enter(sitAs(email))).answer.location, "/sessions")
      })
    )
  },
  { environment }
)

onMemory(
  "An OpenID provider that would have people sign in without encryption",
  (it) => {
    it.effect("gets nobody", () =>
      Effect.gen(function* () {
        misbehave({ description: { authorization_endpoint: "http://evil.example/authorize" } })
        assert.strictEqual((yield* press(yield* openBrowser)).status, 503)
      })
    )
  },
  { environment }
)

onMemory(
  "An OpenID provider for whose claim the operator vouches",
  (it) => {
    it.effect("lets in the user whom that claim names", () =>
      Effect.gen(function* () {
        const { email } = yield* invite()
        misbehave({ claims: { upn: email } })
        const { answer } = yield* enter(sitAs("nobody@example.com"))
        assert.deepStrictEqual([answer.status, answer.location], [303, "/sessions"])
      })
    )
  },
  { environment: { ...environment, AUTH_EMAIL_CLAIM: "upn" } }
)

const { PUBLIC_URL: _, ...withoutName } = environment

onMemory(
  "An OpenID provider of a service on this machine alone",
  (it) => {
    it.effect("sends browsers back to the address that they know, and to no other host that they name", () =>
      Effect.gen(function* () {
        const { email } = yield* invite()
        misbehave({})
        const browser = yield* openBrowser
        const location = yield* departure(browser)
        const redirect = new URL(location).searchParams.get("redirect_uri")
        assert.strictEqual(redirect, `${browser.base}/sign-in/callback`)
        const answer = yield* comeBack(browser, yield* sitAs(email)(location))
        assert.deepStrictEqual([answer.status, answer.location], [303, "/sessions"])

        const page = yield* pageAt(browser.base, "evil.example")
        assert.include(page, "PUBLIC_URL")
        assert.notInclude(page, button)
      })
    )
  },
  { environment: withoutName }
)
