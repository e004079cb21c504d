import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"

import type { TestProject } from "vitest/node"

import { folderOf } from "../../commands/packages/paths.js"
import { installSet } from "../../commands/packages/set.js"

type Set = "chromium" | "mcp" | "nats"

/** The sets that a project's tests need. */
const sets: Readonly<Record<string, ReadonlyArray<Set>>> = {
  parts: ["nats"],
  processes: ["nats", "mcp", "chromium"],
  browser: ["chromium"],
  pictures: ["chromium"]
}

/** The path of a file of a set's packages. */
export const packageFile = (set: Set, path: string): string => `${folderOf(set)}/node_modules/${path}`

/** Loads a module of a set's packages. */
export const load = (set: Set, name: string): Promise<unknown> =>
  import(pathToFileURL(createRequire(packageFile(set, "package.json")).resolve(name)).href)

/** Installs the sets of a project before its tests start, so that no test waits for the registry. */
export default ({ name }: TestProject): void => {
  for (const set of sets[name] ?? []) {
    if (!installSet(set)) throw new Error(`The packages of commands/packages/sets/${set} were not installed.`)
  }
}
