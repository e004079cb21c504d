import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { parse } from "yaml"

import { root } from "../docs/pages.ts"

export { root } from "../docs/pages.ts"

export const textOf = (path: string): string => readFileSync(join(root, path), "utf8")

export const yamlOf = (path: string): unknown => parse(textOf(path), { merge: true })

/** Every file of `deploy` that the folder has, from the root. */
export const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(root.length), entry.name))
    .sort()
