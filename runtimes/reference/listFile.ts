import { createReadStream } from "node:fs"

/** Larger than any list; `checkInputFile` refuses such a file before it is opened. */
const mostBytes = 64 * 1024 * 1024

/** A list that is opened anew each time it is read. */
interface ListFile {
  readonly open: () => AsyncIterable<Uint8Array>
  /** How many bytes have been read: the list is read twice at once, and the slower reading counts. */
  readonly read: () => number
}

export const listFile = (path: string): ListFile => {
  const readings: Array<{ bytes: number }> = []
  const open = async function* (reading: { bytes: number }): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path, { end: mostBytes, highWaterMark: 256 * 1024 })) {
      const bytes: Uint8Array = chunk
      reading.bytes += bytes.length
      yield bytes
    }
  }
  return {
    open: () => {
      const reading = { bytes: 0 }
      readings.push(reading)
      return open(reading)
    },
    read: () => (readings.length === 0 ? 0 : Math.min(...readings.map(({ bytes }) => bytes)))
  }
}
