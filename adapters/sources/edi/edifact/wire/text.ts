import type { CharacterIrregularity } from "./Segment.ts"

/** Code pages by syntax identifier. UNOA and UNOB are ASCII, UNOW and UNOY are UTF-8. */
const codePages: ReadonlyMap<string, string> = new Map([
  ["UNOC", "latin1"],
  ["UNOD", "iso-8859-2"],
  ["UNOE", "iso-8859-5"],
  ["UNOF", "iso-8859-7"],
  ["UNOG", "iso-8859-3"],
  ["UNOH", "iso-8859-4"],
  ["UNOI", "iso-8859-6"],
  ["UNOJ", "iso-8859-8"],
  ["UNOK", "iso-8859-9"],
  ["UNOL", "iso-8859-15"]
])

const ofUtf8: ReadonlySet<string> = new Set(["UNOW", "UNOX", "UNOY"])

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
const none: ReadonlyArray<CharacterIrregularity> = []

const isAscii = /^[\0-\x7f]*$/

const decoders = new Map<string, TextDecoder>()

const decoderOf = (syntax: string): TextDecoder => {
  const page = codePages.get(syntax) ?? "latin1"
  const known = decoders.get(page) ?? new TextDecoder(page)
  decoders.set(page, known)
  return known
}

const inUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

export interface DecodedText {
  readonly text: string
  readonly oddities: ReadonlyArray<CharacterIrregularity>
}

/**
 * Valid UTF-8 is read as such whatever was declared, because other text is rarely valid UTF-8. Else the declared code
 * page, or Latin-1.
 */
export const decodeText = (latin1: string, syntax: string, bytesOf: () => Uint8Array): DecodedText => {
  if (isAscii.test(latin1)) {
    return { text: latin1, oddities: syntax === "UNOA" && /[a-z]/.test(latin1) ? ["lower case"] : none }
  }
  const bytes = bytesOf()
  const unicode = inUtf8(bytes)
  if (unicode !== null) return { text: unicode, oddities: ofUtf8.has(syntax) ? [] : ["UTF-8"] }
  const isDeclared = codePages.has(syntax)
  return {
    text: decoderOf(syntax).decode(bytes),
    oddities: isDeclared ? [] : ["bytes outside its character set"]
  }
}

const isTidy = (text: string): boolean => /^[!-~]+(?: [!-~]+)*$/.test(text)

/** Removes control characters and repeated spaces; truncates. */
export const cleanText = (text: string, most = 500): string =>
  text.length <= most && isTidy(text)
    ? text
    : text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\s]+/gu, " ")
        .trim()
        .slice(0, most)
        .toWellFormed()

export const cleanTextOrNull = (text: string): string | null => cleanText(text) || null

/** Ignores blanks and control characters. */
export const isSameAfterCleaning = (text: string, kept: string | null): boolean =>
  kept !== null && cleanText(text, text.length) === kept
