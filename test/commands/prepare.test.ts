import { spawnSync } from "node:child_process"
import { chmodSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import scripts from "../../package.json" with { type: "json" }
import { directory } from "../support/directory.ts"

const script = fileURLToPath(new URL("../../commands/prepare.js", import.meta.url))

/** Runs the script with an npm that ends with this code. */
const preparedBy = Effect.fnUntraced(function* (code: number) {
  const folder = yield* directory
  const npm = join(folder, "npm")
  writeFileSync(npm, `#!/bin/sh\necho "$@"\nexit ${code}\n`)
  chmodSync(npm, 0o755)
  const PATH = [folder, process.env["PATH"]].join(delimiter)
  const { status, stderr, stdout } = spawnSync(process.execPath, [script], { encoding: "utf8", env: { PATH } })
  return { status, stderr, stdout }
})

it.effect("npm install reports a failed build of the pages, and only a failed one", () =>
  Effect.gen(function* () {
    const stdout = "run --silent build\n"
    assert.deepStrictEqual(yield* preparedBy(0), { status: 0, stderr: "", stdout })
    const stderr = "The pages for browsers were not built. For the reason, run npm run build.\n"
    assert.deepStrictEqual(yield* preparedBy(1), { status: 0, stderr, stdout })
    // npm prints the command of the script.
    assert.notInclude(scripts.scripts.prepare, "not built")
  }).pipe(Effect.scoped)
)
