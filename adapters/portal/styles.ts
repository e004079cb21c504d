import { readFileSync } from "node:fs"
import { basename } from "node:path"

import type { CSSOptions, Plugin } from "vite"

/** The name that a class of a module has in the document: no two modules of the portal have the same file name. */
export const className = (name: string, path: string): string => `${basename(path, ".module.css")}_${name}`

const [layers = ""] = readFileSync(new URL("app/styles/index.css", import.meta.url), "utf8").split("\n")

/** Begins each module with the order of the layers: a bundle may have the styles of shared parts before the file that declares it. */
const layerOrder: Plugin = {
  name: "layer-order",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".module.css") ? `${layers}\n${code}` : null)
}

/** How the styles of the portal are built. */
export const styles = {
  plugins: [layerOrder],
  css: { modules: { generateScopedName: className } } satisfies CSSOptions
}
