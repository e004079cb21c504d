import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { Users } from "#application/identity/user/Users.ts"
import { pendingSignInLifeMs } from "#domain/identity/user/PendingSignIn.ts"
import { formatRecoveryCode } from "#domain/identity/user/secondFactorCode.ts"

import { onEachPlane, onMemory } from "../rest/support/planes.ts"
import { paid } from "../rest/support/samples.ts"
import { openApp } from "../support/app.ts"
import { hiddenIn, openBrowser } from "./browser.ts"
import type { Page } from "./browser.ts"
import { newPerson, password, signedIn } from "./people.ts"

const other = "a house at the end of the road"

const addressIn = ({ text }: Page) =>
  (text.match(/href="(otpauth:[^"]+)"/)?.[1] ?? assert.fail("no address")).replaceAll("&amp;", "&")

const codesIn = ({ text }: Page) => [...text.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code = ""]) => code)

/** A person who has enabled the second factor in a browser that is signed in. */
const newFactor = Effect.fnUntraced(function* () {
  const person = yield* newPerson()
  const browser = yield* signedIn(person.email)
  const begun = yield* browser.fill("/second-factor", { password, do: "begin" })
  const app = openApp(addressIn(begun))
  const confirmed = yield* browser.post("/second-factor/confirm", { ...hiddenIn(begun), code: yield* app.code() })
  return { ...person, app, browser, codes: codesIn(confirmed) }
})

