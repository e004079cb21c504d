import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"

import { own, root } from "./paths.js"

const modules = join(root, "node_modules")

/** Parts of packages that only development needs: source maps, and the headers and libraries that extensions link. */
const isUnused = (path) =>
  /\.(?:[cm]?js|d\.[cm]?ts)\.map$|[/\\]native[/\\]lib[/\\](?:[^/\\]*\.a$|postgresql[/\\]pgxs[/\\])/.test(path)

/** Removes unused files of production packages. Development packages are kept whole, and with them all others. */
export const pruneFiles = () => {
  if (existsSync(join(modules, "vitest"))) return
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !path.startsWith(own) && isUnused(path)) rmSync(path)
  }
}
