import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { withLock } from "./lock.js"
import { npm } from "./npm.js"
import { root } from "./paths.js"

/**
 * @typedef {{
 *   readonly version?: string
 *   readonly optional?: boolean
 *   readonly peer?: boolean
 *   readonly link?: boolean
 * }} Entry
 */

/** @param {string} path */
const packagesIn = (path) => {
  const file = join(root, path)
  if (!existsSync(file)) return {}
  /** @type {{ readonly packages: Readonly<Record<string, Entry>> }} */
  const { packages } = JSON.parse(readFileSync(file, "utf8"))
  return packages
}

/** Compares the lock file with npm's list of the installed packages. `.npmrc` leaves peers out. */
const isComplete = () => {
  const installed = packagesIn("node_modules/.package-lock.json")
  return Object.entries(packagesIn("package-lock.json")).every(
    ([path, { link, optional, peer, version }]) =>
      !path.startsWith("node_modules/") ||
      link === true ||
      optional === true ||
      peer === true ||
      installed[path]?.version === version
  )
}

/** Installs the development packages that `npm install` leaves out, unless they are installed. */
const install = () => {
  if (isComplete()) return true
  return withLock(() => {
    if (isComplete()) return true
    process.stderr.write("Installing the development packages of package-lock.json from the npm registry.\n")
    return npm(root, ["install", "--include=dev", "--ignore-scripts", "--no-save"])
  })
}

if (!install()) {
  process.stderr.write("The development packages were not installed. For the reason, see npm's message above.\n")
  process.exitCode = 1
}
