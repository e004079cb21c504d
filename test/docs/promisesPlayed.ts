import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { root } from "./pages.ts"
import { promisedTests } from "./promisedTests.ts"
import { unplayed } from "./unplayed.ts"
import type { TestReport } from "./unplayed.ts"

/** Run by `.ci/run` after all tests: a promise whose test was skipped is not kept. */
const folder = join(root, "dist/reports")
const reports = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as TestReport)

const missing = unplayed(promisedTests, reports)
for (const { path, title } of missing) process.stderr.write(`No passed test of a promise: ${path}: ${title}\n`)
process.stdout.write(`${promisedTests.length - missing.length} of ${promisedTests.length} tests of promises passed\n`)
if (missing.length > 0) process.exitCode = 1
