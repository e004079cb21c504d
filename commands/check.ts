import { executeAll } from "./execute.ts"

/** Projects of browsers, which have types that Node lacks. */
const projects = [
  "adapters/map/element",
  "test/map/browser",
  "adapters/portal/app",
  "adapters/docs/browser",
  "test/portal"
]

process.exitCode = await executeAll([
  ["node", "test/lint/house/print.ts"],
  ["tsc", "--incremental", "--tsBuildInfoFile", "dist/tsc.tsbuildinfo"],
  ...projects.map((project) => ["tsc", "--project", project] as const),
  ["effect-tsgo", "diagnostics", "--project", "tsconfig.json", "--strict"]
])
