import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { startEmbedded } from "#runtimes/plane/postgresPlane.ts"
import { act } from "#runtimes/reference/act.ts"
import { referenceProgram } from "#runtimes/reference/program.ts"

import { inProcess } from "../support/inProcess.ts"
import { preparedDirectory } from "../support/postgres/preparedData.ts"
import { understood } from "../support/understood.ts"

const read = understood(referenceProgram)
const reference = inProcess(referenceProgram(act))

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

it.live("reads its commands, and says in one sentence what is wrong", () => {
  const commands: ReadonlyArray<readonly [ReadonlyArray<string>, unknown]> = [
    [["list"], { command: "list" }],
    [["--help"], "help"],
    [["import", "unlocode", "a.csv", "b.csv"], { command: "import", list: "unlocode", files: ["a.csv", "b.csv"] }],
    [["import", "firms", "a.csv"], { command: "import", list: "firms", files: ["a.csv"] }],
    [["import", "smdg", "a.csv"], { command: "import", list: "smdg", files: ["a.csv"] }],
    [[], "Name a command: one of import, list (--help shows them)."],
    [["show"], "There is no command show: one of import, list (--help shows them)."],
    [["list", "all"], "list takes no all."],
    [["import"], "Name one list: unlocode, smdg, or firms."],
    [["import", "bic", "a.csv"], "Name one list: unlocode, smdg, or firms."],
    [["import", "smdg"], "Name at least one file: the path of a file."],
    [["import", "smdg", ""], "Name at least one file: the path of a file."],
    [["list", "--all"], "list has no option --all: there are --help, --completions."]
  ]
  return Effect.gen(function* () {
    for (const [args, expected] of commands) {
      const wanted = typeof expected === "string" && expected !== "help" ? `${expected}\n` : expected
      assert.deepStrictEqual(yield* read(args), wanted, args.join(" "))
    }
  })
})

it.live(
  "imports lists into the database, and tells what is there",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* preparedDirectory
      const environment = { DATA_DIR: dataDir }
      yield* startEmbedded(dataDir)
      const useless = join(dataDir, "useless.csv")
      yield* Effect.promise(() => writeFile(useless, "no,list\n"))
      const missing = yield* reference(environment, "import", "smdg", join(dataDir, "none.csv"))
      assert.deepInclude(missing, { code: 1, stdout: "" })
      assert.match(missing.stderr, /none\.csv: There is no such file\.\n$/)

      const imported = yield* reference(environment, "import", "unlocode", fixture("unlocode.csv"), useless)
      assert.strictEqual(imported.code, 1)
      assert.match(imported.stderr, /useless\.csv: no row of it is one of the list unlocode\.\n$/)
      const { imports } = JSON.parse(imported.stdout) as { readonly imports: ReadonlyArray<object> }
      assert.deepInclude(imports[0], { list: "unlocode", added: 11, changed: 1 })
      const wrong = yield* reference(environment, "import", "smdg", fixture("unlocode.csv"))
      assert.deepInclude(wrong, { code: 1, stdout: "" })
      assert.match(wrong.stderr, /^The first line must name the columns/)

      const { code, stdout } = yield* reference(environment, "list")
      assert.strictEqual(code, 0)
      const known = JSON.parse(stdout) as Readonly<Record<string, unknown>>
      assert.deepStrictEqual(known["imported"], { places: 11, terminals: 0, facilities: 0 })
      assert.hasAllKeys(known["shipped"], ["places", "aliases", "terminals", "rail_ramps", "shipping_lines"])
    }).pipe(Effect.scoped),
  120_000
)
