import { writeFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"

import { serving } from "../service/support/Program.ts"
import { directory } from "../support/directory.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { blocksIn } from "./blocks.ts"
import type { Block } from "./blocks.ts"
import { missingFor, runBlock } from "./runBlock.ts"
import { World } from "./World.ts"

const tutorials = blocksIn("docs/tutorials")
const isRun = ({ notRun }: Block): boolean => notRun === null

describe("The tutorials", () => {
  it("run all of their blocks, but for those that say why not", () => {
    const blocks = [...tutorials.values()].flat()
    assert.deepStrictEqual(
      blocks.filter((block) => !isRun(block)).map(({ page }) => page),
      [
        "first-assistant.md",
        "first-real-carrier.md",
        "first-real-carrier.md",
        "first-real-carrier.md",
        "first-webhook.md"
      ]
    )
    for (const { language, line, page, prints } of nonEmpty(blocks.filter(isRun))) {
      assert.strictEqual(language, "sh", `${page}:${line}`)
      assert.isNotNull(prints, `${page}:${line} says nothing of what it prints`)
    }
  })
})

layer(World.layer, { excludeTestServices: true, timeout: "240 seconds" })("A tutorial", (it) => {
  for (const [page, all] of tutorials) {
    const runnable = all.filter(isRun)
    if (runnable.length === 0) continue
    const missing = [...new Set(runnable.flatMap(missingFor))]
    const [run, title] =
      missing.length === 0
        ? [it.effect, `${page} does what it says`]
        : [it.effect.skip, `SKIPPED ${page}: this machine has no ${missing.join(", ")}`]
    run(
      title,
      () =>
        Effect.gen(function* () {
          const { env, home } = yield* World
          const folder = yield* directory
          const key = join(folder, "api-key")
          writeFileSync(key, env.LANDFALL_KEY)
          const simulator = yield* serving(home, "simulator.ts", { SIMULATOR_PORT: "0" })
          /** The addresses and files of a reader, and those of this test. */
          const replaced = (code: string): string =>
            code
              .replaceAll("http://127.0.0.1:3000", env.LANDFALL_URL)
              .replaceAll("http://127.0.0.1:4000", simulator.address)
              .replaceAll("${DATA_DIR:-.data}/api-key", key)
              .replaceAll(".data/api-key", key)
              .replaceAll("/tmp/", `${folder}/`)
          for (const block of nonEmpty(runnable)) {
            const { code, stderr, stdout } = yield* runBlock({ ...block, code: replaced(block.code) }, folder, env)
            const place = `docs/tutorials/${block.page}:${block.line}\n${stdout}${stderr}`
            assert.strictEqual(code, 0, place)
            assert.match(stdout.trimEnd(), block.prints ?? /./, place)
          }
        }),
      240_000
    )
  }
})
