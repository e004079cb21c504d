import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

import { assert, it } from "@effect/vitest"

import { environment, flags } from "#runtimes/command/nodeSettings.js"
import { nodeNames } from "#runtimes/programs/names.js"

import { compileCache } from "../support/compileCache.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

const told =
  "console.log(JSON.stringify({ pid: process.pid, flags: process.execArgv, environment: process.env, rest: process.argv.slice(1) }))"

/** What a process has that begins as a service does. */
const begun = async (own: ReadonlyArray<string> = [], variables: Readonly<Record<string, string>> = {}) => {
  const running = promisify(execFile)(
    process.execPath,
    [...own, "--import", "./runtimes/service.js", "-e", told, "--", "one"],
    { cwd: root, env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: compileCache, ...variables } }
  )
  const { stderr, stdout } = await running
  assert.strictEqual(stderr, "")
  return { started: running.child.pid, ...JSON.parse(stdout) }
}

it.runIf(process.platform === "linux")("a service has its settings, in the process that was started", async () => {
  const { environment: had, flags: given, pid, rest, started } = await begun()
  assert.strictEqual(pid, started)
  assert.includeMembers(given, flags)
  assert.include(had, environment)
  assert.deepStrictEqual(rest, ["one"])
})

it.runIf(process.platform === "linux")("what an operator has set is kept, and comes last", async () => {
  const { environment: had, flags: given } = await begun(["--max-semi-space-size=32"], { MALLOC_ARENA_MAX: "3" })
  assert.deepInclude(had, { ...environment, MALLOC_ARENA_MAX: "3" })
  assert.deepStrictEqual(given.slice(0, 2), [...flags, "--max-semi-space-size=32"])
})

it.runIf(process.platform === "linux").each([...nodeNames, "ingest"])(
  "npm start -- %s begins with them if it is a node",
  async (name) => {
    const hook = "data:text/javascript,process.once('exit',()=>process.stderr.write(process.execArgv.join(' ')))"
    const { stderr, stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", hook, "runtimes/start.js", name, "--help"],
      { cwd: root, env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: compileCache } }
    )
    assert.match(stdout, /^DESCRIPTION/)
    assert.strictEqual(
      flags.every((flag) => stderr.includes(flag)),
      nodeNames.includes(name)
    )
  },
  60_000
)
