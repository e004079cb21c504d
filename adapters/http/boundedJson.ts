import { Result } from "effect"

const mostBytes = 8 * 1024 * 1024

const quote = 0x22
const backslash = 0x5c
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** How deep arrays and objects lie inside each other; counted on the bytes, so that nothing deep is ever built. */
const depthOf = (bytes: Uint8Array): number => {
  let [depth, deepest, inText] = [0, 0, false]
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (inText) {
      if (byte === backslash) index++
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (opening.has(byte)) deepest = Math.max(deepest, ++depth)
    else if (closing.has(byte)) depth--
  }
  return deepest
}

/** Parses JSON of at most 8 MB and so many levels; fails with one sentence. */
export const parseBounded = (bytes: Uint8Array, mostDepth = 16): Result.Result<unknown, string> => {
  if (bytes.length > mostBytes) return Result.fail("The message is larger than 8 MB.")
  if (depthOf(bytes) > mostDepth) return Result.fail(`The message is nested deeper than ${mostDepth} levels.`)
  return Result.try({
    try: (): unknown => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
    catch: () => "The message is not JSON in UTF-8."
  })
}

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
