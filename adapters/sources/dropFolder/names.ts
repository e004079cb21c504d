interface FileName {
  /** Bytes that are not UTF-8 appear as `%E9`. */
  readonly text: string
  /** False when the name is not UTF-8: `text` does not find the file then. */
  readonly isText: boolean
}

const escaped = (byte: number): string =>
  byte < 0x80 ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase()}`

export const decodeFileName = (bytes: Buffer): FileName => {
  const text = bytes.toString("utf8")
  return Buffer.from(text).equals(bytes)
    ? { text, isText: true }
    : { text: [...bytes].map(escaped).join(""), isText: false }
}

export const nameNotUtf8 =
  "The name of the file is not UTF-8: the bytes that are not ASCII stand in it as %E9 now. Give it another name and put it here again."
