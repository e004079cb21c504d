import { spawn } from "node:child_process"
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import manifest from "../../package.json" with { type: "json" }
import { directory } from "../support/directory.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** An npm that takes a moment, and lists everything of the lock file as installed. */
const slowNpm = `#!/bin/sh
echo "$@" >> "$CALLS"
sleep 1
mkdir -p node_modules
cp package-lock.json node_modules/.package-lock.json
`

/** A copy of the repository whose packages are missing. */
const checkout = Effect.map(directory, (folder) => {
  for (const name of ["commands", "package.json", "package-lock.json"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  mkdirSync(join(folder, "bin"))
  writeFileSync(join(folder, "bin/npm"), slowNpm)
  chmodSync(join(folder, "bin/npm"), 0o755)
  const calls = join(folder, "calls")
  const env = { PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter), CALLS: calls }
  const run = async () => {
    const script = join(folder, "commands/packages/development.js")
    const child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "pipe"] })
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, stdout, stderr }
  }
  return { folder, run, calls: () => readFileSync(calls, "utf8").trim().split("\n") }
})

const notice = "Installing the development packages of package-lock.json from the npm registry.\n"

it.effect("commands for development install missing packages once, also if two run at once", () =>
  Effect.gen(function* () {
    const { calls, run } = yield* checkout
    const both = yield* Effect.promise(() => Promise.all([run(), run()]))
    assert.deepStrictEqual(
      both.map(({ code, stdout }) => [code, stdout]),
      [
        [0, ""],
        [0, ""]
      ]
    )
    assert.lengthOf(calls(), 1)
    assert.match(calls()[0] ?? "", /^install --include=dev --ignore-scripts --no-save /)
    const written = both.map(({ stderr }) => stderr).toSorted()
    assert.deepStrictEqual(written, ["Another command installs packages. Waiting until it is done.\n", notice])
    assert.deepStrictEqual(yield* Effect.promise(run), { code: 0, stdout: "", stderr: "" })
  }).pipe(Effect.scoped)
)

it.effect("commands for development install again if the lock file has another version", () =>
  Effect.gen(function* () {
    const { calls, folder, run } = yield* checkout
    yield* Effect.promise(run)
    const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"))
    lock.packages["node_modules/vitest"].version = "0.0.1"
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock))
    assert.deepInclude(yield* Effect.promise(run), { code: 0, stderr: notice })
    assert.lengthOf(calls(), 2)
  }).pipe(Effect.scoped)
)

it.effect("the lock of a killed command does not block others", () =>
  Effect.gen(function* () {
    const { folder, run } = yield* checkout
    const lock = join(folder, "node_modules/.landfall/lock")
    mkdirSync(lock, { recursive: true })
    // Larger than any process number of Linux.
    writeFileSync(join(lock, "pid"), "4194305")
    assert.deepInclude(yield* Effect.promise(run), { code: 0, stderr: notice })
  }).pipe(Effect.scoped)
)

it("scripts that need development packages install them first", () => {
  const { admin: _admin, build: _build, prepare: _prepare, start: _start, ...others } = manifest.scripts
  for (const [name, script] of Object.entries(others)) {
    assert.isTrue(script.startsWith("node commands/packages/development.js && "), name)
  }
})
