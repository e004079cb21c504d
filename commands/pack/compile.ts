import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { dirname, join } from "node:path"

import { root } from "../execute.ts"

const isBuilt = (path: string): boolean => path.startsWith("dist/")

/** Names of modules in imports, workers, and child processes. */
const moduleName = /(["'`](?:\.{1,2}\/|#)?[^"'`\s]*)\.ts(["'`])/g

/** Commands of the repository in messages, and the same commands of the package. */
const commands: ReadonlyArray<readonly [RegExp, string]> = [
  [/npm run (?:--silent )?admin(?: --)?/g, "npx landfall admin"],
  [/npm start(?: --silent)?(?: --(?![\w-]))?/g, "npx landfall start"]
]

const withCommands = (text: string): string =>
  commands.reduce((changed, [pattern, command]) => changed.replaceAll(pattern, command), text)

const adapt = (text: string): string => withCommands(text).replaceAll(moduleName, "$1.js$2")

/** Node does not run TypeScript of installed packages. Stripped types become blanks, so lines keep their numbers. */
export const compile = (text: string): string =>
  adapt(stripTypeScriptTypes(text, { mode: "strip" })).replaceAll(/[ \t]+$/gm, "")

/** Copies a file of the repository, and compiles modules. */
export const copyFile = (path: string, to: string): void => {
  const target = join(to, path.replace(/\.ts$/, ".js"))
  mkdirSync(dirname(target), { recursive: true })
  const bytes = readFileSync(join(root, path))
  if (path.endsWith(".ts")) return writeFileSync(target, compile(bytes.toString()))
  writeFileSync(target, isBuilt(path) || !path.endsWith(".js") ? bytes : adapt(bytes.toString()))
}
