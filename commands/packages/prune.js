import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"

import { own, root } from "./paths.js"

const modules = join(root, "node_modules")

/** Sources that the packages also contain as JavaScript, and pages. */
const folders = ["effect/ai-docs", "effect/src", "zod/src"]

/** Source maps, and the libraries that C programs link. */
const unused = /\.(?:[cm]?js|d\.[cm]?ts)\.map$|[/\\]native[/\\]lib[/\\](?:[^/\\]*\.a$|postgresql[/\\]pgxs[/\\])/

/** Removes files of packages that `npm start` does not use. Packages next to development packages are kept whole. */
export const pruneFiles = () => {
  if (existsSync(join(modules, "vitest"))) return
  for (const name of folders) rmSync(join(modules, name), { recursive: true, force: true })
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !path.startsWith(own) && unused.test(path)) rmSync(path)
  }
}
