import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { withLock } from "./lock.js"
import { folderOf, root } from "./paths.js"
import { installFrom } from "./set.js"

/** Development packages that the pages for browsers are built of. */
const names = [
  "@internationalized/date",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@tanstack/react-table",
  "@tanstack/react-virtual",
  "@vitejs/plugin-react",
  "marked",
  "minisearch",
  "react",
  "react-aria",
  "react-aria-components",
  "react-dom",
  "vite"
]

const builds = ["adapters/map/build.ts", "adapters/portal/build.ts", "adapters/docs/build.ts"]

/** Everything that a page may be made of. */
const sources = ["adapters", "application", "domain", "docs", "runtimes", "sdk", "package-lock.json"]

const stamp = join(root, "dist/pages.sha256")

/** Modules below `adapters` find these packages before those of the repository. */
const link = join(root, "adapters/node_modules")

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"))

const isInstalled = () => names.every((name) => existsSync(join(root, "node_modules", name, "package.json")))

/** Writes the part of the manifest and of the lock file that has these packages. */
const writePart = (folder) => {
  const { devDependencies } = read("package.json")
  const dependencies = Object.fromEntries(names.map((name) => [name, devDependencies[name]]))
  const manifest = { name: "pages", version: "0.0.0", private: true, dependencies }
  const { packages, ...lock } = read("package-lock.json")
  const own = Object.entries(packages).filter(([path]) => path.startsWith("node_modules/") && !packages[path].link)
  const part = {
    ...lock,
    name: manifest.name,
    version: manifest.version,
    packages: { "": manifest, ...Object.fromEntries(own.map(([path, { dev: _dev, ...entry }]) => [path, entry])) }
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest))
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(part))
}

/** @param {string} node */
const build = (node) =>
  builds.every((program) => spawnSync(node, [program], { cwd: root, stdio: ["ignore", 2, "inherit"] }).status === 0)

/** The packages are removed after the build, because only the build needs their 130 MB. */
const buildWithPart = (node) => {
  const [part, to] = [folderOf("pages.part"), folderOf("pages")]
  try {
    writePart(part)
    if (!installFrom(part, to)) return false
    rmSync(link, { recursive: true, force: true })
    symlinkSync(join(to, "node_modules"), link, "junction")
    return build(node)
  } finally {
    for (const path of [link, part, to]) rmSync(path, { recursive: true, force: true })
  }
}

/** @param {string} path */
const filesIn = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name))

/** A container image is built without some of the folders. */
const hashSources = () => {
  const hash = createHash("sha256")
  const pages = readdirSync(root).filter((name) => name.endsWith(".md"))
  const paths = [...sources, ...pages].map((name) => join(root, name)).filter((path) => existsSync(path))
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest("hex")
}

/**
 * Builds the portal, the maps, and the documentation. Returns whether it succeeded.
 *
 * @param {string} node
 */
export const buildPages = (node) => {
  const isBuilt = isInstalled() ? build(node) : withLock(() => buildWithPart(node))
  if (isBuilt) writeFileSync(stamp, hashSources())
  return isBuilt
}

/** Whether the built pages are of the present sources. */
export const arePagesBuilt = () => existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources()
