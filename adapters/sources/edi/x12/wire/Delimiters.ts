/** The delimiters of an interchange; its ISA segment defines each, the standard fixes none. */
export interface Delimiters {
  readonly element: number
  /** Null where the sender left it out. */
  readonly component: number | null
  readonly terminator: number
  /** Whether a line break follows the terminators. */
  readonly breaksLines: boolean
}

const [cr, lf, space] = [13, 10, 32]

/** A header of sixteen elements is at most 106 bytes when padded; a longer text is not a header. */
const longestHeader = 1_024

const latin1 = new TextDecoder("latin1")

const isWordByte = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)

const isBreak = (byte: number | undefined): boolean => byte === cr || byte === lf

/** Whether a header may begin at this byte: `ISA` and a byte that can separate elements. */
export const beginsHeader = (bytes: Uint8Array, at: number): boolean => {
  const separator = bytes[at + 3]
  return (
    bytes[at] === 0x49 &&
    bytes[at + 1] === 0x53 &&
    bytes[at + 2] === 0x41 &&
    separator !== undefined &&
    !isWordByte(separator) &&
    !isBreak(separator) &&
    separator !== space
  )
}

/** The position of the sixteenth separator; null when the header ends before it, or is too long to be one. */
const sixteenth = (bytes: Uint8Array, at: number, end: number): number | null => {
  const separator = bytes[at + 3]
  let count = 0
  for (let index = at + 3; index < Math.min(end, at + longestHeader); index++) {
    if (bytes[index] === separator && ++count === 16) return index
  }
  return null
}

/** Whether version and usage are in their places; a header with missing elements has something else there. */
const isPlausible = (bytes: Uint8Array, at: number, last: number): boolean => {
  const text = latin1.decode(bytes.subarray(at, last))
  const elements = text.split(text[3] ?? "")
  return /^\s*\d{5}\s*$/.test(elements[12] ?? "") && /^\s*[A-Z]?\s*$/i.test(elements[15] ?? "")
}

/** The delimiters of a header at a byte, or that more bytes are needed, or that it is not a header. */
export type Header = Delimiters | "incomplete" | "unreadable"

/**
 * Reads the delimiters of the header at a byte. They follow the sixteenth separator, wherever that is: many senders do
 * not pad the elements before it. Some leave out the component separator.
 */
export const readDelimiters = (bytes: Uint8Array, at: number, end: number, isLast: boolean): Header => {
  const last = sixteenth(bytes, at, end)
  if (last === null) return isLast || end - at >= longestHeader ? "unreadable" : "incomplete"
  if (last + 4 > end && !isLast) return "incomplete"
  if (!isPlausible(bytes, at, last)) return "unreadable"
  const element = bytes[at + 3] ?? 0
  const [first, second, third] = [1, 2, 3].map((offset) => (last + offset < end ? bytes[last + offset] : undefined))
  if (first === undefined) return "unreadable"
  const hasComponent = !isBreak(first) && (second === undefined || !isWordByte(second))
  const terminator = hasComponent ? (second ?? 0x7e) : first
  if (terminator === element) return "unreadable"
  return {
    element,
    component: hasComponent ? first : null,
    terminator,
    breaksLines: isBreak(terminator) || isBreak(hasComponent ? third : second)
  }
}
