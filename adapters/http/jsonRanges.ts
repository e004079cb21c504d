import type { ByteRange } from "#application/ports/Readers.ts"

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openArray, openObject, closeArray, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]

/** Blanks between values, and a byte order mark before them. */
const fillers: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0x3a, comma, 0xef, 0xbb, 0xbf])

const skipFillers = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at < bytes.length && fillers.has(bytes[at] ?? 0)) at++
  return at
}

const endOfText = (bytes: Uint8Array, from: number): number => {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === quote) return at + 1
  }
  return bytes.length
}

/** The byte after the value that begins here; nothing is called for what lies inside it, however deep. */
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
  for (let at = skipFillers(bytes, from + 1); at < to - 1;) {
    const end = endOfValue(bytes, at)
    ranges.push({ from: at, to: end })
    at = skipFillers(bytes, end)
  }
  return ranges
}

/**
 * Where the values of a JSON document stand in its bytes. The document must be valid, as one that was read is: this only
 * measures, and nothing is built.
 */
export const documentRange = (bytes: Uint8Array): ByteRange => {
  const from = skipFillers(bytes, 0)
  return { from, to: endOfValue(bytes, from) }
}

export const isArrayAt = (bytes: Uint8Array, { from }: ByteRange): boolean => bytes[from] === openArray

export const isObjectAt = (bytes: Uint8Array, { from }: ByteRange): boolean => bytes[from] === openObject

/** The elements of an array, in their order; none of anything else. */
export const elementRanges = (bytes: Uint8Array, range: ByteRange): ReadonlyArray<ByteRange> =>
  isArrayAt(bytes, range) ? rangesWithin(bytes, range) : []

/** The members of an object by their names; of a name that stands there twice the last, as parsers have it. */
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
