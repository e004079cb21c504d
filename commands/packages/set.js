import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"

import { withLock } from "./lock.js"
import { npm } from "./npm.js"
import { folderOf, root } from "./paths.js"

/** @param {string} path */
const textOf = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "")

/**
 * Installs the packages of a folder with `package.json` and `package-lock.json`, in the versions of that lock file. The
 * folder appears when it is complete, so a killed installation leaves no half of it.
 *
 * @param {string} from
 * @param {string} to
 */
export const installFrom = (from, to) => {
  const partial = `${to}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  for (const file of ["package.json", "package-lock.json"]) cpSync(join(from, file), join(partial, file))
  // Not `npm ci`, which wants packages of all platforms in the lock file, also those that do not exist.
  if (!npm(partial, ["install", "--no-save", "--ignore-scripts"])) return false
  rmSync(to, { recursive: true, force: true })
  renameSync(partial, to)
  return true
}

/**
 * Installs a folder of `commands/packages/sets` unless these versions are installed already. Returns whether they are.
 *
 * @param {string} name
 */
export const installSet = (name) => {
  const from = join(root, "commands/packages/sets", name)
  const to = folderOf(name)
  const isInstalled = () => textOf(join(to, "package-lock.json")) === textOf(join(from, "package-lock.json"))
  if (isInstalled()) return true
  return withLock(() => {
    if (isInstalled()) return true
    process.stderr.write(`Installing the packages of commands/packages/sets/${name} from the npm registry.\n`)
    return installFrom(from, to)
  })
}
