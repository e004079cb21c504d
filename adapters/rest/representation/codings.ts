import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib"

/** RFC 9110, section 8.4.1; best first. */
export const codings = ["zstd", "br", "gzip"] as const
export type Coding = (typeof codings)[number]

export const coded: Readonly<Record<Coding, (bytes: Uint8Array) => Uint8Array>> = {
  zstd: (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 5 })
}
