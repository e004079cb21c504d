import { isAscii } from "node:buffer"

const mostRead = 64 * 1024
const mostKept = 4 * 1024

/** Filled while reading, so that a timeout still has the received part. */
export class Answer {
  status: number | null = null
  headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>> = {}
  #beginning: Buffer | null = null
  #size = 0

  /** Keeps 4 kB; false after 64 kB. */
  take(chunk: Buffer): boolean {
    this.#size += chunk.length
    const kept = this.#beginning
    if (kept === null) this.#beginning = Buffer.from(chunk.subarray(0, mostKept))
    else if (kept.length < mostKept) {
      this.#beginning = Buffer.concat([kept, chunk.subarray(0, mostKept - kept.length)])
    }
    return this.#size < mostRead
  }

  /** At most 4 kB of UTF-8 without NUL. */
  get text(): string | null {
    const beginning = this.#beginning
    if (beginning === null || beginning.length === 0) return null
    if (isAscii(beginning)) return beginning.toString("latin1").replaceAll("\0", "")
    // `stream` omits a split character.
    const decoded = new TextDecoder().decode(beginning, { stream: true }).replaceAll("\0", "")
    const { read } = new TextEncoder().encodeInto(decoded, new Uint8Array(mostKept))
    return decoded.slice(0, read)
  }

  header(name: string): string | undefined {
    const value = this.headers[name]
    return typeof value === "string" ? value : undefined
  }
}
