import { createHash } from "node:crypto"

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { HttpClient } from "effect/http"

import { iconLink } from "#adapters/http/look/mark.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { serve } from "../../support/server.ts"

/** The documentation is served by an adapter of its own, which is not here. */
const isOfRest = (link: string) => link !== "/docs/"

const at = Effect.fnUntraced(function* (path: string, accept?: string) {
  const response = yield* HttpClient.get(path, accept === undefined ? {} : { headers: { accept } })
  return { status: response.status, headers: response.headers, text: yield* response.text }
})

/** What Chrome and Firefox send. */
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

layer(serve())("the address of the service by itself", (it) => {
  it.effect("is a page for browsers that loads only its icon and runs nothing, with links that lead somewhere", () =>
    Effect.gen(function* () {
      const { headers, status, text } = yield* at("/", browser)
      assert.deepStrictEqual([status, headers["content-type"]], [200, "text/html; charset=utf-8"])
      assert.strictEqual(headers["vary"], "accept")
      assert.include(text, iconLink)
      assert.notMatch(text.replace(iconLink, ""), /<script|<img|<link|<iframe|\son\w+=|\sstyle=|https?:/)
      const [, style = ""] = /<style>([^<]*)<\/style>/.exec(text) ?? []
      const hash = createHash("sha256").update(style).digest("base64")
      const policy = headers["content-security-policy"] ?? ""
      assert.include(policy, "default-src 'none'")
      assert.include(policy, "img-src 'self'")
      assert.include(policy, `style-src 'sha256-${hash}'`)
      assert.notInclude(policy, "unsafe")
      const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href)
      assert.includeMembers(links, ["/docs/", "/reference", "/openapi.json", "/health"])
      for (const link of nonEmpty(links.filter(isOfRest))) assert.strictEqual((yield* at(link)).status, 200, link)
    })
  )

  it.effect("says the same in JSON to programs", () =>
    Effect.gen(function* () {
      for (const accept of [undefined, "*/*", "application/json", "text/html;q=0, application/json"]) {
        const { headers, status, text } = yield* at("/", accept)
        assert.deepStrictEqual([status, headers["content-type"]], [200, "application/json"], accept)
        const { links, name } = JSON.parse(text) as { readonly name: string; readonly links: object }
        assert.strictEqual(name, "Landfall")
        for (const link of nonEmpty(Object.values(links).filter(isOfRest)))
          assert.strictEqual((yield* at(String(link))).status, 200)
      }
    })
  )
})
