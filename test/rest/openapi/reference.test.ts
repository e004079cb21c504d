import { createHash } from "node:crypto"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"

import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { iconLink } from "#adapters/http/look/mark.ts"

import { onMemory } from "../support/planes.ts"
import { wire } from "../support/wire.ts"

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

  it.effect("as a page runs its own scripts alone, asks nobody else, and is in no frame", () =>
    Effect.gen(function* () {
      const { bytes, headers } = yield* wire("/reference")
      const policy = new Map(
        (headers["content-security-policy"] ?? "").split("; ").map((rule) => {
          const [name = "", ...values] = rule.split(" ")
          return [name, values]
        })
      )
      const scripts = [...new TextDecoder().decode(bytes).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
      assert.isAtLeast(scripts.length, 2)
      const hashes = scripts.map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
      assert.deepStrictEqual(policy.get("script-src"), hashes)
      assert.isTrue(scripts.some(([, text = ""]) => text.includes("/try?operation=containers.list")))
      assert.deepStrictEqual(policy.get("default-src"), ["'none'"])
      assert.include(new TextDecoder().decode(bytes), iconLink)
      assert.include(policy.get("img-src") ?? [], "'self'")
      assert.deepStrictEqual(policy.get("frame-ancestors"), ["'none'"])
      assert.deepStrictEqual(policy.get("connect-src"), ["'self'"])
      assert.notMatch([...policy.values()].flat().join(" "), /https?:|\*/)
    })
  )
})
