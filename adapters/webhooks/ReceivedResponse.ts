import { isAscii } from "node:buffer"

const maxReadBytes = 64 * 1024
const maxKeptBytes = 4 * 1024

/** A timeout still has the received part. */
export class ReceivedResponse {
  status: number | null = null
  headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>> = {}
  #beginning: Buffer | null = null
  #size = 0

  /** Keeps 4 kB; false after 64 kB. */
  take(chunk: Buffer): boolean {
    this.#size += chunk.length
    const kept = this.#beginning
    if (kept === null) this.#beginning = Buffer.from(chunk.subarray(0, maxKeptBytes))
    else if (kept.length < maxKeptBytes) {
      this.#beginning = Buffer.concat([kept, chunk.subarray(0, maxKeptBytes - kept.length)])
    }
    return this.#size < maxReadBytes
  }

  /** At most 4 kB of UTF-8 without NUL. */
  get text(): string | null {
    const beginning = this.#beginning
    if (beginning === null || beginning.length === 0) return null
    if (isAscii(beginning)) return beginning.toString("latin1").replaceAll("\0", "")
    // `stream` omits a split character.
    const decoded = new TextDecoder().decode(beginning, { stream: true }).replaceAll("\0", "")
    const { read } = new TextEncoder().encodeInto(decoded, new Uint8Array(maxKeptBytes))
    return decoded.slice(0, read)
  }

  header(name: string): string | undefined {
    const value = this.headers[name]
    return typeof value === "string" ? value : undefined
  }
}
