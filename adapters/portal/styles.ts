import { readFileSync } from "node:fs"
import { basename } from "node:path"

import type { CSSOptions, Plugin } from "vite"

/** Module file names are unique in the portal. */
export const className = (name: string, path: string): string => `${basename(path, ".module.css")}_${name}`

const [layers = ""] = readFileSync(new URL("app/styles/index.css", import.meta.url), "utf8").split("\n")

/** A bundle may place styles before the file that declares the layers, so each module begins with their order. */
const layerOrder: Plugin = {
  name: "layer-order",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".module.css") ? `${layers}\n${code}` : null)
}

export const styles = {
  plugins: [layerOrder],
  css: { modules: { generateScopedName: className } } satisfies CSSOptions
}
