import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { onMemory } from "../rest/support/planes.ts"
import { hiddenIn, openBrowser } from "./browser.ts"
import { newPerson, password } from "./people.ts"

onMemory("The sign-in page", (it) => {
  it.effect("names the operation that a link of the API reference opens, and leads there", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const browser = yield* openBrowser
      const form = yield* browser.get("/sign-in?return_to=%2Ftry%3Foperation%3Dcontainers.list")
      assert.match(form.text, /The API explorer sends requests in your name, so it requires an account\./)
      assert.include(form.text, "<code>containers.list</code> opens in the explorer")
      assert.include(form.text, '<a href="/reference">API reference</a> is public')
      const refused = yield* browser.post("/sign-in", { ...hiddenIn(form), email, password: "wrong" })
      assert.include(refused.text, "<code>containers.list</code>")
      const entered = yield* browser.post("/sign-in", { ...hiddenIn(refused), email, password })
      assert.deepStrictEqual([entered.status, entered.location], [303, "/try?operation=containers.list"])
    })
  )

  it.effect.each([
    ["/try", "After you sign in, it opens. The"],
    ["/try?operation=%3Cscript%3E", "After you sign in, it opens. The"],
    ["/sessions", "The page that you opened requires an account. After you sign in, it opens."]
  ] as const)("gives the reason for %s", ([returnTo, reason]) =>
    Effect.gen(function* () {
      const browser = yield* openBrowser
      const { text } = yield* browser.get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`)
      assert.include(text.replaceAll(/\s+/g, " "), reason)
      assert.notInclude(text, "<script>")
    })
  )

  it.effect("gives no reason without a page to return to", () =>
    Effect.gen(function* () {
      const browser = yield* openBrowser
      for (const address of ["/sign-in", "/sign-in?return_to=/", "/sign-in?return_to=//elsewhere.example"]) {
        assert.notInclude((yield* browser.get(address)).text, 'class="notice"')
      }
    })
  )
})
