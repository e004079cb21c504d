import { createHash } from "node:crypto"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"

import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { onMemory } from "../support/planes.ts"
import { wire } from "../support/wire.ts"

const decoded = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const

onMemory("The page of the interface", (it) => {
  it.effect("is sent in every coding, with a tag by which a browser has it already", () =>
    Effect.gen(function* () {
      const plain = yield* wire("/docs")
      assert.strictEqual(plain.status, 200)
      const tags = new Set([plain.headers["etag"]])
      for (const coding of ["zstd", "br", "gzip"] as const) {
        const answer = yield* wire("/docs", { "accept-encoding": coding })
        assert.strictEqual(answer.headers["content-encoding"], coding)
        assert.isTrue(decoded[coding](answer.bytes).equals(plain.bytes), coding)
        assert.isBelow(answer.bytes.length, plain.bytes.length / 3)
        const tag = answer.headers["etag"] ?? ""
        tags.add(tag)
        const again = yield* wire("/docs", { "accept-encoding": coding, "if-none-match": tag })
        assert.deepStrictEqual([again.status, again.bytes.length, again.headers["etag"]], [304, 0, tag])
      }
      assert.strictEqual(tags.size, 4)
    })
  )

  it.effect("runs its own scripts alone, asks nobody else, and is in no frame", () =>
    Effect.gen(function* () {
      const { bytes, headers } = yield* wire("/docs")
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
      assert.deepStrictEqual(policy.get("default-src"), ["'none'"])
      assert.deepStrictEqual(policy.get("frame-ancestors"), ["'none'"])
      assert.deepStrictEqual(policy.get("connect-src"), ["'self'"])
      assert.notMatch([...policy.values()].flat().join(" "), /https?:|\*/)
    })
  )
})
