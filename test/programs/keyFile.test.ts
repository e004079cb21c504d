import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Redacted } from "effect"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { Access } from "#application/identity/account/Access.ts"
import { findKeyFileProblem, readKeyFile } from "#runtimes/service/keyFile.ts"
import { keptToken } from "#runtimes/service/monitoring.ts"
import { keyFor } from "#runtimes/service/prepare.ts"

import { directory } from "../support/directory.ts"
import * as TestMemory from "../support/TestMemory.ts"

const Sample = Access.layer.pipe(
  Layer.provideMerge(TestMemory.layer),
  Layer.provideMerge(SecretsLayer.layer),
  Layer.provideMerge(ConfigProvider.layer(ConfigProvider.fromUnknown({})))
)

const given = (file: string, text: string) => Effect.promise(() => writeFile(file, text))
const contentOf = (file: string) => Effect.promise(() => readFile(file, "utf8"))

it.effect("an empty file with a key or token counts as missing at the first start, and gets a new one", () =>
  Effect.gen(function* () {
    const place = yield* directory
    for (const text of ["", "\n", "  \n"]) {
      const [file, tokens] = [join(place, "api-key"), join(place, "operator-token")]
      yield* given(file, text)
      yield* given(tokens, text)
      assert.isNull(yield* readKeyFile(file))
      const { key } = yield* keyFor(file)
      assert.strictEqual(yield* contentOf(file), `${Redacted.value(key ?? assert.fail())}\n`)
      assert.isAtLeast(Redacted.value(key ?? assert.fail()).length, 20)
      assert.isAtLeast(Redacted.value(yield* keptToken(tokens)).length, 32)
    }
  }).pipe(Effect.provide(Sample))
)

it.effect("a file whose key does not work in this database is noticed at start", () =>
  Effect.gen(function* () {
    const file = join(yield* directory, "api-key")
    const access = yield* Access
    const key = yield* keyFor(file)
    yield* access.bootstrap(key.key)
    assert.isNull(yield* findKeyFileProblem(file))

    yield* given(file, "")
    assert.match((yield* findKeyFileProblem(file)) ?? "", /api-key is empty: .*key create/)
    yield* given(file, `${"k".repeat(40)}\n`)
    const unknown = (yield* findKeyFileProblem(file)) ?? ""
    assert.match(unknown, /api-key does not work with this database: .*key create/)
    assert.notInclude(unknown, "kkkk")
    assert.isNull(yield* findKeyFileProblem(join(file, "..", "none")))
  }).pipe(Effect.provide(Sample))
)
