import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"

import { directory } from "../support/directory.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { blocksIn } from "./blocks.ts"
import { missingFor, runBlock } from "./runBlock.ts"
import { World } from "./World.ts"

const recipes = blocksIn("docs/guides/integrate/recipes")
const blocks = [...recipes.values()].flat()
const languages = new Set(["sh", "ts", "python"])

describe("The recipes", () => {
  it("run all of their blocks, but for those that say why not", () => {
    const notRun = blocks.filter((block) => block.notRun !== null)
    assert.deepStrictEqual(
      notRun.map(({ page }) => page),
      ["README.md", "embed-a-map.md", "use-it-from-an-assistant.md"]
    )
    const run = blocks.filter((block) => block.notRun === null)
    assert.isAtLeast(run.length, 25)
    for (const { language, line, page, prints } of run) {
      assert.isTrue(languages.has(language), `${page}:${line} is in no language that runs`)
      assert.isNotNull(prints, `${page}:${line} says nothing of what it prints`)
    }
    for (const language of languages) assert.isTrue(run.some((block) => block.language === language))
  })
})

layer(World.layer, { excludeTestServices: true, timeout: "240 seconds" })("A recipe", (it) => {
  for (const [page, all] of recipes) {
    const runnable = all.filter((block) => block.notRun === null)
    const missing = [...new Set(runnable.flatMap(missingFor))]
    if (runnable.length === 0) continue
    const [run, title] =
      missing.length === 0
        ? [it.effect, `${page} does what it says`]
        : [it.effect.skip, `SKIPPED ${page}: this machine has no ${missing.join(", ")}`]
    run(
      title,
      () =>
        Effect.gen(function* () {
          const { env } = yield* World
          const folder = yield* directory
          for (const block of nonEmpty(runnable)) {
            const { code, stderr, stdout } = yield* runBlock(block, folder, { ...env, RECIPE: folder })
            const place = `docs/guides/integrate/recipes/${block.page}:${block.line}\n${stdout}${stderr}`
            assert.strictEqual(code, 0, place)
            assert.match(stdout.trimEnd(), block.prints ?? /./, place)
          }
        }),
      120_000
    )
  }
})
