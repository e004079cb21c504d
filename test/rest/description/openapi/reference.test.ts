import { createHash } from "node:crypto"
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"

import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { iconLink } from "#adapters/http/look/mark.ts"

import { onMemory } from "../../support/planes.ts"
import { wire } from "../../support/wire.ts"

const decoded = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const

onMemory("The description of the interface", (it) => {
  it.effect.each(["/reference", "/openapi.json", "/v2/openapi.json"])(
    "%s is sent in every coding, with a tag by which a client has it already",
    Effect.fnUntraced(function* (path) {
      const plain = yield* wire(path)
      assert.strictEqual(plain.status, 200)
      assert.strictEqual(plain.headers["cache-control"], "public, no-cache")
      const tags = new Set([plain.headers["etag"]])
      for (const coding of ["zstd", "br", "gzip"] as const) {
        const answer = yield* wire(path, { "accept-encoding": coding })
        assert.strictEqual(answer.headers["content-encoding"], coding)
        assert.isTrue(decoded[coding](answer.bytes).equals(plain.bytes), coding)
        assert.isBelow(answer.bytes.length, plain.bytes.length / 3)
        const tag = answer.headers["etag"] ?? ""
        tags.add(tag)
        const again = yield* wire(path, { "accept-encoding": coding, "if-none-match": tag })
        assert.deepStrictEqual([again.status, again.bytes.length, again.headers["etag"]], [304, 0, tag])
      }
      assert.strictEqual(tags.size, 4)
    })
  )

  it.effect("as pages runs only the script of the search, loads nothing from elsewhere, and is in no frame", () =>
    Effect.gen(function* () {
      for (const path of ["/reference", "/reference/containers"]) {
        const { bytes, headers } = yield* wire(path)
        const text = new TextDecoder().decode(bytes)
        const policy = new Map(
          (headers["content-security-policy"] ?? "").split("; ").map((rule) => {
            const [name = "", ...values] = rule.split(" ")
            return [name, values]
          })
        )
        const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
        const hash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`
        assert.deepStrictEqual(policy.get("style-src"), [hash])
        assert.deepStrictEqual(text.match(/<script[^>]*>/g), ['<script type="module" src="/docs/assets/search.js">'])
        assert.notMatch(text, / on\w+="| style="|(?:src|href)="https?:/)
        assert.include(text, iconLink)
        assert.deepStrictEqual(policy.get("default-src"), ["'none'"])
        assert.deepStrictEqual(policy.get("script-src"), ["'self'"])
        assert.deepStrictEqual(policy.get("connect-src"), ["'self'"])
        assert.deepStrictEqual(policy.get("require-trusted-types-for"), ["'script'"])
        assert.deepStrictEqual(policy.get("img-src"), ["'self'"])
        assert.deepStrictEqual(policy.get("frame-ancestors"), ["'none'"])
        assert.notMatch([...policy.values()].flat().join(" "), /https?:|\*/)
        assert.isBelow(brotliCompressSync(bytes).length, 30_000, path)
      }
      const containers = new TextDecoder().decode((yield* wire("/reference/containers")).bytes)
      assert.include(containers, "/try?operation=containers.list")
    })
  )

  it.effect("has a title that names it once, and a description without marks of code", () =>
    Effect.gen(function* () {
      for (const [path, title] of [
        ["/reference", "API reference · Landfall"],
        ["/reference/containers", "Containers · API reference · Landfall"]
      ] as const) {
        const text = new TextDecoder().decode((yield* wire(path)).bytes)
        assert.include(text, `<title>${title}</title>`)
        const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(text) ?? []
        assert.isAbove(description.length, 10)
        assert.notInclude(description, "`")
      }
    })
  )

  it.effect("has every operation, attribute and schema on a page, and every link leads to one", () =>
    Effect.gen(function* () {
      const text = Effect.fnUntraced(function* (path: string) {
        const { bytes, status } = yield* wire(path)
        assert.strictEqual(status, 200, path)
        return new TextDecoder().decode(bytes)
      })
      const overview = yield* text("/reference")
      const paths = new Set([...overview.matchAll(/href="(\/reference[^"#]*)/g)].map(([, path = ""]) => path))
      const pages = new Map<string, string>()
      for (const path of paths) pages.set(path, yield* text(path))
      const all = [...pages.values()].join("\n")

      const document = JSON.parse(yield* text("/openapi.json")) as {
        readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
        readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
      }
      const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
      assert.isAbove(operations.length, 100)
      for (const { operationId } of operations) assert.include(all, `<h2 id="${operationId}">`)
      for (const name of Object.keys(document.components.schemas)) assert.include(all, `id="schema.${name}"`)
      assert.include(all, "<code>pod_full_out_at</code>")

      for (const [path, markup] of pages) {
        const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
        assert.lengthOf(ids, new Set(ids).size, path)
        for (const [, to = "", anchor = ""] of markup.matchAll(/href="(\/reference[^"#]*)?#([^"]*)"/g))
          assert.include(pages.get(to === "" ? path : to) ?? "", ` id="${anchor}"`, `${path} links to ${to}#${anchor}`)
      }
      assert.strictEqual((yield* wire("/reference/nothing")).status, 404)
    })
  )
})
