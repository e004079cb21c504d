import { executeAll } from "./execute.ts"

/** Projects with a `tsconfig.json`: browsers and tests in browsers have types that Node lacks. */
const projects = [
  ".",
  "adapters/map/element",
  "test/map/browser",
  "adapters/portal/app",
  "adapters/docs/browser",
  "test/portal"
]

process.exitCode = await executeAll([
  ["node", "test/lint/house/print.ts"],
  ...projects.map((project) => ["tsc", "--project", project] as const),
  ["effect-tsgo", "diagnostics", "--project", "tsconfig.json", "--strict"]
])
