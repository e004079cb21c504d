import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { decimalMarkOf, delimitersOfUnb, lengthOfUna, readUna, usualDelimiters, withRepetition } from "./delimiters.ts"
import type { Delimiters } from "./delimiters.ts"
import { componentOf } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { splitSegment } from "./splitSegment.ts"
import { decodeText } from "./text.ts"

const [longest, mostSegments, mostEnvelopes] = [
  messageLimits.edifact.segmentBytes.most,
  messageLimits.edifact.segments.most,
  messageLimits.edifact.envelopes.most
]
const envelopes: ReadonlySet<string> = new Set(["UNB", "UNG", "UNH"])

const una = 9
const [carriageReturn, lineFeed] = [0x0d, 0x0a]
const blanks: ReadonlySet<number> = new Set([0x00, 0x09, lineFeed, carriageReturn, 0x1a, 0x20])
const mark = [0xef, 0xbb, 0xbf]

const beginsWith = (bytes: Uint8Array, at: number, word: "UNA" | "UNB"): boolean =>
  ((bytes[at] ?? 0) & 0xdf) === word.charCodeAt(0) &&
  ((bytes[at + 1] ?? 0) & 0xdf) === word.charCodeAt(1) &&
  ((bytes[at + 2] ?? 0) & 0xdf) === word.charCodeAt(2)

const joined = (before: Uint8Array, after: Uint8Array): Uint8Array => {
  const both = new Uint8Array(before.length + after.length)
  both.set(before)
  both.set(after, before.length)
  return both
}

/**
 * Memory is limited by the longest segment and the largest chunk. Stops with a reason at the maximum number of
 * segments.
 */
export class Tokenizer {
  private held: Uint8Array = new Uint8Array(0)
  /** File position of the first byte in `held`. */
  private base = 0
  private searched = 0
  private released = false
  private skipped = 0
  private delimiters: Delimiters = usualDelimiters
  private syntax = ""
  /** A UNA was read, but no UNB since. */
  private advised = false
  private segments = 0
  private envelopes = 0
  private stopped: string | null = null

  get failure(): string | null {
    return this.stopped
  }

  push(chunk: Uint8Array): ReadonlyArray<Segment> {
    if (this.stopped !== null) return []
    this.held = this.held.length === 0 ? chunk : joined(this.held, chunk)
    return this.take(false)
  }

  end(): ReadonlyArray<Segment> {
    return this.stopped === null ? this.take(true) : []
  }

  private take(isLast: boolean): ReadonlyArray<Segment> {
    const segments: Array<Segment> = []
    let start = 0
    let text: string | undefined
    for (;;) {
      if (this.searched === 0) start = this.begin(start)
      if (this.stopped !== null) return segments
      const left = this.held.length - start
      if (left === 0 || (!isLast && left < una)) break
      if (this.searched === 0 && beginsWith(this.held, start, "UNA") && left >= una) {
        const advice = this.advise(start)
        segments.push(advice)
        start += advice.to - advice.from
        continue
      }
      const end = this.search(start)
      if (end === null && !isLast) {
        start = this.shorten(start)
        break
      }
      text ??= Buffer.from(this.held.buffer, this.held.byteOffset, this.held.length).toString("latin1")
      const segment = this.close(start, end, text)
      this.countSegment()
      if (envelopes.has(segment.tag)) this.countEnvelope()
      if (this.stopped !== null) break
      segments.push(segment)
      start = end === null ? this.held.length : end + 1
      this.searched = 0
      this.skipped = 0
      this.released = false
      if (end === null) break
    }
    this.held = this.held.slice(start)
    this.base += start
    return segments
  }

