import { createHash } from "node:crypto"

import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { brandBar, iconLink } from "#adapters/http/look/mark.ts"

import { onMemory } from "../../rest/support/planes.ts"
import { nonEmpty } from "../../support/nonEmpty.ts"
import { openBrowser } from "../browser.ts"
import type { Page } from "../browser.ts"
import { invite, newPerson, signedIn } from "../people.ts"

/** The link at the top of a page. */
const wayIn = ({ text }: Page) => {
  const [, href, words = ""] = /<p class="way">\s*<a href="([^"]*)">([\s\S]*?)<\/a>/.exec(text) ?? []
  return [href, words.replaceAll(/<span[^>]*>.*?<\/span>|\s+/g, " ").trim()]
}

/** A page has the icon and its own style, and its policy lets a browser load and apply both. */
const isBranded = ({ headers, text }: Page) => {
  assert.include(text, iconLink)
  const policy = headers.get("content-security-policy") ?? ""
  assert.include(policy, "img-src 'self'")
  assert.include(policy, "font-src 'self'")
  assert.notInclude(policy, "unsafe")
  const [, style = ""] = /<style>([^<]*)<\/style>/.exec(text) ?? []
  assert.include(policy, `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`)
}

const toSessions = ["/sessions", "Back to your sessions"]

onMemory("A page of this service", (it) => {
  it.effect("has the mark and the name, and leads back to the page before it", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const browser = yield* signedIn(email)
      const ways: Readonly<Record<string, ReadonlyArray<string | undefined>>> = {
        "/sessions": ["/", "Back to fleet"],
        "/assistants": toSessions,
        "/password": toSessions,
        "/second-factor": toSessions,
        "/passkeys": toSessions
      }
      for (const [path, way] of Object.entries(ways)) {
        const page = yield* browser.get(path)
        assert.strictEqual(page.status, 200, path)
        assert.include(page.text, brandBar, path)
        assert.deepStrictEqual(wayIn(page), way, path)
        isBranded(page)
      }
    })
  )

  it.effect("has the mark before anybody is signed in", () =>
    Effect.gen(function* () {
      const { path } = yield* invite()
      const browser = yield* openBrowser
      for (const page of [yield* browser.get("/sign-in"), yield* browser.get(path)]) {
        assert.strictEqual(page.status, 200)
        assert.include(page.text, brandBar)
        isBranded(page)
      }
    })
  )

  it.effect("leads from a failure to a page that works, but receivers of a share link to no account", () =>
    Effect.gen(function* () {
      const { email } = yield* newPerson()
      const browser = yield* signedIn(email)
      const failures = [yield* browser.post("/sessions", { end: "others" }), yield* browser.get("/unsubscribe?token=x")]
      for (const failure of failures) {
        assert.isAtLeast(failure.status, 400)
        assert.deepStrictEqual(wayIn(failure), ["/", "Back to fleet"])
        isBranded(failure)
      }
      const unknown = yield* browser.get(`/s/${"A".repeat(43)}`)
      assert.strictEqual(unknown.status, 404)
      assert.notInclude(unknown.text, 'class="way"')
      isBranded(unknown)
    })
  )

  it.effect("loads the fonts of its style sheet from addresses that answer", () =>
    Effect.gen(function* () {
      const browser = yield* openBrowser
      const { text } = yield* browser.get("/sign-in")
      const fonts = [...text.matchAll(/url\(([^)]+)\)/g)].map(([, path = ""]) => path)
      for (const path of nonEmpty(fonts)) {
        const font = yield* browser.get(path)
        assert.deepStrictEqual([font.status, font.headers.get("content-type")], [200, "font/woff2"], path)
      }
    })
  )
})
