import { Result } from "effect"

import { isFields, parseBounded } from "#adapters/http/boundedJson.ts"
import { documentRange, elementRanges, isArrayAt, isObjectAt, memberRanges } from "#adapters/http/jsonRanges.ts"

/** One object of an answer, and the bytes that it was read from. */
export interface AnswerItem {
  readonly bytes: Uint8Array
  /** As the interface writes it; null when it has none. */
  readonly containerId: string | null
}

const idOf = (value: unknown): string | null =>
  isFields(value) && typeof value["containerId"] === "string" ? value["containerId"].trim().toUpperCase() : null

/**
 * The objects of an answer, each with its own bytes: those of a list, of the lists in an object, or the answer itself
 * when it is about one container. Fails with one sentence when the answer is none of these.
 */
export const itemsOf = (answer: Uint8Array): Result.Result<ReadonlyArray<AnswerItem>, string> =>
  Result.flatMap(parseBounded(answer), (body) => {
    if (!Array.isArray(body) && !isFields(body)) return Result.fail("The answer is neither a list nor an object.")
    if (idOf(body) !== null) return Result.succeed([{ bytes: answer, containerId: idOf(body) }])
    const whole = documentRange(answer)
    const outer = Array.isArray(body) ? [whole] : [...memberRanges(answer, whole).values()]
    const lists = outer.filter((range) => isArrayAt(answer, range))
    if (lists.length === 0) return Result.fail("The answer has no list of containers.")
    const ranges = lists.flatMap((list) => elementRanges(answer, list)).filter((range) => isObjectAt(answer, range))
    const items = ranges.map(({ from, to }) => {
      const bytes = answer.slice(from, to)
      const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
      return { bytes, containerId: idOf(value) }
    })
    return Result.succeed(items)
  })
