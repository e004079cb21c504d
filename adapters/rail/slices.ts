import { Result } from "effect"

import { parseBounded } from "#adapters/http/boundedJson.ts"

import { isFields, spelling } from "./fields.ts"
import type { Fields } from "./fields.ts"

/** One item of an answer: its value, and the bytes that it was. */
export interface Slice {
  readonly bytes: Uint8Array
  readonly value: Fields
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const blanks: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d])

const afterBlanks = (bytes: Uint8Array, start: number): number => {
  let at = start
  while (blanks.has(bytes[at])) at++
  return at
}

const endOfText = (bytes: Uint8Array, start: number): number => {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at + 1
}

/** Where the value ends that begins here; the bytes are known to be JSON. */
const endOf = (bytes: Uint8Array, start: number): number => {
  let [at, depth] = [start, 0]
  while (at < bytes.length) {
    const byte = bytes[at]
    const closes = byte === closeList || byte === closeObject
    if (depth === 0 && at > start && (closes || byte === comma || blanks.has(byte))) return at
    if (byte === quote) {
      at = endOfText(bytes, at)
    } else {
      if (byte === openList || byte === openObject) depth++
      if (closes) depth--
      at++
    }
    if (depth === 0 && (closes || byte === quote)) return at
  }
  return at
}

interface Member {
  /** Null in a list. */
  readonly name: string | null
  readonly start: number
  readonly end: number
}

/** The members of the list or object that begins here; none of anything else. */
const membersOf = (bytes: Uint8Array, start: number): ReadonlyArray<Member> => {
  const isObject = bytes[start] === openObject
  if (!isObject && bytes[start] !== openList) return []
  const members: Array<Member> = []
  let at = afterBlanks(bytes, start + 1)
  while (at < bytes.length && bytes[at] !== closeList && bytes[at] !== closeObject) {
    let name: string | null = null
    if (isObject) {
      const end = endOfText(bytes, at)
      name = String(JSON.parse(new TextDecoder().decode(bytes.subarray(at, end))))
      at = afterBlanks(bytes, end)
      if (bytes[at] === colon) at = afterBlanks(bytes, at + 1)
    }
    const end = endOf(bytes, at)
    members.push({ name, start: at, end })
    at = afterBlanks(bytes, end)
    if (bytes[at] === comma) at = afterBlanks(bytes, at + 1)
  }
  return members
}

const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

/**
 * The items of the list that a path of names leads to, each with its own bytes: positions are kept while the answer is
 * read, so that what is stored is what came. One object where a list is due is one item; a list that is missing is
 * empty, but not when nothing of the path is there. Fails with one sentence when the answer is no such JSON.
 */
export const slicesAt = (
  body: Uint8Array,
  path: ReadonlyArray<string>
): Result.Result<ReadonlyArray<Slice>, string> => {
  const bytes = withoutMark(body)
  const parsed = parseBounded(bytes, 32)
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure)
  let start = afterBlanks(bytes, 0)
  for (const [index, name] of path.entries()) {
    const found = membersOf(bytes, start).findLast((member) => spelling(member.name ?? "") === spelling(name))
    if (found === undefined) return index > 0 ? Result.succeed([]) : Result.fail(`The answer has no ${name}.`)
    start = found.start
  }
  const first = bytes[start]
  if (first !== openList && first !== openObject) {
    return path.length > 0 ? Result.succeed([]) : Result.fail("The answer is not a list.")
  }
  const members = first === openList ? membersOf(bytes, start) : [{ start, end: endOf(bytes, start) }]
  return Result.succeed(
    members.flatMap((member) => {
      const own = bytes.slice(member.start, member.end)
      const value: unknown = JSON.parse(new TextDecoder().decode(own))
      return isFields(value) ? [{ bytes: own, value }] : []
    })
  )
}
