import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"

import { Factors } from "#application/ports/voyage/emission/Factors.ts"
import { publishedFactors } from "#domain/voyage/emission/publishedFactors.ts"
import * as EmissionFactors from "#runtimes/nodes/emissionFactors.ts"

const factorsWith = (env: Readonly<Record<string, string>>) =>
  Factors.pipe(
    Effect.provide(EmissionFactors.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(env)))))
  )

const fileOf = (text: string) =>
  Effect.promise(async () => {
    const file = join(await mkdtemp(join(tmpdir(), "factors-")), "factors.json")
    await writeFile(file, text)
    return file
  })

it.effect("factors are the published ones, unless an operator names a file with others", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* factorsWith({}), publishedFactors)
    const own = { ...publishedFactors, edition: "2027-01-01" }
    const file = yield* fileOf(JSON.stringify(own))
    assert.deepStrictEqual(yield* factorsWith({ EMISSION_FACTORS_FILE: file }), own)
  })
)

it.effect("a file that is none ends the start with a sentence", () =>
  Effect.gen(function* () {
    const { sea: _, ...lacking } = publishedFactors
    for (const file of ["/nowhere.json", yield* fileOf("{"), yield* fileOf(JSON.stringify(lacking))]) {
      const failed = yield* Effect.flip(factorsWith({ EMISSION_FACTORS_FILE: file }))
      assert.match(failed.message, /^EMISSION_FACTORS_FILE: .*(cannot be read|is no table of emission factors)/)
    }
  })
)
