import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

import { area } from "./area.ts"
import type { Fault } from "./Fault.ts"

/** What is used of the instrumenter, which is fetched when faults are planted and not before. */
interface Instrumenter {
  readonly instrument: (
    files: ReadonlyArray<{ readonly name: string; readonly mutate: boolean; readonly content: string }>,
    options: object
  ) => Promise<{
    readonly files: ReadonlyArray<{ readonly name: string; readonly content: string }>
    readonly mutants: ReadonlyArray<{
      readonly id: string
      readonly fileName: string
      readonly mutatorName: string
      readonly replacement: string
      readonly location: Fault["location"]
    }>
  }>
}

const root = fileURLToPath(new URL("../../", import.meta.url))
const copy = join(root, "dist/mutation")

const log = Object.fromEntries(["trace", "debug", "info", "warn", "error", "fatal"].map((level) => [level, () => {}]))
const isLogged = Object.fromEntries(
  ["Trace", "Debug", "Info", "Warn", "Error", "Fatal"].map((level) => [`is${level}Enabled`, () => false])
)

rmSync(copy, { recursive: true, force: true })
for (const part of [
  "domain",
  "application",
  "adapters",
  "runtimes",
  "sdk",
  "docs",
  "test",
  "package.json",
  "tsconfig.json"
]) {
  cpSync(join(root, part), join(copy, part), { recursive: true })
}

const tool = join(root, "dist/mutation-tool/node_modules/@stryker-mutator/instrumenter/dist/src/index.js")
const { Instrumenter } = (await import(tool)) as { readonly Instrumenter: new (log: object) => Instrumenter }
const files = area.rules
  .flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: "utf8" }).map((name) => join(copy, folder, name))
  )
  .filter((name) => /\.tsx?$/.test(name) && !name.includes("/generated/"))
const planted = await new Instrumenter({ ...log, ...isLogged }).instrument(
  files.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") })),
  { plugins: null, excludedMutations: [], ignorers: [] }
)
for (const { content, name } of planted.files) writeFileSync(name, content)
const faults = planted.mutants.map(({ fileName, id, location, mutatorName, replacement }): Fault => ({
  id,
  file: relative(copy, fileName),
  kind: mutatorName,
  replacement,
  location
}))
writeFileSync(join(copy, "faults.json"), JSON.stringify(faults))
console.log(`${faults.length} faults in ${files.length} files`)
