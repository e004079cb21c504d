const encoder = new TextEncoder()

/** A piece of a document: text, or what is written already. */
export type Piece = string | Uint8Array

/** The pieces with commas between them. */
export const listed = (items: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  items.flatMap((item, at) => (at === 0 ? [item] : [",", item]))

/** The JSON of an object, with one more member at its end. */
export const withMember = (object: string, name: string, value: unknown): string =>
  `${object.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`

/** The bytes of a document. */
export const joined = (pieces: ReadonlyArray<Piece>): Uint8Array<ArrayBuffer> =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? encoder.encode(piece) : piece)))
