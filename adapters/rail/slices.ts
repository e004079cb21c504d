import { Result } from "effect"

import { parseBounded } from "#adapters/http/boundedJson.ts"
import { documentRange, elementRanges, isArrayAt, isObjectAt, memberRanges } from "#adapters/http/jsonRanges.ts"

import { isFields, spelling } from "./fields.ts"
import type { Fields } from "./fields.ts"

/** One item of an answer: its value, and the bytes that it was. */
export interface Slice {
  readonly bytes: Uint8Array
  readonly value: Fields
}

/**
 * The items of the list that a path of names leads to, each with its own bytes: positions are kept while the answer is
 * read, so that what is stored is what came. One object where a list is due is one item; a list that is missing is
 * empty, but not when nothing of the path is there. Fails with one sentence when the answer is no such JSON.
 */
export const slicesAt = (
  bytes: Uint8Array,
  path: ReadonlyArray<string>
): Result.Result<ReadonlyArray<Slice>, string> => {
  const parsed = parseBounded(bytes, 32)
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure)
  let found = documentRange(bytes)
  for (const [index, name] of path.entries()) {
    const members = [...memberRanges(bytes, found)]
    const member = members.findLast(([key]) => spelling(key) === spelling(name))
    if (member === undefined) return index > 0 ? Result.succeed([]) : Result.fail(`The answer has no ${name}.`)
    found = member[1]
  }
  if (!isArrayAt(bytes, found) && !isObjectAt(bytes, found)) {
    return path.length > 0 ? Result.succeed([]) : Result.fail("The answer is not a list.")
  }
  const ranges = isArrayAt(bytes, found) ? elementRanges(bytes, found) : [found]
  return Result.succeed(
    ranges.flatMap(({ from, to }) => {
      const own = bytes.slice(from, to)
      const value: unknown = JSON.parse(new TextDecoder().decode(own))
      return isFields(value) ? [{ bytes: own, value }] : []
    })
  )
}
