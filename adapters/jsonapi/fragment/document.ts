/** A piece of a document: text, or what is written already. */
export type Piece = string | Uint8Array

/** The pieces with commas between them. */
export const listed = (items: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  items.flatMap((item, at) => (at === 0 ? [item] : [",", item]))

/** The bytes of a document. */
export const joined = (pieces: ReadonlyArray<Piece>): Uint8Array<ArrayBuffer> => {
  let length = 0
  for (const piece of pieces) length += typeof piece === "string" ? Buffer.byteLength(piece) : piece.length
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === "string") at += bytes.write(piece, at)
    else {
      bytes.set(piece, at)
      at += piece.length
    }
  }
  return bytes
}
