import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, gzipSync } from "node:zlib"

import { build } from "vite"

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const folder = pathOf("../../dist/portal")

/** Writes a file with what servers send of it, so that nothing is compressed on a request. */
const write = (name: string, bytes: Uint8Array): void => {
  writeFileSync(`${folder}/${name}`, bytes)
  writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${folder}/${name}.br`, brotliCompressSync(bytes))
}

/**
 * Builds the embeddable elements: `embed.js`, whose name stays, and the same under a name with its hash, which may be cached
 * for ever. Run by `npm install`, and by `npm run build`.
 */
await build({
  configFile: false,
  logLevel: "warn",
  root: pathOf("."),
  build: {
    target: "es2023",
    outDir: folder,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: pathOf("element/index.ts"),
      output: { format: "es", entryFileNames: "embed.js", codeSplitting: false }
    }
  }
})
const script = readFileSync(`${folder}/embed.js`)
write("embed.js", script)
write(`embed-${createHash("sha256").update(script).digest("hex").slice(0, 16)}.js`, script)
