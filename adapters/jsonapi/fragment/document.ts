/** A piece of a document: text, or what is written already. */
export type Piece = string | Uint8Array

/** The pieces with commas between them. */
export const listed = (items: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  items.flatMap((item, at) => (at === 0 ? [item] : [",", item]))

/** How many bytes a document of these pieces has. */
export const lengthOf = (pieces: ReadonlyArray<Piece>): number =>
  pieces.reduce((length, piece) => length + Buffer.byteLength(piece), 0)

/** Writes a document, for which there must be room. */
export const write = (pieces: ReadonlyArray<Piece>, into: Buffer): void => {
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === "string") at += into.write(piece, at)
    else {
      into.set(piece, at)
      at += piece.length
    }
  }
}
