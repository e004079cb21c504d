import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { onMemory } from "../rest/support/planes.ts"
import { openAuthenticator } from "../support/Authenticator.ts"
import type { Misuse } from "../support/Authenticator.ts"
import { hiddenIn } from "./browser.ts"
import { add, forms, newHolder, origin, site } from "./passkeyForms.ts"
import { newPerson, password, signedIn } from "./people.ts"

onMemory(
  "Adding a passkey",
  (it) => {
    it.effect("needs the password, and a device that verified the person for this site", () =>
      Effect.gen(function* () {
        const { email } = yield* newPerson()
        const [browser, device] = [yield* signedIn(email), openAuthenticator(origin)]
        const form = hiddenIn(yield* browser.get("/passkeys"), forms.create)
        const wrong = yield* browser.post("/passkeys/options", { ...form, password: "a house at the end of the road" })
        assert.strictEqual(wrong.status, 422)
        assert.include(wrong.text, "<p>The password is incorrect.</p>")
        const without = yield* browser.post("/passkeys", { ...form, name: "x", credential: "{}" })
        assert.strictEqual(without.status, 422)

        const misuses: ReadonlyArray<Misuse> = [
          { origin: "https://evil.example" },
          { rpId: "evil.example" },
          { challenge: "c29tZWJvZHkgZWxzZQ" },
          { isVerified: false }
        ]
        for (const misuse of misuses) {
          const { answer } = yield* add(browser, device, misuse)
          assert.strictEqual(answer.status, 422, JSON.stringify(misuse))
          assert.include(answer.text, "The passkey was not added")
        }
        assert.notInclude((yield* browser.get("/passkeys")).text, "<h2>")
      })
    )

    it.effect("happens once for each password, in the session that asked, and for one user alone", () =>
      Effect.gen(function* () {
        const { browser, device, email } = yield* newHolder()
        const { credential } = yield* add(browser, device)
        const form = hiddenIn(yield* browser.get("/passkeys"), forms.create)
        assert.strictEqual((yield* browser.post("/passkeys", { ...form, credential })).status, 422, "again")

        const options = yield* browser.post("/passkeys/options", { ...form, password })
        const { excludeCredentials, user } = JSON.parse(options.text)
        assert.lengthOf(excludeCredentials, 2)
        assert.strictEqual(user.name, email)
        const elsewhere = yield* signedIn(email)
        const made = { name: "x", credential: device.create(JSON.parse(options.text)) }
        const other = hiddenIn(yield* elsewhere.get("/passkeys"), forms.create)
        assert.strictEqual((yield* elsewhere.post("/passkeys", { ...other, ...made })).status, 422)
        assert.strictEqual((yield* browser.post("/passkeys", { ...form, ...made })).status, 303)

        const stranger = yield* newHolder()
        const page = yield* stranger.browser.get("/passkeys")
        const [id = ""] = (yield* browser.get("/passkeys")).text.match(/name="id" value="([^"]+)"/)?.slice(1) ?? []
        yield* stranger.browser.post("/passkeys/remove", { ...hiddenIn(page, "/passkeys/remove"), id })
        assert.lengthOf((yield* browser.get("/passkeys")).text.match(/<h2>/g) ?? [], 3)
      })
    )

    it.effect("stops at twenty", () =>
      Effect.gen(function* () {
        const { browser, device } = yield* newHolder()
        for (let number = 2; number <= 20; number++) {
          if (number % 10 === 0) yield* TestClock.adjust("61 seconds")
          yield* add(browser, device)
        }
        const form = hiddenIn(yield* browser.get("/passkeys"), forms.create)
        const refused = yield* browser.post("/passkeys/options", { ...form, password })
        assert.include(refused.text, "The user has 20 passkeys, the maximum. Remove one first.")
      })
    )
  },
  site
)
