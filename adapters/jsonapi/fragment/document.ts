const encoder = new TextEncoder()

/** A piece of a document: text, or what is written already. */
export type Piece = string | Uint8Array

/** The pieces with commas between them. */
export const listed = (items: ReadonlyArray<ReadonlyArray<Piece>>): ReadonlyArray<Piece> =>
  items.flatMap((item, at) => (at === 0 ? item : [",", ...item]))

/** An object whose JSON is written, with one more member at its end. */
export const withMember = (object: Uint8Array, name: string, value: unknown): ReadonlyArray<Piece> => [
  object.subarray(0, -1),
  `,${JSON.stringify(name)}:${JSON.stringify(value)}}`
]

/** The bytes of a document. */
export const joined = (pieces: ReadonlyArray<Piece>): Uint8Array<ArrayBuffer> =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? encoder.encode(piece) : piece)))
