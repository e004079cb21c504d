import { mkdirSync, writeFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"

/** WOFF2 is compressed already. */
const packed = /\.woff2$/

/** Also writes compressed copies, so that servers do not compress on request. */
export const writeBuilt = (folder: URL, name: string, bytes: Uint8Array | string): void => {
  const file = (end: string) => new URL(`${name}${end}`, folder)
  mkdirSync(new URL(".", file("")), { recursive: true })
  writeFileSync(file(""), bytes)
  if (packed.test(name)) return
  writeFileSync(file(".gz"), gzipSync(bytes, { level: 9 }))
  writeFileSync(file(".br"), brotliCompressSync(bytes))
}
