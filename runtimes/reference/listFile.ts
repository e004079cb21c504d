import { createReadStream } from "node:fs"

const mostBytes = 64 * 1024 * 1024

interface ListFile {
  readonly open: () => AsyncIterable<Uint8Array>
  /** The list is read twice concurrently, so the slower reading counts. */
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
