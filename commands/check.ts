import { join } from "node:path"

import { executeAll } from "./execute.ts"
import { folderOf } from "./packages/paths.js"
import { installSet } from "./packages/set.js"

/** Projects of browsers, which have types that Node lacks. */
const projects = [
  "adapters/map/element",
  "test/map/browser",
  "adapters/portal/app",
  "adapters/docs/browser",
  "test/portal"
]

const ofEffect = join(folderOf("types"), "node_modules/.bin/effect-tsgo")

const check = (): Promise<number> =>
  executeAll([
    ["node", "test/lint/house/print.ts"],
    ["tsc", "--incremental", "--tsBuildInfoFile", "dist/tsc.tsbuildinfo"],
    ...projects.map((project) => ["tsc", "--project", project] as const),
    [ofEffect, "diagnostics", "--project", "tsconfig.json", "--strict"]
  ])

process.exitCode = installSet("types") ? await check() : 1
