import type { ByteRange } from "#application/ports/tracking/source/Readers.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

const [quote, backslash, comma, newline] = [0x22, 0x5c, 0x2c, 0x0a]
const [openArray, openObject, closeArray, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]

const spaces: ReadonlySet<number> = new Set([0x20, 0x09, newline, 0x0d])

const beforeDocument: ReadonlySet<number> = new Set([...spaces, 0xef, 0xbb, 0xbf])

const fillers: ReadonlySet<number> = new Set([...spaces, 0x3a, comma, 0xef, 0xbb, 0xbf])

const skip = (bytes: Uint8Array, from: number, skipped: ReadonlySet<number>): number => {
  let at = from
  while (at < bytes.length && skipped.has(bytes[at] ?? 0)) at++
  return at
}

const endOfText = (bytes: Uint8Array, from: number): number => {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === quote) return at + 1
  }
  return bytes.length
}

/** Does not recurse, so any depth is safe. */
const endOfValue = (bytes: Uint8Array, from: number): number => {
  if (bytes[from] === quote) return endOfText(bytes, from)
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === quote) at = endOfText(bytes, at) - 1
    else if (byte === openArray || byte === openObject) depth++
    else if (byte === closeArray || byte === closeObject) {
      if (--depth === 0) return at + 1
      if (depth < 0) return at
    } else if (depth === 0 && fillers.has(byte)) return at
  }
  return bytes.length
}

const rangesWithin = (bytes: Uint8Array, { from, to }: ByteRange): ReadonlyArray<ByteRange> => {
  const ranges: Array<ByteRange> = []
  for (let at = skip(bytes, from + 1, fillers); at < to - 1;) {
    const end = endOfValue(bytes, at)
    ranges.push({ from: at, to: end })
    at = skip(bytes, end, fillers)
  }
  return ranges
}

const begins = (bytes: Uint8Array, at: number): boolean => bytes[at] === openArray || bytes[at] === openObject

export const maxDocuments = messageLimits.json.documents.most

const linesOf = (bytes: Uint8Array): ReadonlyArray<ByteRange> | null => {
  const lines: Array<ByteRange> = []
  for (let start = 0; start < bytes.length && lines.length <= maxDocuments;) {
    const from = skip(bytes, start, beforeDocument)
    const found = bytes.indexOf(newline, from)
    const end = found < 0 ? bytes.length : found
    let to = end
    while (to > from && spaces.has(bytes[to - 1] ?? 0)) to--
    if (from < end && !begins(bytes, from)) return null
    if (from < end) lines.push({ from, to })
    start = end + 1
  }
  return lines
}

/** One document per line: the first of several ends at the end of its line. */
const documentLines = (bytes: Uint8Array): ReadonlyArray<ByteRange> | null => {
  const lines = linesOf(bytes)
  const [first] = lines ?? []
  if (lines === null || first === undefined || lines.length < 2) return null
  return endOfValue(bytes, first.from) === first.to ? lines : null
}

/**
 * One document, one per line, or several separated by blanks; at most one more than `maxDocuments`. Null when anything
 * else follows a document.
 */
export const documentRanges = (bytes: Uint8Array): ReadonlyArray<ByteRange> | null => {
  const lines = documentLines(bytes)
  if (lines !== null) return lines
  const ranges: Array<ByteRange> = []
  for (let from = skip(bytes, 0, beforeDocument); from < bytes.length && ranges.length <= maxDocuments;) {
    const to = endOfValue(bytes, from)
    if (to === from) return null
    ranges.push({ from, to })
    from = skip(bytes, to, beforeDocument)
  }
  return ranges.length > 1 && !ranges.every(({ from }) => begins(bytes, from)) ? null : ranges
}

export const isArrayAt = (bytes: Uint8Array, { from }: ByteRange): boolean => bytes[from] === openArray

export const isObjectAt = (bytes: Uint8Array, { from }: ByteRange): boolean => bytes[from] === openObject

export const elementRanges = (bytes: Uint8Array, range: ByteRange): ReadonlyArray<ByteRange> =>
  isArrayAt(bytes, range) ? rangesWithin(bytes, range) : []

/** The last member of a repeated name counts, as in parsers. */
export const memberRanges = (bytes: Uint8Array, range: ByteRange): ReadonlyMap<string, ByteRange> => {
  const members = new Map<string, ByteRange>()
  if (!isObjectAt(bytes, range)) return members
  const ranges = rangesWithin(bytes, range)
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const [name, value] = [ranges[index], ranges[index + 1]]
    if (name === undefined || value === undefined) continue
    const key: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(name.from, name.to)))
    if (typeof key === "string") members.set(key, value)
  }
  return members
}
