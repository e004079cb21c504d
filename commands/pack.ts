import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"

import { root } from "./execute.ts"
import { copyFile } from "./pack/compile.ts"
import { packedFiles } from "./pack/files.ts"
import { packedManifest, shrinkwrap } from "./pack/manifest.ts"
import { arePagesBuilt, buildPages } from "./packages/pages.js"

const help = `USAGE
  node commands/pack.ts [--keep-pages] [FOLDER]

Writes the packages landfall and @landfall/sdk as npm would publish them, to FOLDER or dist/packages. --keep-pages does
not build the pages for browsers again if their sources changed.
`

const { positionals, values } = parseArgs({
  options: { help: { type: "boolean" }, "keep-pages": { type: "boolean" } },
  allowPositionals: true
})
const to = resolve(positionals[0] ?? join(root, "dist/packages"))
const folder = join(to, "landfall")

const writeJson = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)

/** Writes the files of the package `landfall`. */
const writePackage = (): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of packedFiles()) copyFile(path, folder)
  copyFileSync(join(root, "deploy/npm/README.md"), join(folder, "README.md"))
  writeJson("package.json", packedManifest)
  writeJson("npm-shrinkwrap.json", shrinkwrap)
}

/** Packs a folder as npm would publish it, and returns whether it succeeded. */
const pack = (cwd: string): boolean =>
  spawnSync("npm", ["pack", "--silent", "--pack-destination", to], { cwd, stdio: ["ignore", "inherit", "inherit"] })
    .status === 0

if (values.help === true) {
  process.stdout.write(help)
} else if (values["keep-pages"] === true || arePagesBuilt() || buildPages(process.execPath)) {
  writePackage()
  process.exitCode = pack(folder) && pack(join(root, "sdk")) ? 0 : 1
} else {
  process.stderr.write("The pages for browsers were not built. For the reason, run npm run build.\n")
  process.exitCode = 1
}
