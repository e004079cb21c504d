import { createHash } from "node:crypto"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"

import { bundle } from "./bundle.ts"

const folder = new URL("../../dist/portal/", import.meta.url)

/** Writes a file with what servers send of it, so that nothing is compressed on a request. */
const write = (name: string, text: string): void => {
  writeFileSync(new URL(name, folder), text)
  writeFileSync(new URL(`${name}.gz`, folder), gzipSync(text, { level: 9 }))
  writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(text))
}

/**
 * Builds the embeddable elements: `embed.js`, whose name stays, and the same under a name with its hash, which may be cached
 * for ever. Run by `npm install`, and by `npm run build`.
 */
const script = await bundle()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
write("embed.js", script)
write(`embed-${createHash("sha256").update(script).digest("hex").slice(0, 16)}.js`, script)
