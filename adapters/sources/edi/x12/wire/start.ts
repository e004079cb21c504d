import { Buffer } from "node:buffer"

import { edifactBegins } from "../../beginnings.ts"
import { beginsHeader, readDelimiters } from "./Delimiters.ts"
import type { Delimiters } from "./Delimiters.ts"
import { delimitersShownAt } from "./shownDelimiters.ts"

export interface X12Start {
  readonly at: number
  /** Null when an ISA segment defines the delimiters. */
  readonly delimiters: Delimiters | null
}

/** Bytes before X12 in a file. */
const maxPreambleBytes = 65_536
const isFiller = (byte: number | undefined): boolean =>
  byte !== undefined && (byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf)

const firstByte = (bytes: Buffer): number => {
  let at = 0
  while (isFiller(bytes[at])) at++
  return at
}

const lineStarts = (bytes: Buffer): ReadonlyArray<number> => {
  const starts: Array<number> = []
  for (let at = 1; at < Math.min(bytes.length, maxPreambleBytes); at++) {
    const before = bytes[at - 1]
    if ((before === 10 || before === 13) && !isFiller(bytes[at])) starts.push(at)
  }
  return starts
}

/** After such a preamble the text is encoded. */
const isEncoded = (bytes: Buffer, at: number): boolean =>
  /^content-transfer-encoding:\s*(quoted-printable|base64)/im.test(bytes.toString("latin1", 0, at))

const edifactLine = new RegExp(`^(?:${edifactBegins})`, "im")

/** Of two formats in one file the first is read; the EDIFACT reader rejects X12 that follows. */
const isBelowEdifact = (bytes: Buffer, at: number): boolean => edifactLine.test(bytes.toString("latin1", 0, at))

/** At an ISA segment, else at a group or set that shows its delimiters; at the first byte or at a line start. */
export const findStart = (given: Uint8Array): X12Start | null => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length)
  const at = firstByte(bytes)
  if (beginsHeader(bytes, at)) return { at, delimiters: null }
  const shown = delimitersShownAt(bytes, at)
  if (shown !== null) return { at, delimiters: shown }
  const isReadable = (start: number) =>
    beginsHeader(bytes, start) && typeof readDelimiters(bytes, start, bytes.length, true) !== "string"
  const starts = lineStarts(bytes)
  const header = starts.find(isReadable)
  const envelope = header ?? starts.find((start) => delimitersShownAt(bytes, start) !== null)
  if (envelope === undefined || isEncoded(bytes, envelope) || isBelowEdifact(bytes, envelope)) return null
  return { at: envelope, delimiters: header === undefined ? delimitersShownAt(bytes, envelope) : null }
}
