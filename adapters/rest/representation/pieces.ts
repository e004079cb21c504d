export type Piece = string | Uint8Array

export const listed = (items: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  items.flatMap((item, at) => (at === 0 ? [item] : [",", item]))

export const lengthOf = (pieces: ReadonlyArray<Piece>): number =>
  pieces.reduce((length, piece) => length + Buffer.byteLength(piece), 0)

/** `into` must be large enough. */
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

export const joined = (pieces: ReadonlyArray<Piece>): Buffer<ArrayBuffer> => {
  const bytes = Buffer.allocUnsafeSlow(lengthOf(pieces))
  write(pieces, bytes)
  return bytes
}
