/** IEC 61162-1, armoring; 64 for invalid characters. */
const sixBits = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code >= 48 && code <= 87) return code - 48
  return code >= 96 && code <= 119 ? code - 56 : 64
})

/** Bits past the end read as 0. */
export class Bits {
  readonly length: number
  private readonly groups: Uint8Array

  private constructor(groups: Uint8Array, length: number) {
    this.groups = groups
    this.length = length
  }

  /** Null for an invalid character. `fill`: padding bits at the end. */
  static of(payload: string, fill: number): Bits | null {
    const groups = new Uint8Array(payload.length)
    for (let index = 0; index < payload.length; index++) {
      const group = sixBits[payload.charCodeAt(index)] ?? 64
      if (group === 64) return null
      groups[index] = group
    }
    return new Bits(groups, Math.max(0, payload.length * 6 - fill))
  }

  /** At most 30 bits. */
  unsigned(from: number, width: number): number {
    const end = from + width
    let value = 0
    let at = from
    while (at < end) {
      const within = at % 6
      const taken = Math.min(6 - within, end - at)
      const group = this.groups[(at - within) / 6] ?? 0
      value = (value << taken) | ((group >> (6 - within - taken)) & ((1 << taken) - 1))
      at += taken
    }
    return value
  }

  /** Two's complement. */
  signed(from: number, width: number): number {
    const value = this.unsigned(from, width)
    return value >= 2 ** (width - 1) ? value - 2 ** width : value
  }

  /** Six-bit ASCII up to the first `@`, trimmed; null when empty. */
  text(from: number, width: number): string | null {
    let text = ""
    for (let at = from; at < from + width; at += 6) {
      const code = this.unsigned(at, 6)
      if (code === 0) break
      text += String.fromCharCode(code < 32 ? code + 64 : code)
    }
    const trimmed = text.trim()
    return trimmed === "" ? null : trimmed
  }
}