  /** Detects the service characters of a UNB without a UNA. */
  private begin(from: number): number {
    let start = from
    const isTerminator = (byte: number) => byte === this.delimiters.terminator
    while (start < this.held.length) {
      const byte = this.held[start] ?? 0
      const isMark = this.base + start < mark.length && byte === mark[this.base + start]
      if (isTerminator(byte)) {
        // A line feed may be the terminator and also separate segments.
        if (!blanks.has(byte)) this.countSegment()
        if (this.stopped !== null) return start
      } else if (!isMark && !blanks.has(byte)) break
      start++
    }
    if (!this.advised && start + 3 < this.held.length && beginsWith(this.held, start, "UNB")) {
      this.delimiters = delimitersOfUnb(this.held[start + 3] ?? 0, this.delimiters)
    }
    return start
  }

  private countSegment(): void {
    if (++this.segments > mostSegments) this.stopped = `The file has more than ${mostSegments} segments.`
  }

  private countEnvelope(): void {
    if (++this.envelopes > mostEnvelopes)
      this.stopped = `The file has more than ${mostEnvelopes} interchanges, groups, and messages.`
  }

  private advise(start: number): Segment {
    const bytes = this.held.subarray(start, start + una)
    const declared = readUna(bytes)
    this.delimiters = declared ?? usualDelimiters
    this.advised = true
    const from = this.base + start
    const mark = declared === null ? null : decimalMarkOf(bytes)
    return {
      tag: "UNA",
      elements: [],
      from,
      to: from + (declared === null ? una : lengthOfUna(bytes)),
      state: "whole",
      oddities: [],
      ...(mark === null ? {} : { decimalMark: mark })
    }
  }

  private search(start: number): number | null {
    const { held } = this
    const { release, terminator } = this.delimiters
    let isReleased = this.released
    let at = start + this.searched
    for (; at < held.length; at++) {
      const byte = held[at] ?? 0
      const isBreak = (byte === lineFeed || byte === carriageReturn) && byte !== terminator
      if (isBreak) continue
      if (isReleased) isReleased = false
      else if (byte === release) isReleased = true
      else if (byte === terminator) return at
    }
    this.released = isReleased
    this.searched = at - start
    return null
  }

  private shorten(start: number): number {
    const excess = this.held.length - start - longest
    if (excess <= 0) return start
    this.held = this.held.slice(0, start + longest)
    this.base += excess
    this.skipped += excess
    this.searched -= excess
    return start
  }

  private close(start: number, end: number | null, held: string): Segment {
    const last = Math.min(end ?? this.held.length, start + longest)
    const length = (end ?? this.held.length) - start + this.skipped
    const from = this.base - this.skipped + start
    // A UNB declares its own character set.
    if (beginsWith(this.held, start, "UNB"))
      this.syntax = held.slice(start + 4, Math.min(start + 8, last)).toUpperCase()
    const decoded = decodeText(held.slice(start, last), this.syntax, () => this.held.subarray(start, last))
    const { breaks, isWide, oddities, parts } = splitSegment(decoded, this.delimiters)
    const [head, ...elements] = parts
    const tag = (head?.[0]?.[0] ?? "").trim().toUpperCase()
    const state = length > longest ? "long" : isWide ? "wide" : end === null ? "cut" : "whole"
    const to = from + length + (end === null ? 0 : 1)
    const segment: Segment = {
      tag,
      elements,
      from,
      to,
      state,
      oddities,
      ...(breaks.length === 0 ? {} : { breaks })
    }
    if (tag === "UNB") this.open(segment)
    return segment
  }

  private open(unb: Segment): void {
    if (!this.advised && Number(componentOf(unb, 0, 1)) >= 4) this.delimiters = withRepetition(this.delimiters)
    this.advised = false
  }
}

const chunk = 65_536

export function* segmentsOf(bytes: Uint8Array, tokenizer = new Tokenizer()): Generator<Segment> {
  for (let at = 0; at < bytes.length && tokenizer.failure === null; at += chunk) {
    yield* tokenizer.push(bytes.subarray(at, at + chunk))
  }
  yield* tokenizer.end()
}
