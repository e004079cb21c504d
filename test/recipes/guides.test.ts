import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { statedNumbers } from "../docs/figures/PageFigure.ts"
import { root } from "../docs/pages.ts"
import { fixture } from "../ingest/inbox.ts"
import { Client, politely } from "../service/support/client.ts"
import { eventually } from "../service/support/eventually.ts"
import { directory } from "../support/directory.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { blocksToCopy } from "./blocks.ts"
import type { Block } from "./blocks.ts"
import { givenValues } from "./givenValues.ts"
import type { Surroundings } from "./givenValues.ts"
import { missingFor, runBlock } from "./runBlock.ts"
import { World } from "./World.ts"

const isElsewhere = (page: string): boolean => /^docs\/(?:tutorials|guides\/integrate\/recipes)\//.test(page)
const isRun = ({ prints, writes }: Block): boolean => prints !== null || writes !== null

const guides = [...blocksToCopy]
  .filter(([page]) => !isElsewhere(page))
  .map(([page, blocks]) => [page, blocks.filter(isRun)] as const)
  .filter(([, blocks]) => blocks.length > 0)

/** The placeholders of a block by their values. */
const placeholdersOf = Effect.fnUntraced(function* ({ given }: Block, around: Surroundings) {
  const found = yield* Effect.forEach([...given], ([name, kind]) => {
    const value = givenValues[kind]
    return Effect.promise(async () => [name, (await value?.(around)) ?? ""] as const)
  })
  for (const [name, value] of found) assert.notStrictEqual(value, "", `nothing is known for ${name}`)
  return { KEY: around.env.LANDFALL_KEY, ORIGIN: around.env.LANDFALL_URL, ...Object.fromEntries(found) }
})

/** The addresses, files, and placeholders of a reader, and those of this test. */
const replaced = (code: string, folder: string, env: Surroundings["env"], values: Readonly<Record<string, string>>) => {
  const here = code
    .replaceAll(/http:\/\/127\.0\.0\.1:3000|https:\/\/landfall\.example(?=\/)/g, env.LANDFALL_URL)
    .replaceAll(".data/api-key", join(folder, "api-key"))
    .replaceAll(".data/", `${env.DATA_DIR}/`)
    .replaceAll(/\/backups\b/g, folder)
    // The Inspector passes on no variable of its own environment.
    .replaceAll("-e SERVICE_API_TOKEN", `-e SERVICE_URL=${env.LANDFALL_URL} -e SERVICE_API_TOKEN`)
    .replaceAll(/(?<= |> )audit-heads\.json/g, join(folder, "audit-heads.json"))
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(new RegExp(`(?<![\\w$"{])${name}\\b(?!=)`, "g"), value),
    here
  )
}

/** Each file of the folder as its name and its first line. */
const filesIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => `${name}: ${readFileSync(join(folder, name), "utf8").split("\n", 1)[0]}`)
    .join("\n")

const prepared = Effect.map(Effect.zip(directory, World), ([folder, { env }]) => {
  writeFileSync(join(folder, "api-key"), env.LANDFALL_KEY)
  writeFileSync(join(folder, "callback.json"), fixture("cma").bytes)
  return { folder, env }
})

const runPage = Effect.fnUntraced(function* (page: string, blocks: ReadonlyArray<Block>) {
  const { env, folder } = yield* prepared
  let printed = ""
  for (const block of nonEmpty(blocks)) {
    const values = yield* placeholdersOf(block, { env, printed })
    const own = { ...env, ...values, HOME: folder }
    const run = { ...block, code: replaced(block.code, folder, env, values) }
    const { code, stderr, stdout } = yield* runBlock(run, folder, own)
    const place = `${page}:${block.line}\n${run.code}${stdout}${stderr}`
    assert.strictEqual(code, 0, place)
    assert.match(stdout.trimEnd(), block.prints ?? /^/, place)
    if (block.writes !== null) assert.match(filesIn(folder), block.writes, place)
    printed = stdout
  }
})

layer(World.layer, { excludeTestServices: true, timeout: "240 seconds" })("A guide", (it) => {
  for (const [page, blocks] of guides) {
    const missing = [...new Set(blocks.flatMap(missingFor))]
    const [run, title] =
      missing.length === 0
        ? [it.effect, `${page} does what it says`]
        : [it.effect.skip, `SKIPPED ${page}: this machine has no ${missing.join(", ")}`]
    run(title, () => runPage(page, blocks), 120_000)
  }

  it.effect(
    "README.md states how many containers its bill of lading has",
    () =>
      Effect.gen(function* () {
        const { env } = yield* World
        const client = new Client(env.LANDFALL_URL)
        yield* Effect.addFinalizer(() => Effect.sync(() => client.close()))
        const readme = readFileSync(join(root, "README.md"), "utf8")
        const stated = statedNumbers(readme, ["portal shows # containers"]).map(({ stated: number }) => number)
        yield* Effect.promise(() => client.track("SIMLHOLD0001"))
        const path = "/v2/containers?filter[search_by_shipment_number]=SIMLHOLD0001"
        const found = yield* eventually(
          "the containers of the bill",
          async () => {
            const containers = await client.list(path)
            return containers.length > 0 ? containers : undefined
          },
          politely
        )
        assert.deepStrictEqual(stated, [found.length])
      }),
    60_000
  )
})
