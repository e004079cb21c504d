import { execFile } from "node:child_process"
import { existsSync, realpathSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

export const run = promisify(execFile)

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** Where the modules of the installed package are. */
export const modulesIn = (project: string): string => join(project, "node_modules/@landfall/sdk/dist")

/** Packs the SDK as it would be published, and installs the file into the empty folder. */
export const install = async (project: string): Promise<ReadonlyArray<string>> => {
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", project], { cwd: join(root, "sdk") })
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf("["))) as ReadonlyArray<{
    readonly filename: string
    readonly files: ReadonlyArray<{ readonly path: string }>
  }>
  if (packed === undefined) throw new Error(`npm pack answered ${stdout}`)
  await writeFile(join(project, "package.json"), JSON.stringify({ type: "module" }))
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${packed.filename}`], { cwd: project })
  return packed.files.map(({ path }) => path)
}

/** The Node of these tests, and others that this machine has. */
export const nodes: ReadonlyArray<string> = [
  ...new Set(
    [process.execPath, ...(process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "node"))]
      .filter((path) => existsSync(path))
      .map((path) => realpathSync(path))
  )
]

/** Checks TypeScript of a project against the types that it installed. */
export const check = (project: string): Promise<unknown> =>
  run(join(root, "node_modules/.bin/tsc"), ["--project", project], { cwd: project })

export const nodeTypes = join(root, "node_modules/@types")
