import { Result } from "effect"

import { isFields, parseBounded } from "#adapters/http/boundedJson.ts"

/** One object of an answer, and the bytes that it was read from. */
export interface AnswerItem {
  readonly bytes: Uint8Array
  /** As the interface writes it; null when it has none. */
  readonly containerId: string | null
}

const quote = 0x22
const backslash = 0x5c
const [openArray, openObject, closeArray, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]

/** Where the outermost objects of valid JSON begin and end; with `within` those that lie in the outermost object. */
const spansOf = (bytes: Uint8Array, within: number): ReadonlyArray<readonly [from: number, to: number]> => {
  const spans: Array<readonly [number, number]> = []
  let [depth, from, inText] = [0, 0, false]
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]
    if (inText) {
      if (byte === backslash) index++
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === openArray || byte === openObject) {
      if (byte === openObject && depth === within) from = index
      depth++
    } else if (byte === closeArray || byte === closeObject) {
      depth--
      if (byte === closeObject && depth === within) spans.push([from, index + 1])
    }
  }
  return spans
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
    const lists = Array.isArray(body) ? [body] : Object.values(body).filter(Array.isArray)
    if (lists.length === 0) return Result.fail("The answer has no list of containers.")
    const items = spansOf(answer, Array.isArray(body) ? 1 : 2).flatMap(([from, to]) => {
      const bytes = answer.slice(from, to)
      const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
      return [{ bytes, containerId: idOf(value) }]
    })
    return Result.succeed(items)
  })
