import { scryptSync } from "node:crypto"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Redacted } from "effect"

import { makePasswordHash, usualHash } from "#adapters/secrets/PasswordHash.ts"
import type { HashOptions } from "#adapters/secrets/PasswordHash.ts"
import type { PasswordHash } from "#application/ports/identity/user/PasswordHash.ts"

const cheap = { ln: 4, r: 8, p: 1, most: 2, mostWaiting: 2 }
const right = Redacted.make("correct horse battery staple")
const wrong = Redacted.make("correct horse battery stapler")

const using = <A, E>(options: HashOptions, work: (hashes: PasswordHash) => Effect.Effect<A, E>) =>
  Effect.flatMap(makePasswordHash(options), work)

describe("the hash of a password", () => {
  it.effect("is scrypt with its salt and parameters beside it, new each time", () =>
    using(cheap, (hashes) =>
      Effect.gen(function* () {
        const hash = yield* hashes.make(right)
        const [, name, parameters, salt = "", key = ""] = hash.split("$")
        assert.deepStrictEqual([name, parameters], ["scrypt", "ln=4,r=8,p=1"])
        const bytes = Buffer.from(salt, "base64")
        assert.lengthOf(bytes, 16)
        const expected = scryptSync(Redacted.value(right), bytes, 32, { N: 16, r: 8, p: 1 })
        assert.strictEqual(key, expected.toString("base64"))
        assert.notStrictEqual(yield* hashes.make(right), hash)
        assert.deepStrictEqual(yield* hashes.verify(right, hash), { matches: true, isCurrent: true })
        assert.isFalse((yield* hashes.verify(wrong, hash)).matches)
        assert.isFalse((yield* hashes.verify(right, null)).matches)
      })
    )
  )

  it.effect("is verified by its own parameters when new ones have grown", () =>
    Effect.gen(function* () {
      const old = yield* using(cheap, (hashes) => hashes.make(right))
      const grown = { ...cheap, ln: 5 }
      assert.deepStrictEqual(yield* using(grown, (hashes) => hashes.verify(right, old)), {
        matches: true,
        isCurrent: false
      })
      assert.isFalse((yield* using(grown, (hashes) => hashes.verify(wrong, old))).matches)
    })
  )

  it.live("is made by so many at a time; who would wait too long is refused at once", () =>
    using(cheap, (hashes) =>
      Effect.gen(function* () {
        const work = Array.from({ length: 8 }, () => Effect.exit(hashes.make(right)))
        const exits = yield* Effect.all(work, { concurrency: "unbounded" })
        assert.lengthOf(exits.filter(Exit.isSuccess), 4)
        assert.isTrue((yield* hashes.verify(right, yield* hashes.make(right))).matches, "and afterwards as before")
      })
    )
  )

  it.live("costs 128 MB in the service", () =>
    using(usualHash, (hashes) =>
      Effect.map(hashes.make(right), (hash) => assert.match(hash, /^\$scrypt\$ln=17,r=8,p=1\$/))
    )
  )
})
