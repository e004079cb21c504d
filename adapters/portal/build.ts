import { rmSync } from "node:fs"
import { fileURLToPath } from "node:url"

import react from "@vitejs/plugin-react"
import { build } from "vite"

import { builtFolder } from "#adapters/http/builtFolder.ts"
import { writeBuilt } from "#adapters/http/writeBuilt.ts"

import { styles } from "./styles.ts"

const folder = builtFolder("portal")

/** Run by `npm install` and `npm run build`. */
const built = await build({
  configFile: false,
  logLevel: "warn",
  root: fileURLToPath(new URL("app/", import.meta.url)),
  plugins: [react(), styles.plugins],
  css: styles.css,
  build: {
    target: "es2023",
    write: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false }
  }
})

const files = [built].flat().flatMap((part) => ("output" in part ? part.output : []))

rmSync(folder, { recursive: true, force: true })
for (const file of files) {
  // Every browser that runs the portal supports woff2.
  if (!file.fileName.endsWith(".woff")) {
    writeBuilt(folder, file.fileName, file.type === "chunk" ? file.code : file.source)
  }
}
