import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

import { assert, describe, it } from "@effect/vitest"

import { programNames } from "#runtimes/programs/names.js"

import scripts from "../../package.json" with { type: "json" }
import { isLong } from "../support/cases.ts"
import { compileCache } from "../support/compileCache.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const execute = promisify(execFile)

/** Runs an npm script as npm does, in a process of its own. */
const run = (script: string, ...args: ReadonlyArray<string>) => {
  // The commands before the last one install packages.
  const [, ...given] = (script.split(" && ").at(-1) ?? "").split(" ")
  const env = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: compileCache, NODE_DEBUG: "" }
  return execute(process.execPath, [...given, ...args], { cwd: root, env }).then(
    ({ stderr, stdout }) => ({ code: 0, stdout, stderr }),
    ({ code, stderr, stdout }: { readonly code: number; readonly stdout: string; readonly stderr: string }) => ({
      code,
      stdout,
      stderr
    })
  )
}

const { admin, bench, score, start } = scripts.scripts

/** Scripts by the command line that their help names. */
const programs = {
  "npm run --silent admin --": admin,
  "npm run bench --": bench,
  "npm run score --": score,
  "npm start --": start,
  ...Object.fromEntries(
    programNames
      .slice(1)
      .map((name) => [
        `npm start ${["mcp", "reference"].includes(name) ? "--silent " : ""}-- ${name}`,
        `${start} ${name}`
      ])
  )
}

/** One that runs, one with commands, one that is a tool; the long form starts them all. */
const usual = new Set([admin, bench, start])

describe.each(Object.entries(programs))("%s", (typed, script) => {
  it.runIf(isLong || usual.has(script))(
    "shows its help",
    async () => {
      const help = await run(script, "--help")
      assert.deepInclude(help, { code: 0, stderr: "" })
      assert.include(help.stdout, `${typed} `)
      assert.match(help.stdout, /^EXAMPLES\n {2}.*npm /m)
    },
    60_000
  )

  it.runIf(isLong || script === admin)(
    "refuses what it does not know",
    async () => {
      const wrong = await run(script, "--no-such-option")
      assert.deepInclude(wrong, { code: 2, stdout: "" })
      assert.match(wrong.stderr, /^[^\n]*--no-such-option[^\n]*\n$/)
    },
    60_000
  )
})

it.each([
  ["npm start", scripts.scripts.start, "ingestion"],
  ["npm test", `${scripts.scripts.test} --suite`, "browser"],
  ["npm run generate", scripts.scripts.generate, "docs"],
  ["npm run bench", scripts.scripts.bench, "portal"]
])("%s names what it knows when it is given another name", async (_name, script, known) => {
  const wrong = await run(script, "no-such-name")
  assert.deepInclude(wrong, { code: 2, stdout: "" })
  assert.match(wrong.stderr, new RegExp(`^Unknown \\w+ no-such-name\\. [^\\n]*\\b${known}\\b[^\\n]*\\.\\n$`))
})

it("loads neither the driver of the database nor an adapter for its help", async () => {
  const hook =
    "data:text/javascript,import{registerHooks}from'node:module';registerHooks({resolve(s,c,n){const r=n(s,c);process.stderr.write(r.url+'\\n');return r}})"
  const { stdout, stderr } = await execute(process.execPath, ["--import", hook, "runtimes/admin.ts", "--help"], {
    cwd: root,
    env: { PATH: process.env["PATH"] }
  })
  assert.match(stdout, /^DESCRIPTION/)
  assert.include(stderr, "runtimes/admin/program.ts")
  assert.notMatch(stderr, /sql-pg|\/adapters\/|\/runtimes\/plane\//)
})

it("warns once of a variable that it does not read, and not in the command line of clients", async () => {
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: compileCache,
    CARRIER_ONEY_URL: "https://secret.example"
  }
  const { stderr, stdout } = await execute(process.execPath, ["runtimes/admin.ts", "--help"], { cwd: root, env })
  assert.match(stdout, /^DESCRIPTION/)
  const [line = "", ...others] = stderr.trimEnd().split("\n")
  assert.deepStrictEqual(others, [])
  assert.include(line, "Landfall does not read CARRIER_ONEY_URL. The nearest variable is CARRIER_DCSA_URL")
  assert.notInclude(line, "secret")
  const client = await execute(process.execPath, ["cli/bin/landfall.js", "--help"], { cwd: root, env })
  assert.strictEqual(client.stderr, "")
}, 60_000)

it("ends in order when who reads its output goes", async () => {
  const data = await mkdtemp(join(tmpdir(), "landfall-programs-"))
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: compileCache,
    DATA_PLANE: "memory",
    // Without it, the service would remove the demo in the data directory of whoever runs the tests.
    DATA_DIR: data,
    DEMO: "off",
    PORT: "0"
  }
  const child = spawn(process.execPath, ["runtimes/all.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] })
  let said = ""
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()))
  child.stdout.destroy()
  const ended: ReadonlyArray<unknown> = await once(child, "close")
  await rm(data, { recursive: true, force: true })
  assert.deepStrictEqual(ended, [0, null], said)
  assert.notInclude(said, "EPIPE")
}, 60_000)
