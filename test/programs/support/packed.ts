import { execFile } from "node:child_process"
import { mkdir, readFile, symlink } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

export const run = promisify(execFile)

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** Where the package `landfall` is in a project. */
export const installedIn = (project: string): string => join(project, "node_modules/landfall")

/** Packs Landfall as it would be published, and unpacks the file into an empty project, with the packages of this repository. */
export const installPacked = async (project: string): Promise<void> => {
  const { stdout } = await run(process.execPath, ["commands/pack.ts", "--keep-pages", join(project, "packed")], {
    cwd: root,
    maxBuffer: 1e8
  })
  const file = stdout.split("\n").find((line) => /^landfall-\d/.test(line))
  if (file === undefined) throw new Error(`No file in: ${stdout}`)
  const folder = installedIn(project)
  await mkdir(folder, { recursive: true })
  await run("tar", ["xzf", join(project, "packed", file), "--strip-components=1", "-C", folder])
  await symlink(join(root, "node_modules"), join(folder, "node_modules"))
}

export const readJson = async (path: string): Promise<any> => JSON.parse(await readFile(path, "utf8"))
