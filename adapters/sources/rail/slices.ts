import { Result } from "effect"

import { slicesOf } from "#adapters/sources/http/json/documents.ts"
import { elementRanges, isArrayAt, isObjectAt, memberRanges } from "#adapters/sources/http/json/ranges.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { isFields, spelling } from "./fields.ts"
import type { Fields } from "./fields.ts"

export interface Slice {
  readonly bytes: Uint8Array
  readonly value: Fields
}

/** An object in place of the list is one item. A missing list is empty, unless the whole path is missing. */
export const slicesAt = (
  bytes: Uint8Array,
  path: ReadonlyArray<string>,
  charset: string | null = null
): Result.Result<ReadonlyArray<Slice>, string> => {
  const slices = slicesOf(bytes, { mostDepth: messageLimits.rail.depth.most, charset }, (units, document) => {
    let found = document
    for (const [index, name] of path.entries()) {
      const members = [...memberRanges(units, found)]
      const member = members.findLast(([key]) => spelling(key) === spelling(name))
      if (member === undefined) return index > 0 ? Result.succeed([]) : Result.fail(`The response has no ${name}.`)
      found = member[1]
    }
    if (!isArrayAt(units, found) && !isObjectAt(units, found)) {
      return path.length > 0 ? Result.succeed([]) : Result.fail("The response is not a list.")
    }
    return Result.succeed(isArrayAt(units, found) ? elementRanges(units, found) : [found])
  })
  return Result.map(slices, (all) =>
    all.flatMap(({ bytes: own, value }) => (isFields(value) ? [{ bytes: own, value }] : []))
  )
}
