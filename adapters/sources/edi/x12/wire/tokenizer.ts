import { Buffer } from "node:buffer"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { tagsAtLineStart } from "./brokenSegments.ts"
import { beginsHeader, readDelimiters } from "./Delimiters.ts"
import type { Delimiters } from "./Delimiters.ts"
import type { Segment } from "./Segment.ts"
import { findStart } from "./start.ts"
import type { X12Start } from "./start.ts"

const [mostSegmentBytes, mostElements, mostSegments] = [
  messageLimits.x12.segmentBytes.most,
  messageLimits.x12.elements.most,
  messageLimits.x12.segments.most
]

export interface Tokenizer {
  readonly push: (chunk: Uint8Array) => ReadonlyArray<Segment>
  readonly end: () => ReadonlyArray<Segment>
  readonly failure: () => string | null
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

const isAscii = /^\p{ASCII}*$/u

const textOf = (bytes: Buffer, from: number, to: number): { readonly text: string; readonly isUtf8: boolean } => {
  const text = bytes.toString("latin1", from, to)
  if (isAscii.test(text)) return { text, isUtf8: true }
  try {
    return { text: utf8.decode(bytes.subarray(from, to)), isUtf8: true }
  } catch {
    return { text, isUtf8: false }
  }
}

const isBreak = (byte: number | undefined): boolean => byte === 10 || byte === 13

/** Blanks, line breaks, and byte order marks are not part of a segment. */
const isFiller = (byte: number | undefined, { element, terminator }: Delimiters): boolean =>
  byte !== undefined &&
  byte !== element &&
  byte !== terminator &&
  (byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf)

const notX12 = "The file has no ISA segment, nor a line that begins a group or set and shows its delimiters."

const sameDelimiter = (byte: number): string =>
  `The element separator "${String.fromCharCode(byte)}" of the ISA segment is also the segment terminator.`

const none: Delimiters = { element: -1, component: null, terminator: -1, breaksLines: false }

interface OversizedSegment {
  readonly bytes: Buffer
  /** Byte range in the buffer. */
  readonly start: number
  readonly end: number
  /** Byte range in the file. */
  readonly from: number
  readonly to: number
}

const problemOf = (isUtf8: boolean, isLong: boolean, isWide: boolean, isEnd: boolean): string | null => {
  if (isUtf8 && !isLong && !isWide && !isEnd) return null
  return [
    ...(isLong ? [`A segment is longer than ${mostSegmentBytes} bytes; the rest of it is not read.`] : []),
    ...(isWide ? [`A segment has more than ${mostElements} elements.`] : []),
    ...(isUtf8 ? [] : ["A text is not UTF-8; it was read as Latin-1."]),
    ...(isEnd ? ["The last segment has no terminator."] : [])
  ].join(" ")
}

/** For plain ASCII on one line, which nearly all segments are; else null. */
const plainElements = (text: string, start: number, end: number, separator: number): Array<string> | null => {
  const elements: Array<string> = []
  let begun = start
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === separator) {
      elements.push(text.slice(begun, at))
      begun = at + 1
    } else if (code > 0x7f || code === 10 || code === 13) return null
  }
  elements.push(text.slice(begun, end))
  return elements
}

const segmentOf = (
  { bytes, end, from, start, to }: OversizedSegment,
  delimiters: Delimiters,
  isEnd: boolean
): Segment => {
  const { isUtf8, text } = textOf(bytes, start, end)
  const separator = String.fromCharCode(delimiters.element)
  // Some systems break the text into lines of equal length, in the middle of words.
  const isBroken = text.includes("\n") || text.includes("\r")
  const elements = (isBroken && !isBreak(delimiters.terminator) ? text.replaceAll(/[\r\n]+/g, "") : text).split(
    separator
  )
  const isWide = elements.length > mostElements + 1
  const lines = isBroken && !isBreak(delimiters.terminator) ? tagsAtLineStart(text, separator) : []
  return {
    elements: isWide ? elements.slice(0, mostElements + 1) : elements,
    from,
    to,
    problem: problemOf(isUtf8, to - from > mostSegmentBytes, isWide, isEnd),
    isOpen: isEnd,
    delimiters,
    ...(lines.length === 0 ? {} : { lines })
  }
}

const atFirstByte: X12Start = { at: 0, delimiters: null }

