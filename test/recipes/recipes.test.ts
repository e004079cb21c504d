import { dirname } from "node:path"

import { assert, describe, it, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"

import { Client, politely } from "../service/support/client.ts"
import { eventually } from "../service/support/eventually.ts"
import { home } from "../service/support/home.ts"
import { apiKey, serving } from "../service/support/Program.ts"
import { directory } from "../support/directory.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { recipes } from "./blocks.ts"
import { missingFor, runBlock } from "./runBlock.ts"

const blocks = [...recipes.values()].flat()
const languages = new Set(["sh", "ts", "python"])

/** A service that follows one voyage, whose clock stands where its container needs attention. */
const world = Effect.gen(function* () {
  const at = yield* home
  const { address, node } = yield* serving(at, "all.ts")
  const client = new Client(address)
  yield* Effect.addFinalizer(() => Effect.sync(() => client.close()))
  const simulator = yield* eventually("the simulator", () => /simulator at (\S+)/.exec(node.stdout())?.[1])
  const clock = (change: object) => fetch(`${simulator}/sim/clock`, { method: "POST", body: JSON.stringify(change) })
  yield* Effect.promise(() => client.track("SIMLFEE0001", "SIML"))
  yield* eventually(
    "a container that needs attention, overdue",
    async () => {
      await clock({ advance_hours: 6 })
      const found = await client.list("/v2/containers?filter[deadline]=overdue&filter[requires_attention]=true")
      return found.length > 0 ? true : undefined
    },
    { ...politely, every: 1500, seconds: 150 }
  )
  yield* Effect.promise(() => clock({ speed: 0 }))
  const { HOME = "/", PATH = "" } = process.env
  const env = {
    HOME,
    PATH: `${dirname(process.execPath)}:${PATH}`,
    LANDFALL_URL: address,
    LANDFALL_KEY: apiKey,
    DATA_DIR: at.data
  }
  return { env }
})

class World extends Context.Service<World, Effect.Success<typeof world>>()("test/recipes/World") {
  static readonly layer = Layer.effect(this, world)
}

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
