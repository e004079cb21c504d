import type { Readable } from "node:stream"

const mostRead = 64 * 1024
const mostKept = 4 * 1024

/** What has arrived of an answer so far; it is filled while reading, so that a deadline still finds the beginning. */
export class Answer {
  status: number | null = null
  headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>> = {}
  #beginning = Buffer.alloc(0)

  /** Reads to the end or to 64 kB, whichever is first, and keeps 4 kB. What is beyond is left unread and unpacked. */
  async read(body: Readable): Promise<void> {
    let size = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (this.#beginning.length < mostKept) {
        this.#beginning = Buffer.concat([this.#beginning, chunk.subarray(0, mostKept - this.#beginning.length)])
      }
      if (size >= mostRead) return
    }
  }

  /** The beginning as text without NUL, at most 4 kB of UTF-8; null when nothing came. */
  get text(): string | null {
    if (this.#beginning.length === 0) return null
    // Streaming leaves out a character that the cut has split.
    const decoded = new TextDecoder().decode(this.#beginning, { stream: true }).replaceAll("\0", "")
    const { read } = new TextEncoder().encodeInto(decoded, new Uint8Array(mostKept))
    return decoded.slice(0, read)
  }

  header(name: string): string | undefined {
    const value = this.headers[name]
    return typeof value === "string" ? value : undefined
  }
}
