/** As bytes. */
export interface Delimiters {
  readonly component: number
  readonly element: number
  readonly release: number | null
  readonly repetition: number | null
  readonly terminator: number
}

const code = (character: string): number => character.charCodeAt(0)

const space = code(" ")

export const decimalMarkOf = (bytes: Uint8Array): "." | "," | null => {
  const mark = String.fromCharCode(bytes[5] ?? 0)
  return mark === "." || mark === "," ? mark : null
}

/** Syntax level A, the default without a UNA. */
export const usualDelimiters: Delimiters = {
  component: code(":"),
  element: code("+"),
  release: code("?"),
  repetition: null,
  terminator: code("'")
}

/** Syntax level B: control characters. */
const levelB: Delimiters = { component: 0x1f, element: 0x1d, release: null, repetition: null, terminator: 0x1c }

const isWord = (byte: number): boolean => /[A-Za-z0-9]/.test(String.fromCharCode(byte))

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** Some senders omit the reserved blank. */
export const lengthOfUna = (bytes: Uint8Array): 8 | 9 => {
  const [eighth = 0, ninth = 0] = bytes.subarray(7, 9)
  const isBreak = ninth === lineFeed || ninth === carriageReturn
  return eighth !== space && !isWord(eighth) && (isWord(ninth) || (isBreak && eighth === usualDelimiters.terminator))
    ? 8
    : 9
}

export const readUna = (bytes: Uint8Array): Delimiters | null => {
  const isShort = lengthOfUna(bytes) === 8
  const [component = 0, element = 0, , release = 0, eighth = 0, ninth = 0] = bytes.subarray(3, 9)
  const [reserved, terminator] = isShort ? [space, eighth] : [eighth, ninth]
  const needed = [component, element, terminator]
  if (needed.some((byte) => byte === 0 || byte >= 0x80 || isWord(byte))) return null
  if (new Set(needed).size < needed.length) return null
  const optional = (byte: number) =>
    byte === space || byte === 0 || byte >= 0x80 || isWord(byte) || needed.includes(byte) ? null : byte
  const repetition = optional(reserved)
  const released = optional(release)
  return { component, element, release: released, repetition: repetition === released ? null : repetition, terminator }
}

/** For a UNB without a UNA; `separator` is the byte after `UNB`. */
export const delimitersOfUnb = (separator: number, current: Delimiters): Delimiters => {
  if (separator === usualDelimiters.element) return usualDelimiters
  return separator === levelB.element ? levelB : current
}

/** Syntax version 4 repeats elements with an asterisk, even without a UNA. */
export const withRepetition = (delimiters: Delimiters): Delimiters => ({
  ...delimiters,
  repetition: delimiters.repetition ?? code("*")
})
