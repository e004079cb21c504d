import { brotliDecompressSync } from "node:zlib"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { request } from "undici"

import { addressOfDocs, served } from "./served.ts"

const ask = Effect.fnUntraced(function* (path: string, headers: Readonly<Record<string, string>> = {}) {
  const address = yield* addressOfDocs
  return yield* Effect.promise(async () => {
    const { body, headers: answered, statusCode } = await request(`${address}${path}`, { headers })
    return {
      status: statusCode,
      headers: answered as Readonly<Record<string, string | undefined>>,
      bytes: new Uint8Array(await body.arrayBuffer())
    }
  })
})

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe("The documentation at the service", () => {
  it.effect("is at /docs/, at its pages with and without their ending, and nowhere else", () =>
    Effect.gen(function* () {
      for (const [path, status, location] of [
        ["/docs", 302, "/docs/"],
        ["/docs/", 200, undefined],
        ["/docs/index.html", 200, undefined],
        ["/docs/reference/errors.html", 200, undefined],
        ["/docs/reference/errors", 302, "/docs/reference/errors.html"],
        ["/docs/adr", 302, "/docs/adr/index.html"],
        ["/docs/adr/", 200, undefined],
        ["/docs/nothing", 404, undefined],
        ["/docs/../package.json", 404, undefined],
        ["/docs/%2e%2e/package.json", 404, undefined],
        ["/docs/reference/errors.html.gz", 404, undefined],
        ["/llms.txt", 200, undefined],
        ["/llms-full.txt", 200, undefined]
      ] as const) {
        const { headers, status: answered } = yield* ask(path)
        assert.deepStrictEqual([answered, headers["location"]], [status, location], path)
      }
      assert.strictEqual(
        (yield* ask("/docs/reference/errors.md")).headers["content-type"],
        "text/markdown; charset=utf-8"
      )
    }).pipe(Effect.provide(served()))
  )

  it.effect("redirects the addresses of pages in earlier releases", () =>
    Effect.gen(function* () {
      for (const [path, location] of [
        ["/docs/api", "/docs/reference/api/index.html"],
        ["/docs/webhooks.html", "/docs/guides/integrate/webhooks.html"],
        ["/docs/webhooks.md", "/docs/guides/integrate/webhooks.md"],
        ["/docs/operators/audit.html", "/docs/guides/operate/audit.html"],
        ["/docs/runbooks/node-down", "/docs/guides/operate/runbooks/node-down.html"],
        ["/docs/recipes", "/docs/guides/integrate/recipes/index.html"],
        ["/docs/recipes/", "/docs/guides/integrate/recipes/index.html"],
        ["/docs/formats/edi.md", "/docs/reference/formats/edi.md"]
      ] as const) {
        const { headers, status } = yield* ask(path)
        assert.deepStrictEqual([status, headers["location"]], [302, location], path)
      }
      assert.strictEqual((yield* ask("/docs/recipes/no-such-page")).status, 404)
    }).pipe(Effect.provide(served()))
  )

  it.effect("answers browsers at an unknown address with a page, and programs with the status alone", () =>
    Effect.gen(function* () {
      const accept = "text/html,application/xhtml+xml,*/*;q=0.8"
      const page = yield* ask("/docs/guides/integrate/recipes/nothing", { accept })
      assert.strictEqual(page.status, 404)
      assert.match(page.headers["content-type"] ?? "", /^text\/html/)
      assert.strictEqual(page.headers["cache-control"], "no-store")
      assert.include(text(page.bytes), "Page not found")
      assert.include(text(page.bytes), '<link rel="icon" href="/favicon.svg"')
      assert.strictEqual(
        (yield* ask("/docs/guides/integrate/recipes/nothing", { accept: "application/json" })).bytes.length,
        0
      )
    }).pipe(Effect.provide(served()))
  )

  it.effect("comes compressed, with a tag, under a policy without anything inline", () =>
    Effect.gen(function* () {
      const plain = yield* ask("/docs/reference/errors.html")
      const { bytes, headers } = yield* ask("/docs/reference/errors.html", { "accept-encoding": "br, gzip" })
      assert.strictEqual(headers["content-encoding"], "br")
      assert.isTrue(brotliDecompressSync(bytes).equals(plain.bytes))
      const again = yield* ask("/docs/reference/errors.html", {
        "accept-encoding": "br",
        "if-none-match": headers["etag"] ?? ""
      })
      assert.deepStrictEqual([again.status, again.bytes.length], [304, 0])
      assert.include(text(plain.bytes), '<link rel="icon" href="../../favicon.svg"')
      const policy = headers["content-security-policy"] ?? ""
      assert.include(policy, "img-src 'self'")
      assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/)
      assert.notMatch(policy, /unsafe|https?:|\*/)
      const [, script = ""] = /src="(?:\.\.\/)*(assets\/search-\w+\.js)"/.exec(text(plain.bytes)) ?? []
      assert.match((yield* ask(`/docs/${script}`)).headers["cache-control"] ?? "", /immutable/)
    }).pipe(Effect.provide(served()))
  )

  it.effect("leads from the names of assets without their hash to the current files", () =>
    Effect.gen(function* () {
      for (const name of ["search.js", "index.json", "history.json"]) {
        const { headers, status } = yield* ask(`/docs/assets/${name}`)
        assert.strictEqual(status, 302)
        assert.match(headers["location"] ?? "", /^\/docs\/assets\/\w+-[\da-f]{12}\.js(?:on)?$/)
        assert.strictEqual((yield* ask(headers["location"] ?? "")).status, 200)
      }
      assert.strictEqual((yield* ask("/docs/assets/nothing.js")).status, 404)
    }).pipe(Effect.provide(served()))
  )

  it.effect("is the reference of the interface where nothing was built", () =>
    Effect.gen(function* () {
      for (const path of ["/docs", "/docs/", "/docs/reference/errors.html"]) {
        const { headers, status } = yield* ask(path)
        assert.deepStrictEqual([status, headers["location"]], [302, "/reference"])
      }
      // A page is no script.
      assert.strictEqual((yield* ask("/docs/assets/search.js")).status, 404)
    }).pipe(Effect.provide([served(new URL("file:///nowhere/")), Logger.layer([])]))
  )
})
