import { readFileSync } from "node:fs"
import { createRequire, registerHooks } from "node:module"
import { fileURLToPath } from "node:url"

import type { transformSync as transformOnce } from "rolldown/utils"

const require = createRequire(import.meta.url)

/** The JavaScript of a component. The compiler is loaded with the first one: most tests need none. */
const compile = (path: string): string => {
  const { transformSync } = require("rolldown/utils") as { readonly transformSync: typeof transformOnce }
  const { code, errors } = transformSync(path, readFileSync(path, "utf8"), { jsx: { runtime: "automatic" } })
  const [wrong] = errors
  if (wrong !== undefined) throw new Error(`${path} cannot be loaded: ${wrong.message}`)
  return code
}

/** Lets Node load the components of the portal: it strips types by itself, but knows no JSX. */
registerHooks({
  load: (url, context, next) =>
    url.startsWith("file:") && url.endsWith(".tsx")
      ? { format: "module", source: compile(fileURLToPath(url)), shortCircuit: true }
      : next(url, context)
})
