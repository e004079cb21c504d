import { Result } from "effect"

import type { ByteRange } from "#application/ports/tracking/source/Readers.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { decodeText, unitsOf } from "./encoding.ts"
import type { DecodedText, ByteUnits } from "./encoding.ts"
import { documentRanges, maxDocuments } from "./ranges.ts"

const [mostBytes, mostValues] = [messageLimits.json.bytes.most, messageLimits.json.values.most]

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]

interface Shape {
  readonly deepest: number
  readonly values: number
  readonly isOpen: boolean
}

/**
 * Without parsing: a parser's stack is not a reliable limit, and its time depends on the values. Stops at the first
 * exceeded limit.
 */
const shapeOf = (units: Uint8Array, mostDepth: number): Shape => {
  let [depth, deepest, values, inText] = [0, 0, 0, false]
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] ?? 0
    if (unit === quote) inText = !inText
    else if (inText) index += unit === backslash ? 1 : 0
    else if (unit === 0x5b || unit === 0x7b) {
      values++
      deepest = Math.max(deepest, ++depth)
      if (deepest > mostDepth) break
    } else if (unit === 0x5d || unit === 0x7d) depth--
    else if (unit === comma && ++values > mostValues) break
  }
  return { deepest, values, isOpen: inText || depth > 0 }
}

const refusal = (text: string, isOpen: boolean): string => {
  const beginning = text.slice(0, 200).trimStart()
  if (beginning === "") return "The message is empty."
  if (beginning.startsWith("<")) return "The message is a page or XML, not JSON."
  return isOpen ? "The message is incomplete JSON." : "The message is not JSON."
}

const trailingContent = "The message is JSON that is followed by other content."

const isBegun = (text: string): boolean => /^\s*[[{]/.test(text)

const parse = (text: string): Result.Result<unknown, string> =>
  Result.try({ try: (): unknown => JSON.parse(text), catch: () => "This document of several is not JSON." })

export interface UnreadableDocument {
  readonly reason: string
  /** As written, cut to 2,000 characters. */
  readonly excerpt: string
}

export type DocumentResult<A> = Result.Result<A, UnreadableDocument>

type Open<A> = (value: unknown) => Result.Result<A, string>

export interface DocumentLimits {
  readonly mostDepth: number
  readonly charset: string | null
}

interface Parsed extends DecodedText {
  readonly units: ByteUnits
  readonly whole: { readonly value: unknown } | undefined
  readonly refusal: string
}

const parseWhole = (bytes: Uint8Array, { charset, mostDepth }: DocumentLimits): Result.Result<Parsed, string> =>
  Result.gen(function* () {
    if (bytes.length > mostBytes) return yield* Result.fail("The message is larger than 8 MB.")
    const units = unitsOf(bytes)
    const { deepest, isOpen, values } = shapeOf(units.units, mostDepth)
    if (deepest > mostDepth) return yield* Result.fail(`The message is nested more than ${mostDepth} levels deep.`)
    if (values > mostValues) return yield* Result.fail(`The message has more than ${mostValues} values.`)
    const decoded = yield* decodeText(bytes, charset)
    const whole = Result.match(parse(decoded.text), { onFailure: () => undefined, onSuccess: (value) => ({ value }) })
    return { ...decoded, units, whole, refusal: refusal(decoded.text, isOpen) }
  })

/** At most 8 MB. */
export const parseDocument = (bytes: Uint8Array, expected: DocumentLimits): Result.Result<unknown, string> =>
  Result.flatMap(parseWhole(bytes, expected), ({ refusal, whole }) =>
    whole === undefined ? Result.fail(refusal) : Result.succeed(whole.value)
  )

const sliceOf = (bytes: Uint8Array, { from, to }: ByteRange, { width }: ByteUnits): Uint8Array =>
  bytes.subarray(from * width, to * width)

export interface Slice {
  readonly bytes: Uint8Array
  readonly value: unknown
}

/** Each part has its own bytes, so that exactly the received bytes are stored. */
export const slicesOf = (
  bytes: Uint8Array,
  expected: DocumentLimits,
  find: (units: Uint8Array, document: ByteRange) => Result.Result<ReadonlyArray<ByteRange>, string>
): Result.Result<ReadonlyArray<Slice>, string> =>
  Result.gen(function* () {
    const { decode, refusal, units, whole } = yield* parseWhole(bytes, expected)
    const [document] = documentRanges(units.units) ?? []
    if (whole === undefined || document === undefined) return yield* Result.fail(refusal)
    const ranges = yield* find(units.units, document)
    return ranges.map((range) => {
      const part = sliceOf(bytes, range, units).slice()
      const value: unknown = JSON.parse(decode(part))
      return { bytes: part, value }
    })
  })

const longestExcerpt = messageLimits.common.excerpt.most

const openPart = <A>(text: string, open: Open<A>): DocumentResult<A> =>
  Result.mapError(Result.flatMap(parse(text), open), (reason) => ({
    reason,
    excerpt: text.slice(0, longestExcerpt).toWellFormed()
  }))

/**
 * A message is one JSON document, one per line, or several in a row. A document that cannot be opened does not affect
 * the others. Fails without a document, and when the only one cannot be opened.
 */
export const openDocuments = <A>(
  bytes: Uint8Array,
  expected: DocumentLimits,
  open: Open<A>
): Result.Result<ReadonlyArray<DocumentResult<A>>, string> =>
  Result.gen(function* () {
    const { decode, refusal, text, units, whole } = yield* parseWhole(bytes, expected)
    if (whole !== undefined) return [Result.succeed(yield* open(whole.value))]
    const ranges = documentRanges(units.units)
    if (ranges === null) return yield* Result.fail(isBegun(text) ? trailingContent : refusal)
    if (ranges.length < 2) return yield* Result.fail(refusal)
    if (ranges.length > maxDocuments) return yield* Result.fail("The message contains more than 20,000 JSON documents.")
    const opened = ranges.map((range) => openPart(decode(sliceOf(bytes, range, units)), open))
    const [first] = opened
    if (first !== undefined && Result.isFailure(first) && !opened.some(Result.isSuccess)) {
      return yield* Result.fail(first.failure.reason)
    }
    return opened
  })

/** An unreadable document, one of several, counts as a whole. */
export const itemRanges = (
  bytes: Uint8Array,
  open: Open<unknown>,
  within: (units: Uint8Array, document: ByteRange) => ReadonlyArray<ByteRange>
): ReadonlyArray<ByteRange> => {
  const units = unitsOf(bytes)
  const documents = documentRanges(units.units) ?? []
  const isOpen = (range: ByteRange) => {
    if (documents.length < 2) return true
    const slice = sliceOf(bytes, range, units)
    const text = Result.match(decodeText(slice, "latin1"), { onFailure: () => "", onSuccess: ({ text }) => text })
    return Result.isSuccess(Result.flatMap(parse(text), open))
  }
  return documents
    .flatMap((range) => (isOpen(range) ? within(units.units, range) : [range]))
    .map(({ from, to }) => ({ from: from * units.width, to: to * units.width }))
}
