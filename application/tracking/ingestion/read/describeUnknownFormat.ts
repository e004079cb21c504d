const packed: ReadonlyArray<readonly [magic: ReadonlyArray<number>, name: string]> = [
  [[0x1f, 0x8b], "gzip"],
  [[0x50, 0x4b, 0x03, 0x04], "zip"],
  [[0x50, 0x4b, 0x05, 0x06], "zip"],
  [[0x42, 0x5a, 0x68], "bzip2"],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], "xz"],
  [[0x28, 0xb5, 0x2f, 0xfd], "zstd"],
  [[0x37, 0x7a, 0xbc, 0xaf], "7z"]
]

const begins = (bytes: Uint8Array, magic: ReadonlyArray<number>): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

export const compressionOf = (bytes: Uint8Array): string | null =>
  packed.find(([magic]) => begins(bytes, magic))?.[1] ?? null

/** UTF-16 starts with a byte order mark, or has NUL in every other byte. */
const isUtf16 = (bytes: Uint8Array): boolean => {
  if (begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])) return true
  const start = bytes.subarray(0, 64)
  const zeros = (parity: number) => start.filter((byte, index) => index % 2 === parity && byte === 0).length
  const half = Math.floor(start.length / 2)
  return half >= 8 && ((zeros(0) === half && zeros(1) === 0) || (zeros(1) === half && zeros(0) === 0))
}

const isMail = (start: string): boolean =>
  (start.match(/^(content-type|date|from|message-id|mime-version|received|return-path|subject|to):/gim) ?? []).length >
  1

export const describeUnknownFormat = (bytes: Uint8Array): string | null => {
  const archive = compressionOf(bytes)
  if (archive !== null) return `This is compressed (${archive}). Send the uncompressed message.`
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46])) return "This is a PDF, not a message."
  if (isUtf16(bytes)) return "This is text in UTF-16. Send it as UTF-8 or ASCII."
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart()
  if (start === "") return "This contains only blanks."
  if (/^<(!doctype html|html|head|body)\b/i.test(start)) return "This is a web page, not a message."
  if (/^"\s*(?:ISA|UN[AB])[^A-Za-z0-9]/.test(start)) {
    return "This is a JSON string that contains an EDI interchange. Send the interchange itself."
  }
  if (start.startsWith("<")) return "This is XML, which is not a supported format."
  if (isMail(start)) return "This is an email in which the message is not clear. Send only the message."
  return null
}
