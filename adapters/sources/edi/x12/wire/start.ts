import { Buffer } from "node:buffer"

import { edifactBegins } from "../../beginnings.ts"
import { beginsHeader, readDelimiters } from "./Delimiters.ts"
import type { Delimiters } from "./Delimiters.ts"

/** The start of X12 in a file, and its delimiters where no header names them. */
export interface Start {
  /** The first of its bytes. */
  readonly at: number
  /** Null before an ISA segment, which names them. */
  readonly delimiters: Delimiters | null
}

/** X12 begins within so many bytes, or the file is not X12. */
const longestPreamble = 65_536
/** Longer than any GS or ST segment and the tag after it. */
const longestEnvelope = 256

/** `ST*315*0001` and, since version 5, the guide that it follows. */
const st = String.raw`^ST(?<separator>[^\w\s])\d{3}\k<separator>\w{1,9}(?:\k<separator>[\w.]{0,35})?`
/** `GS*QO*SENDER*RECEIVER*20260531*1200*7*X*004010`. */
const gs = String.raw`^GS(?<separator>[^\w\s])[A-Z]{2}(?:\k<separator>[^\r\n]{0,15}?){6}\k<separator>\w{1,12}`
/** The terminator, which precedes the next segment with the same separator. */
const next = String.raw`(?<terminator>[^\w .])\s*[A-Z][A-Z0-9]{1,2}\k<separator>`

const envelopes = [gs, st].map((envelope) => new RegExp(`${envelope}${next}`))

const codeOf = (text: string | undefined): number => text?.charCodeAt(0) ?? 0

/** The delimiters of a file that begins with a group or a set: both must show in its first segment and the next tag. */
const shownBy = (bytes: Buffer, at: number): Delimiters | null => {
  const text = bytes.toString("latin1", at, at + longestEnvelope)
  for (const envelope of envelopes) {
    const { separator, terminator } = envelope.exec(text)?.groups ?? {}
    if (terminator === undefined || separator === terminator) continue
    const breaksLines = /[\r\n]/.test(text)
    return { element: codeOf(separator), component: null, terminator: codeOf(terminator), breaksLines }
  }
  return null
}

const isFiller = (byte: number | undefined): boolean =>
  byte !== undefined && (byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf)

/** The first byte that is neither blank nor part of a byte order mark. */
const firstByte = (bytes: Buffer): number => {
  let at = 0
  while (isFiller(bytes[at])) at++
  return at
}

/** Where lines begin, after the first. */
const lineStarts = (bytes: Buffer): ReadonlyArray<number> => {
  const starts: Array<number> = []
  for (let at = 1; at < Math.min(bytes.length, longestPreamble); at++) {
    const before = bytes[at - 1]
    if ((before === 10 || before === 13) && !isFiller(bytes[at])) starts.push(at)
  }
  return starts
}

/** After such a preamble the text is encoded. */
const isEncoded = (bytes: Buffer, at: number): boolean =>
  /^content-transfer-encoding:\s*(quoted-printable|base64)/im.test(bytes.toString("latin1", 0, at))

const edifactLine = new RegExp(`^(?:${edifactBegins})`, "im")

/** Of two formats in one file the first is read; the EDIFACT reader refuses X12 that follows it. */
const isBelowEdifact = (bytes: Buffer, at: number): boolean => edifactLine.test(bytes.toString("latin1", 0, at))

/**
 * Where X12 begins: at an ISA segment, else at a group or set that shows its delimiters; at the first byte, else at the
 * first line that is one. Null when no line is.
 */
export const findStart = (given: Uint8Array): Start | null => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length)
  const at = firstByte(bytes)
  if (beginsHeader(bytes, at)) return { at, delimiters: null }
  const shown = shownBy(bytes, at)
  if (shown !== null) return { at, delimiters: shown }
  const isReadable = (start: number) =>
    beginsHeader(bytes, start) && typeof readDelimiters(bytes, start, bytes.length, true) !== "string"
  const starts = lineStarts(bytes)
  const header = starts.find(isReadable)
  const envelope = header ?? starts.find((start) => shownBy(bytes, start) !== null)
  if (envelope === undefined || isEncoded(bytes, envelope) || isBelowEdifact(bytes, envelope)) return null
  return { at: envelope, delimiters: header === undefined ? shownBy(bytes, envelope) : null }
}
