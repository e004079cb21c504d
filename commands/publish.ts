import { globSync, rmSync } from "node:fs"
import { join } from "node:path"

import { executeAll, root } from "./execute.ts"

const help = `USAGE
  node commands/publish.ts [arguments of npm publish]

Writes the packages landfall and @landfall/sdk, and publishes both to the npm registry. --dry-run does not publish.

EXAMPLES
  node commands/publish.ts --dry-run
  node commands/publish.ts --provenance
`

const folder = join(root, "dist/packages")

const publish = async (args: ReadonlyArray<string>): Promise<number> => {
  // Files of an earlier version.
  rmSync(folder, { recursive: true, force: true })
  const code = await executeAll([["node", "commands/pack.ts", folder]])
  if (code !== 0) return code
  const files = globSync("*.tgz", { cwd: folder }).map((name) => join(folder, name))
  return executeAll(files.map((file) => ["npm", "publish", file, "--access", "public", ...args] as const))
}

const args = process.argv.slice(2)

if (args.includes("--help")) process.stdout.write(help)
else process.exitCode = await publish(args)
