import { Result } from "effect"

import { parseDocument, slicesOf } from "#adapters/sources/http/json/documents.ts"
import { isFields } from "#adapters/sources/http/json/fields.ts"
import { elementRanges, isArrayAt, isObjectAt, memberRanges } from "#adapters/sources/http/json/ranges.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

interface AnswerItem {
  readonly bytes: Uint8Array
  readonly containerId: string | null
}

const idOf = (value: unknown): string | null =>
  isFields(value) && typeof value["containerId"] === "string" ? value["containerId"].trim().toUpperCase() : null

const noList = "The response has no list of containers."

/** From a list, the lists in an object, or one container. Each object has its own bytes. */
export const itemsOf = (answer: Uint8Array, charset: string | null): Result.Result<ReadonlyArray<AnswerItem>, string> =>
  Result.gen(function* () {
    const expected = { mostDepth: messageLimits.terminal.depth.most, charset }
    const body = yield* parseDocument(answer, expected)
    if (!Array.isArray(body) && !isFields(body))
      return yield* Result.fail("The response is neither a list nor an object.")
    if (idOf(body) !== null) return [{ bytes: answer, containerId: idOf(body) }]
    const slices = yield* slicesOf(answer, expected, (units, document) => {
      const outer = isArrayAt(units, document) ? [document] : [...memberRanges(units, document).values()]
      const lists = outer.filter((range) => isArrayAt(units, range))
      if (lists.length === 0) return Result.fail(noList)
      return Result.succeed(lists.flatMap((list) => elementRanges(units, list)).filter((one) => isObjectAt(units, one)))
    })
    return slices.map(({ bytes, value }) => ({ bytes, containerId: idOf(value) }))
  })
