import { readFileSync } from "node:fs"
import { createRequire, registerHooks } from "node:module"
import { fileURLToPath } from "node:url"

import type { transformSync as transformOnce } from "rolldown/utils"

import { className } from "#adapters/portal/styles.ts"

import { classNamesOf } from "./portal/rulesOf.ts"

const require = createRequire(import.meta.url)

/** The JavaScript of a component. The compiler is loaded with the first one: most tests need none. */
const compile = (path: string): string => {
  const { transformSync } = require("rolldown/utils") as { readonly transformSync: typeof transformOnce }
  const { code, errors } = transformSync(path, readFileSync(path, "utf8"), { jsx: { runtime: "automatic" } })
  const [wrong] = errors
  if (wrong !== undefined) throw new Error(`${path} cannot be loaded: ${wrong.message}`)
  return code
}

/** The JavaScript of a module of styles: its class names, as the build names them. */
const compileStyles = (path: string): string => {
  const names = [...classNamesOf(readFileSync(path, "utf8"))].map((name) => [name, className(name, path)])
  return `export default ${JSON.stringify(Object.fromEntries(names))}`
}

const compilers = [
  [".tsx", compile],
  [".module.css", compileStyles]
] as const

/** Lets Node load the components of the portal: it strips types by itself, but knows neither JSX nor styles. */
registerHooks({
  load: (url, context, next) => {
    const compiler = url.startsWith("file:") ? compilers.find(([end]) => url.endsWith(end)) : undefined
    return compiler === undefined
      ? next(url, context)
      : { format: "module", source: compiler[1](fileURLToPath(url)), shortCircuit: true }
  }
})
