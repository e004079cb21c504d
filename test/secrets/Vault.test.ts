import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"

import * as Adapter from "#adapters/secrets/Vault.ts"
import { Vault } from "#application/ports/identity/secret/Vault.ts"

const bytes = new TextEncoder().encode('{"api-key":"très secret"}')
const [one, two] = ["a".repeat(32), "b".repeat(40)]

const vaultOf = (layer: Layer.Layer<Vault>) => Effect.map(Layer.build(layer), (context) => Context.get(context, Vault))
const given = (text: string) => vaultOf(Adapter.layerOf(Adapter.readKeys(Redacted.make(text)) ?? []))

const directory = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-vault-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

describe("the vault", () => {
  it.effect("opens what it sealed, for the same thing alone", () =>
    Effect.gen(function* () {
      const vault = yield* given(one)
      const sealed = yield* vault.seal(bytes, "settings of 1")
      assert.notInclude(
        Buffer.from(sealed.split(".")[2] ?? assert.fail(sealed), "base64url").toString("latin1"),
        "secret"
      )
      assert.deepStrictEqual([...(yield* vault.unseal(sealed, "settings of 1"))], [...bytes])
      assert.notStrictEqual(yield* vault.seal(bytes, "settings of 1"), sealed, "the same text never looks the same")
      const { detail } = yield* Effect.flip(vault.unseal(sealed, "settings of 2"))
      assert.strictEqual(detail, "What was sealed has been changed.")
    })
  )

  it.effect("opens nothing that was changed, cut, or is none of its own", () =>
    Effect.gen(function* () {
      const vault = yield* given(one)
      const sealed = yield* vault.seal(bytes, "it")
      const flipped = sealed.slice(0, -4) + (sealed.at(-4) === "A" ? "B" : "A") + sealed.slice(-3)
      const cut = sealed.slice(0, sealed.lastIndexOf(".") + 20)
      for (const wrong of [flipped, cut, sealed.slice(0, -1), "", "v1", "v1.x.y", `v2${sealed.slice(2)}`, "\u0000"]) {
        const { _tag } = yield* Effect.flip(vault.unseal(wrong, "it"))
        assert.strictEqual(_tag, "VaultClosed", wrong)
      }
    })
  )

  it.effect("seals with the newest key and opens with older ones; a missing key is named, not shown", () =>
    Effect.gen(function* () {
      const [old, both, fresh] = [yield* given(one), yield* given(`${two}, ${one}`), yield* given(two)]
      const sealed = yield* old.seal(bytes, "it")
      assert.isFalse(yield* both.isCurrent(sealed))
      const again = yield* both.seal(yield* both.unseal(sealed, "it"), "it")
      assert.isTrue(yield* both.isCurrent(again))
      assert.deepStrictEqual([...(yield* fresh.unseal(again, "it"))], [...bytes])
      const { detail } = yield* Effect.flip(fresh.unseal(sealed, "it"))
      assert.match(detail, /^The key [0-9a-f]{12} that it was sealed with is not here\.$/)
    })
  )

  it("takes keys of 32 characters or more", () => {
    for (const wrong of ["", "  ", "short", `${one},short`]) assert.isNull(Adapter.readKeys(Redacted.make(wrong)))
    assert.lengthOf(Adapter.readKeys(Redacted.make(`${one}\n${two}\n`)) ?? [], 2)
  })

  it.live("makes its file with the first seal, for its owner alone, once however many begin", () =>
    Effect.gen(function* () {
      const file = join(yield* directory, "deep", "secrets-key")
      const vaults = yield* Effect.forEach(Array.from({ length: 8 }), () => vaultOf(Adapter.layerFile(file)))
      const [first] = vaults
      const { detail } = yield* Effect.flip(first?.unseal("v1.abc.def", "it") ?? Effect.die("none"))
      assert.match(detail, /^The key abc /, "nothing is made to open something")
      assert.isNull(yield* Effect.promise(() => stat(file).catch(() => null)))
      assert.isNull(yield* Adapter.findKeyFileProblem(file))
      const sealed = yield* Effect.forEach(vaults, (vault) => vault.seal(bytes, "it"), { concurrency: "unbounded" })
      assert.strictEqual((yield* Effect.promise(() => stat(file))).mode & 0o777, 0o600)
      for (const text of sealed) {
        for (const vault of vaults) assert.deepStrictEqual([...(yield* vault.unseal(text, "it"))], [...bytes])
      }
      // A new key in the first line counts at once.
      const before = yield* Effect.promise(() => readFile(file, "utf8"))
      yield* Effect.promise(() => writeFile(file, `${one}\n${before}`))
      const [text = ""] = sealed
      assert.isFalse(yield* vaults[3]?.isCurrent(text) ?? Effect.succeed(true))
      yield* Effect.promise(() => writeFile(file, "too short\n"))
      const refusal = yield* Effect.flip(vaults[3]?.seal(bytes, "it") ?? Effect.die("none"))
      assert.match(refusal.detail, /has no key of 32 characters/)
      assert.strictEqual(yield* Adapter.findKeyFileProblem(file), refusal.detail)
    }).pipe(Effect.scoped)
  )
})
