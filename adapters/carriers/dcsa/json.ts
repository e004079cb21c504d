import { Result } from "effect"

const mostBytes = 8 * 1024 * 1024
const mostDepth = 64

const [quote, backslash] = [0x22, 0x5c]
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** How deep the brackets nest, found without building anything: a parser's own stack is not a limit to rely on. */
const depthOf = (bytes: Uint8Array): { readonly deepest: number; readonly open: boolean } => {
  let [depth, deepest, inText] = [0, 0, false]
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte === backslash && inText) index++
    else if (byte === quote) inText = !inText
    else if (!inText && opening.has(byte)) deepest = Math.max(deepest, ++depth)
    else if (!inText && closing.has(byte)) depth--
  }
  return { deepest, open: inText || depth > 0 }
}

const refusal = (bytes: Uint8Array, isOpen: boolean): string => {
  const beginning = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart()
  if (beginning === "") return "The message is empty."
  if (beginning.startsWith("<")) return "The message is a page or XML, not JSON."
  return isOpen ? "The message is JSON that ends in the middle." : "The message is not JSON."
}

/** The JSON document in the bytes (UTF-8, at most 8 MB and 64 levels), or one sentence that says why there is none. */
export const readJson = (bytes: Uint8Array): Result.Result<unknown, string> => {
  if (bytes.length > mostBytes) return Result.fail("The message is larger than 8 MB.")
  const { deepest, open } = depthOf(bytes)
  if (deepest > mostDepth) return Result.fail(`The message nests more than ${mostDepth} levels.`)
  return Result.try({
    try: (): unknown => JSON.parse(new TextDecoder().decode(bytes)),
    catch: () => refusal(bytes, open)
  })
}
