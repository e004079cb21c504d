import { longestEnvelope, shownBy } from "./shownDelimiters.ts"

/** The delimiters of an interchange; its ISA segment defines each, the standard fixes none. */
export interface Delimiters {
  readonly element: number
  /** Null where the sender left it out. */
  readonly component: number | null
  readonly terminator: number
  /** Whether a line break follows the terminators. */
  readonly breaksLines: boolean
  /** What is irregular about the delimiters of the header, as a sentence. */
  readonly fault?: string
  /** The bytes of a header without a terminator of its own. */
  readonly headerLength?: number
}

const [cr, lf, tab, space] = [13, 10, 9, 32]

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

/**
 * The delimiters of a header at a byte; or that more bytes are needed, that it is not a header, or that its terminator is
 * its element separator.
 */
export type Header = Delimiters | "incomplete" | "unreadable" | "same"

const isBlank = (byte: number | undefined): boolean => byte === space || byte === tab || isBreak(byte)

/**
 * The delimiters where a blank or a line break seems to be the terminator: the byte after the blanks, or the terminator
 * that the next segment shows. Null where that shows no other.
 */
const behindBlanks = (bytes: Uint8Array, at: number, read: Delimiters, from: number): Delimiters | null => {
  let next = from
  while (isBlank(bytes[next])) next++
  const fault = (terminator: number) =>
    `The delimiter after ISA16 is a blank: the terminator "${String.fromCharCode(terminator)}" was read.`
  const byte = bytes[next]
  const isTerminator = byte !== undefined && !isWordByte(byte) && byte !== read.element && byte < 0x80
  if (isTerminator) return { ...read, terminator: byte, breaksLines: isBreak(bytes[next + 1]), fault: fault(byte) }
  const shown = shownBy(bytes, next)
  if (shown === null || shown.element !== read.element || isBlank(shown.terminator)) return null
  if (isBreak(read.terminator)) {
    // Without ISA16 its terminator seems to be the component separator.
    return shown.terminator === read.component ? { ...shown, breaksLines: true } : null
  }
  return { ...shown, component: read.component, fault: fault(shown.terminator), headerLength: next - at }
}

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
  if (terminator === element) return "same"
  const read = {
    element,
    component: hasComponent ? first : null,
    terminator,
    breaksLines: isBreak(terminator) || isBreak(hasComponent ? third : second)
  }
  if (!hasComponent || !isBlank(terminator)) return read
  if (end - last < longestEnvelope && !isLast) return "incomplete"
  return behindBlanks(bytes.subarray(0, end), at, read, last + 2) ?? read
}
