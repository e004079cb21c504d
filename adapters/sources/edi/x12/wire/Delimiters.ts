import { maxEnvelopeBytes, delimitersShownAt } from "./shownDelimiters.ts"

/** Each ISA segment defines its delimiters; the standard fixes none. */
export interface Delimiters {
  readonly element: number
  readonly component: number | null
  readonly terminator: number
  readonly breaksLines: boolean
  readonly fault?: string
  /** Bytes of a header without a terminator. */
  readonly headerLength?: number
}

const [cr, lf, tab, space] = [13, 10, 9, 32]

/** A padded header has 106 bytes; a longer text is no header. */
const maxHeaderBytes = 1_024

const latin1 = new TextDecoder("latin1")

const isWordByte = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)

const isBreak = (byte: number | undefined): boolean => byte === cr || byte === lf

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

const sixteenthSeparatorAt = (bytes: Uint8Array, at: number, end: number): number | null => {
  const separator = bytes[at + 3]
  let count = 0
  for (let index = at + 3; index < Math.min(end, at + maxHeaderBytes); index++) {
    if (bytes[index] === separator && ++count === 16) return index
  }
  return null
}

/** Version and usage are in their positions, which fails with missing elements. */
const isPlausible = (bytes: Uint8Array, at: number, last: number): boolean => {
  const text = latin1.decode(bytes.subarray(at, last))
  const elements = text.split(text[3] ?? "")
  return /^\s*\d{5}\s*$/.test(elements[12] ?? "") && /^\s*[A-Z]?\s*$/i.test(elements[15] ?? "")
}

/**
 * - `incomplete`: needs more bytes.
 * - `unreadable`: no header.
 * - `same`: the terminator is the element separator.
 */
export type Header = Delimiters | "incomplete" | "unreadable" | "same"

const isBlank = (byte: number | undefined): boolean => byte === space || byte === tab || isBreak(byte)

/** The byte after the blanks, or the terminator that the next segment shows. */
const delimitersAfterBlanks = (bytes: Uint8Array, at: number, read: Delimiters, from: number): Delimiters | null => {
  let next = from
  while (isBlank(bytes[next])) next++
  const fault = (terminator: number) =>
    `The delimiter after ISA16 is a blank, so the terminator "${String.fromCharCode(terminator)}" was read.`
  const byte = bytes[next]
  const isTerminator = byte !== undefined && !isWordByte(byte) && byte !== read.element && byte < 0x80
  if (isTerminator) return { ...read, terminator: byte, breaksLines: isBreak(bytes[next + 1]), fault: fault(byte) }
  const shown = delimitersShownAt(bytes, next)
  if (shown === null || shown.element !== read.element || isBlank(shown.terminator)) return null
  if (isBreak(read.terminator)) {
    // Without ISA16, the terminator is in the position of the component separator.
    return shown.terminator === read.component ? { ...shown, breaksLines: true } : null
  }
  return { ...shown, component: read.component, fault: fault(shown.terminator), headerLength: next - at }
}

/**
 * The delimiters follow the sixteenth separator; many senders do not pad the elements. Some omit the component
 * separator.
 */
export const readDelimiters = (bytes: Uint8Array, at: number, end: number, isLast: boolean): Header => {
  const last = sixteenthSeparatorAt(bytes, at, end)
  if (last === null) return isLast || end - at >= maxHeaderBytes ? "unreadable" : "incomplete"
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
  if (end - last < maxEnvelopeBytes && !isLast) return "incomplete"
  return delimitersAfterBlanks(bytes.subarray(0, end), at, read, last + 2) ?? read
}
