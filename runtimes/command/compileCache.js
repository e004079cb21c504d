import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

const directory = fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url))

/**
 * What Node compiles of the modules that are loaded from now on is kept beside the libraries: the next start takes
 * half the time. Where the directory cannot be written, nothing is kept.
 */
export const keepCompiled = () => {
  if (process.env["NODE_COMPILE_CACHE"] === undefined) enableCompileCache(directory)
}
