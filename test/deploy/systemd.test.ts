import { execFile, spawnSync } from "node:child_process"
import { cp, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { nodeNames } from "#runtimes/programs/names.js"

import { directory } from "../support/directory.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { filesIn, root, textOf } from "./files.ts"

const run = promisify(execFile)

/** Tenths of the exposure that `systemd-analyze security` may find: 0 is none, and units without any settings have 96. */
const mostExposed = 15

const units = filesIn("deploy/systemd").filter((path) => path.endsWith(".service"))

const nameOf = (path: string) => (path.split("/").at(-1) ?? "").replace("@.", "@3000.")

/** Of systemd 250 and later. */
const hasSystemd =
  Number(/systemd (\d+)/.exec(String(spawnSync("systemd-analyze", ["--version"]).stdout))?.[1] ?? 0) >= 250

describe("The units of systemd", () => {
  it("start what npm starts", () => {
    const started = units.map(
      (path) => /^ExecStart=\/opt\/landfall\/node_modules\/\.bin\/(.*)$/m.exec(textOf(path))?.[1]
    )
    const nodes = nodeNames.map((name) => `node --import ./runtimes/service.js runtimes/${name}.ts`)
    assert.sameMembers(started, [...nodes, "node runtimes/migrate.ts"])
  })

  it.live.skipIf(!hasSystemd)("are understood by systemd, and expose next to nothing", () =>
    Effect.gen(function* () {
      const folder = yield* directory
      yield* Effect.promise(async () => {
        await cp(join(root, "deploy/systemd"), folder, { recursive: true })
        for (const path of filesIn("deploy/systemd")) {
          const copy = join(folder, path.slice("deploy/systemd/".length))
          await writeFile(copy, (await readFile(copy, "utf8")).replaceAll("/opt/landfall", root.replace(/\/$/, "")))
        }
        const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
        for (const path of nonEmpty(units)) {
          const verified = await run("systemd-analyze", ["verify", "--man=no", nameOf(path)], { env })
          const said = verified.stderr.split("\n").filter((line) => line.includes(folder) || line.includes("landfall"))
          assert.deepStrictEqual(said, [], path)
          const limit = `--threshold=${mostExposed}`
          const exposure = await run("systemd-analyze", ["security", "--offline=true", limit, nameOf(path)], { env })
          assert.match(exposure.stdout, /Overall exposure level for landfall-\S+: 1\.\d OK/)
        }
      })
    }).pipe(Effect.scoped)
  )
})