/** A browser in which the password was right. */
const atSecondStep = Effect.fnUntraced(function* (email: string, returnTo = "/sessions") {
  const browser = yield* openBrowser
  const form = yield* browser.get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`)
  const answer = yield* browser.post("/sign-in", { ...hiddenIn(form), email, password })
  return { browser, location: answer.location ?? assert.fail(`${answer.status} without a second step`) }
})

onEachPlane("The second factor", (it) => {
  it.effect("is set up with an app, and leads through a second step to where the user was going", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const browser = yield* signedIn(email)
      assert.include((yield* browser.get("/sessions")).text, 'href="/second-factor"')
      const refused = yield* browser.fill("/second-factor", { password: other, do: "begin" })
      assert.strictEqual(refused.status, 422)
      assert.match(refused.text, /id="password"[^>]*aria-invalid="true"/)
      const begun = yield* browser.fill("/second-factor", { password, do: "begin" })
      const app = openApp(addressIn(begun))
      assert.include(begun.text, formatRecoveryCode(app.secret))
      const wrong = yield* browser.post("/second-factor/confirm", { ...hiddenIn(begun), code: "no code" })
      assert.strictEqual(wrong.status, 422)
      assert.notInclude(wrong.text, app.secret.slice(0, 4))
      const code = yield* app.code()
      const confirmed = yield* browser.post("/second-factor/confirm", { ...hiddenIn(wrong), code })
      const codes = codesIn(confirmed)
      assert.lengthOf(codes, 10)
      assert.match((yield* browser.get("/second-factor")).text, /Unused recovery codes:\s+10\./)

      const { browser: next, location } = yield* atSecondStep(email, "/password?a=b")
      assert.strictEqual(location, "/sign-in/code?return_to=%2Fpassword%3Fa%3Db")
      assert.strictEqual((yield* next.get("/sessions")).status, 303, "no session yet")
      const used = yield* next.fill(location, { code })
      assert.strictEqual(used.status, 422)
      assert.match(used.text, /id="code"[^>]*aria-invalid="true"/)
      const entered = yield* next.fill(location, { code: yield* app.code(1) })
      assert.deepStrictEqual([entered.status, entered.location], [303, "/password?a=b"])
      assert.strictEqual((yield* next.get("/sessions")).status, 200)
      assert.isFalse([...next.cookies.keys()].some((name) => name.endsWith("sign-in")))

      const { browser: third } = yield* atSecondStep(email)
      const recovered = yield* third.fill(location, { code: codes[3] ?? "" })
      assert.deepStrictEqual([recovered.status, recovered.location], [303, "/password?a=b"])
      assert.match((yield* third.get("/second-factor")).text, /Unused recovery codes:\s+9\./)
    })
  )

  it.effect("is disabled with the password, and taken away by the operator", () =>
    Effect.gen(function* () {
      const { browser, email, user } = yield* newFactor()
      assert.strictEqual((yield* browser.fill("/second-factor", { password: other, do: "disable" })).status, 422)
      yield* atSecondStep(email)
      const codes = yield* browser.fill("/second-factor", { password, do: "codes" })
      assert.lengthOf(codesIn(codes), 10)
      const answer = yield* browser.fill("/second-factor", { password, do: "disable" })
      assert.deepStrictEqual([answer.status, answer.location], [303, "/second-factor"])
      assert.strictEqual((yield* (yield* signedIn(email)).get("/sessions")).status, 200)

      const lost = yield* newFactor()
      yield* Users.use((users) => users.reset(paid.id, lost.user.id, { secondFactor: true }))
      assert.strictEqual((yield* (yield* signedIn(lost.email)).get("/sessions")).status, 200)
      assert.notStrictEqual(user.id, lost.user.id)
    })
  )
})

onMemory("The second step of a sign-in", (it) => {
  it.effect("keeps its token in a cookie for that page alone, and takes forms of that page alone", () =>
    Effect.gen(function* () {
      const { app, email } = yield* newFactor()
      yield* TestClock.adjust("1 minute")
      const browser = yield* openBrowser
      const form = yield* browser.get("/sign-in")
      const answer = yield* browser.post("/sign-in", { ...hiddenIn(form), email, password })
      assert.match(
        answer.headers.get("set-cookie") ?? "",
        /^landfall-sign-in=[\w-]{43}; Max-Age=300; Path=\/sign-in\/code; HttpOnly; SameSite=Lax$/
      )
      const code = yield* app.code()
      const forged = yield* browser.post("/sign-in/code", { ...hiddenIn(form), code })
      assert.strictEqual(forged.status, 403, "the token of another form")
      const page = yield* browser.get(answer.location ?? "")
      const cross = yield* browser.post("/sign-in/code", { ...hiddenIn(page), code }, { "sec-fetch-site": "same-site" })
      assert.strictEqual(cross.status, 403)
      const bare = yield* openBrowser
      const without = yield* bare.post("/sign-in/code", { ...hiddenIn(page), code })
      assert.strictEqual(without.location, "/sign-in?notice=lapsed&return_to=%2F")
      assert.strictEqual((yield* bare.get("/sign-in/code")).location, "/sign-in?return_to=%2F")
      const evil = yield* browser.fill("/sign-in/code", { code, return_to: "//evil.example" })
      assert.strictEqual(evil.location, "/")
    })
  )

  it.effect("is over after five minutes, with a sentence", () =>
    Effect.gen(function* () {
      const { app, email } = yield* newFactor()
      const { browser, location } = yield* atSecondStep(email, "/password")
      const page = yield* browser.get(location)
      yield* TestClock.adjust(pendingSignInLifeMs)
      const answer = yield* browser.post("/sign-in/code", { ...hiddenIn(page), code: yield* app.code() })
      assert.strictEqual(answer.location, "/sign-in?notice=lapsed&return_to=%2Fpassword")
      assert.include((yield* browser.get(answer.location ?? "")).text, "The time to enter a code has expired.")
      assert.strictEqual((yield* browser.get("/sign-in/code")).status, 303)
    })
  )

  it.effect("looks at no code after too many wrong ones, though the password is right", () =>
    Effect.gen(function* () {
      const { email } = yield* newFactor()
      for (let guess = 0; guess < 5; guess++) {
        const { browser, location } = yield* atSecondStep(email)
        assert.strictEqual((yield* browser.fill(location, { code: "a" })).status, 422)
      }
      const { browser, location } = yield* atSecondStep(email)
      const answer = yield* browser.fill(location, { code: "a" })
      assert.deepStrictEqual([answer.status, answer.headers.get("retry-after")], [429, "60"])
    })
  )
})
