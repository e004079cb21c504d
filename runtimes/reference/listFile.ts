import { createReadStream } from "node:fs"
import { resolve } from "node:path"

/** Larger than any list; `checkInputFile` refuses such a file before it is opened. */
const mostBytes = 64 * 1024 * 1024

/** npm runs a script in the repository's root; people name files from where they are. */
export const listPath = (file: string): string =>
  resolve(process.env["npm_lifecycle_event"] === "reference" ? (process.env["INIT_CWD"] ?? ".") : ".", file)

/** Opens a list anew each time it is called. */
export const openList = (path: string) => (): AsyncIterable<Uint8Array> =>
  createReadStream(path, { end: mostBytes, highWaterMark: 256 * 1024 })
