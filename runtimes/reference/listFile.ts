import { createReadStream } from "node:fs"

/** Larger than any list; `checkInputFile` refuses such a file before it is opened. */
const mostBytes = 64 * 1024 * 1024

/** Opens a list anew each time it is called. */
export const openList = (path: string) => (): AsyncIterable<Uint8Array> =>
  createReadStream(path, { end: mostBytes, highWaterMark: 256 * 1024 })