/** From `begin` on. Each interchange uses its header's delimiters. Line breaks count only as terminators. */
export const makeTokenizer = (begin: X12Start = atFirstByte): Tokenizer => {
  let buffer: Buffer = Buffer.alloc(0)
  /** False for the caller's chunk, which the caller may reuse. */
  let isOwn = false
  let base = begin.at
  let [start, scanned, end] = [0, 0, 0]
  let cut: Pick<OversizedSegment, "bytes" | "start" | "from"> | null = null
  let delimiters: Delimiters | null = begin.delimiters
  let failure: string | null = null
  let count = 0

  const makeRoom = (more: number) => {
    if (isOwn && end + more <= buffer.length) return
    const grown = Buffer.allocUnsafe(2 * (end - start) + more)
    buffer.copy(grown, 0, start, end)
    base += start
    ;[scanned, end, start] = [scanned - start, end - start, 0]
    buffer = grown
    isOwn = true
  }

  const append = (chunk: Uint8Array) => {
    if (start === end) {
      base += end
      buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
      isOwn = false
      ;[start, scanned, end] = [0, 0, chunk.length]
      return
    }
    makeRoom(chunk.length)
    buffer.set(chunk, end)
    end += chunk.length
  }

  const skipFiller = () => {
    while (start < end && isFiller(buffer[start], delimiters ?? none)) start++
    scanned = Math.max(scanned, start)
  }

  const readHeader = (isLast: boolean): boolean => {
    if (end - start < 4 && !isLast) return false
    if (!beginsHeader(buffer, start)) {
      if (delimiters === null) failure = notX12
      return delimiters !== null
    }
    const header = readDelimiters(buffer, start, end, isLast)
    if (header === "incomplete") return false
    if (typeof header !== "string") delimiters = header
    else if (header === "same") failure = sameDelimiter(buffer[start + 3] ?? 0)
    else if (delimiters === null) failure = "The ISA segment does not have sixteen elements."
    return delimiters !== null
  }

  const withoutBreaks = (to: number): number => {
    let last = to
    while (last > start && isBreak(buffer[last - 1])) last--
    return last
  }

  const take = (to: number, isEnd: boolean, text: string, textFrom: number): Segment => {
    const isWhole = cut === null && to - start <= mostSegmentBytes
    const last = isWhole ? withoutBreaks(to) : to
    if (isWhole && !isEnd && delimiters !== null) {
      const elements = plainElements(text, start - textFrom, last - textFrom, delimiters.element)
      if (elements !== null && elements.length <= mostElements + 1) {
        return { elements, from: base + start, to: base + last, problem: null, isOpen: false, delimiters }
      }
    }
    const long = cut ?? { bytes: buffer, start, from: base + start }
    const end = isWhole ? last : long.start + mostSegmentBytes
    cut = null
    return segmentOf({ ...long, end, to: base + last }, delimiters ?? none, isEnd)
  }

  const forget = () => {
    if (end - start <= mostSegmentBytes && cut === null) return
    cut ??= { bytes: Buffer.from(buffer.subarray(start, start + mostSegmentBytes)), start: 0, from: base + start }
    start = end
    scanned = end
  }

  const drain = (isLast: boolean): ReadonlyArray<Segment> => {
    const segments: Array<Segment> = []
    const filled = buffer.subarray(0, end)
    const textFrom = start
    let text: string | undefined
    for (;;) {
      if (failure !== null) break
      if (cut === null) {
        skipFiller()
        if (start >= end) break
        if (scanned <= start && !readHeader(isLast)) break
      }
      if (delimiters === null) break
      const isHeader: boolean = delimiters.headerLength !== undefined && beginsHeader(buffer, start)
      const found = isHeader
        ? start + (delimiters.headerLength ?? 0) - 1
        : filled.indexOf(delimiters.terminator, scanned)
      if (found < 0) {
        scanned = end
        if (isLast && (cut !== null || end > start)) {
          segments.push(take(end, true, "", start))
          start = end
        } else forget()
        break
      }
      if (found > start || cut !== null) {
        text ??= filled.toString("latin1", textFrom)
        segments.push(take(found, false, text, textFrom))
      }
      if (++count > mostSegments) failure = `The file has more than ${mostSegments} segments.`
      start = found + 1
      scanned = start
    }
    return segments
  }

  return {
    push: (chunk) => {
      if (failure !== null || chunk.length === 0) return []
      append(chunk)
      const segments = drain(false)
      if (start < end) makeRoom(0)
      return segments
    },
    end: () => {
      const rest = drain(true)
      if (delimiters === null) failure ??= "The file is empty."
      return rest
    },
    failure: () => failure
  }
}

/** A text is a slice that keeps its whole chunk in memory. */
const chunk = 262_144

export const segmentsOf = (
  bytes: Uint8Array
): { readonly segments: ReadonlyArray<Segment>; readonly failure: string | null } => {
  const begin = findStart(bytes) ?? atFirstByte
  const tokenizer = makeTokenizer(begin)
  const segments: Array<Segment> = []
  const add = (more: ReadonlyArray<Segment>) => {
    for (const segment of more) segments.push(segment)
  }
  for (let at = begin.at; at < bytes.length; at += chunk) add(tokenizer.push(bytes.subarray(at, at + chunk)))
  add(tokenizer.end())
  return { segments, failure: tokenizer.failure() }
}
