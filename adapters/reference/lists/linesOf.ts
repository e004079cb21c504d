export interface Line {
  readonly number: number
  readonly text: string | null
}

const maxLineLength = 16_384

/** UTF-8 if the whole file is valid, else Windows-1252. */
export const encodingOf = async (chunks: AsyncIterable<Uint8Array>): Promise<"utf-8" | "windows-1252"> => {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return "utf-8"
  } catch {
    return "windows-1252"
  }
}

export const linesOf = async function* (
  chunks: AsyncIterable<Uint8Array>,
  encoding: "utf-8" | "windows-1252"
): AsyncGenerator<Line> {
  const decoder = new TextDecoder(encoding)
  let [number, rest, isOverlong] = [1, "", false]
  const line = (end: string): Line => ({
    number: number++,
    text: isOverlong || rest.length + end.length > maxLineLength ? null : (rest + end).replace(/\r$/, "")
  })
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split("\n")
    const last = parts.pop() ?? ""
    for (const part of parts) {
      yield line(part)
      rest = ""
      isOverlong = false
    }
    // Bounds the memory for a line that never ends.
    isOverlong ||= rest.length + last.length > maxLineLength
    rest = isOverlong ? "" : rest + last
  }
  if (rest !== "" || isOverlong) yield line("")
}
