import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

const longest = messageLimits.ais.line.most

export const makeLines = (take: (line: string) => void) => {
  let rest = ""
  let isSkipping = false
  return (bytes: Uint8Array): void => {
    const pieces = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1").split("\n")
    for (const [index, piece] of pieces.entries()) {
      const isEnded = index < pieces.length - 1
      if (rest.length + piece.length > longest) isSkipping = true
      rest = isSkipping ? "" : rest + piece
      if (!isEnded) continue
      const line = rest.endsWith("\r") ? rest.slice(0, -1) : rest
      if (!isSkipping && line !== "") take(line)
      rest = ""
      isSkipping = false
    }
  }
}
