import { mkdirSync, writeFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"

/** Compressed already, and no smaller for being so again. */
const packed = /\.woff2$/

/** Writes a file of a build with what servers send of it, so that nothing is compressed on a request. */
export const writeBuilt = (folder: URL, name: string, bytes: Uint8Array | string): void => {
  const file = (end: string) => new URL(`${name}${end}`, folder)
  mkdirSync(new URL(".", file("")), { recursive: true })
  writeFileSync(file(""), bytes)
  if (packed.test(name)) return
  writeFileSync(file(".gz"), gzipSync(bytes, { level: 9 }))
  writeFileSync(file(".br"), brotliCompressSync(bytes))
}
