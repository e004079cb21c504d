import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, Schema } from "effect"

import { layerFile, layerOf, layerRandom, readKeys } from "#adapters/secrets/UrlSigner.ts"
import { UrlSigner } from "#application/ports/records/document/UrlSigner.ts"
import { issueToken, readToken } from "#application/records/document/signedTokens.ts"
import { minute, shift } from "#domain/Time.ts"

import * as Sample from "../support/samples.ts"

const home = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-signer-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

const build = <E>(layer: Layer.Layer<UrlSigner, E>) =>
  Effect.map(Layer.build(Layer.fresh(layer)), (context) => Context.get(context, UrlSigner))

describe("UrlSigner", () => {
  it.effect("creates the key of its file once, for its owner alone, also for concurrent calls", () =>
    Effect.gen(function* () {
      const file = join(yield* home, "new", "document-url-key")
      const signers = yield* Effect.forEach([1, 2, 3, 4, 5], () => build(layerFile(file)))
      assert.isFalse(
        yield* Effect.promise(() =>
          stat(file).then(
            () => true,
            () => false
          )
        )
      )
      const signatures = yield* Effect.forEach(signers, ({ sign }) => sign("text"), { concurrency: 5 })
      assert.strictEqual(new Set(signatures).size, 1)
      const { mode } = yield* Effect.promise(() => stat(file))
      assert.strictEqual(mode & 0o777, 0o600)
      const key = (yield* Effect.promise(() => readFile(file, "utf8"))).trim()
      assert.isAtLeast(key.length, 40)
      const later = yield* build(layerOf(Redacted.make(key)))
      assert.isTrue(yield* later.isSigned("text", signatures[0] ?? ""))
    })
  )

  it.effect("does not sign with a file that holds no key, and is unavailable", () =>
    Effect.gen(function* () {
      const file = join(yield* home, "document-url-key")
      yield* Effect.promise(() => writeFile(file, "\n"))
      const { sign } = yield* build(layerFile(file))
      assert.deepInclude(yield* Effect.flip(sign("text")), { _tag: "Unavailable" })
    })
  )

  it.effect("signs with the newest key at once, and takes what earlier ones signed until they are removed", () =>
    Effect.gen(function* () {
      const file = join(yield* home, "document-url-key")
      const { isSigned, sign } = yield* build(layerFile(file))
      const before = yield* sign("text")
      const first = (yield* Effect.promise(() => readFile(file, "utf8"))).trim()
      const next = "n".repeat(43)
      yield* Effect.promise(() => writeFile(file, `${next}\n${first}\n`))
      const after = yield* sign("text")
      assert.notStrictEqual(after, before)
      assert.deepStrictEqual([yield* isSigned("text", before), yield* isSigned("text", after)], [true, true])
      assert.isFalse(yield* isSigned("other", before))
      const newest = yield* build(layerOf(Redacted.make(next)))
      assert.isTrue(yield* newest.isSigned("text", after))
      yield* Effect.promise(() => writeFile(file, `${next}\n`))
      assert.deepStrictEqual([yield* isSigned("text", before), yield* isSigned("text", after)], [false, true])
      yield* Effect.promise(() => writeFile(file, `${next}\nshort\n`))
      assert.deepInclude(yield* Effect.flip(sign("text")), { _tag: "Unavailable" })
    })
  )

  it.effect("reads keys with commas between them, and none where one is short", () =>
    Effect.gen(function* () {
      const [newest, older] = ["n".repeat(32), `with blanks ${"o".repeat(32)}`]
      const keys = readKeys(Redacted.make(`${newest},  ${older}`))
      assert.deepStrictEqual(keys?.map(Redacted.value), [newest, older])
      assert.isNull(readKeys(Redacted.make(`${newest},short`)))
      assert.isNull(readKeys(Redacted.make(" , ")))
      assert(keys !== null)
      const [both, old] = [yield* build(layerOf(...keys)), yield* build(layerOf(Redacted.make(older)))]
      assert.isTrue(yield* both.isSigned("text", yield* old.sign("text")))
      assert.isFalse(yield* old.isSigned("text", yield* both.sign("text")))
    })
  )

  it.effect("gives different texts different signatures", () =>
    Effect.gen(function* () {
      const { isSigned, sign } = yield* build(layerRandom)
      assert.isFalse(yield* isSigned("\ud801", yield* sign("\ud800")))
    })
  )

  it.effect.prop("accepts its own signatures, and no other's", [Schema.String, Schema.String], ([text, other]) =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* build(layerRandom), yield* build(layerRandom)]
      const signature = yield* mine.sign(text)
      assert.match(signature, /^[\w-]{43}$/)
      assert.isTrue(yield* mine.isSigned(text, signature))
      assert.isFalse(yield* theirs.isSigned(text, signature))
      assert.strictEqual(yield* mine.isSigned(other, signature), other === text)
      assert.isFalse(yield* mine.isSigned(text, other))
    })
  )
})

describe("signed tokens", () => {
  it.effect("grant what they were made for, to their time", () =>
    Effect.gen(function* () {
      const grant = { account_id: Sample.accountId(), id: Sample.eventId(), expires_at: shift(Sample.start, minute) }
      const token = yield* issueToken("upload", grant)
      assert.deepStrictEqual(yield* readToken("upload", token, Sample.start), grant)
      assert.isNull(yield* readToken("download", token, Sample.start))
      assert.isNull(yield* readToken("upload", token, grant.expires_at))
      for (const at of Array.from({ length: token.length }, (_, at) => at)) {
        const changed = `${token.slice(0, at)}${token[at] === "0" ? "1" : "0"}${token.slice(at + 1)}`
        // The last character of a signature has bits that mean nothing.
        if (at < token.length - 1) assert.isNull(yield* readToken("upload", changed, Sample.start), changed)
      }
      const forEver = yield* issueToken("attach", { ...grant, expires_at: null })
      assert.deepStrictEqual(yield* readToken("attach", forEver, Sample.onDay(900)), { ...grant, expires_at: null })
    }).pipe(Effect.provide(layerRandom))
  )
})
