import { Result } from "effect"

/** By a byte order mark, or by the positions of NULs (RFC 4627). */
type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "utf-32le" | "utf-32be"

interface DetectedEncoding {
  readonly encoding: Encoding
  readonly mark: number
}

const marks: ReadonlyArray<readonly [mark: ReadonlyArray<number>, encoding: Encoding]> = [
  [[0xff, 0xfe, 0x00, 0x00], "utf-32le"],
  [[0x00, 0x00, 0xfe, 0xff], "utf-32be"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xef, 0xbb, 0xbf], "utf-8"]
]

/** JSON begins with an ASCII character other than NUL. */
const byNulls = ([first, second, third, fourth]: Uint8Array): Encoding => {
  if (first === 0) return second === 0 ? (third === 0 && fourth !== 0 ? "utf-32be" : "utf-8") : "utf-16be"
  if (second === 0) return third === 0 && fourth === 0 ? "utf-32le" : "utf-16le"
  return "utf-8"
}

const markedOf = (bytes: Uint8Array): DetectedEncoding => {
  const found = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  return found === undefined
    ? { encoding: byNulls(bytes.subarray(0, 4)), mark: 0 }
    : { encoding: found[1], mark: found[0].length }
}

const widths: Readonly<Record<Encoding, number>> = {
  "utf-8": 1,
  "utf-16le": 2,
  "utf-16be": 2,
  "utf-32le": 4,
  "utf-32be": 4
}

/** One byte per character with ASCII unchanged, so brackets keep their positions. */
const oneByte = /^(us-ascii|latin1|iso-8859-\d{1,2}|windows-125[0-8]|cp125[0-8])$/

export const declaredCharset = (contentType: string | undefined): string | null => {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]*))/i.exec(contentType ?? "") ?? []
  const name = (quoted ?? plain ?? "").trim().toLowerCase()
  return name === "" || /^utf-?(8|16|32)/.test(name) || !/^[a-z0-9._:-]{1,40}$/.test(name) ? null : name
}

const fromUtf32 =
  (isLittle: boolean) =>
  (bytes: Uint8Array): string => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const parts: Array<string> = []
    for (let at = 0; at < bytes.length; at += 4) {
      const code = view.getUint32(at, isLittle)
      if (code >= 0xd800 && code <= 0xdfff) throw new RangeError("a surrogate is no character")
      if (at > 0 || code !== 0xfeff) parts.push(String.fromCodePoint(code))
    }
    return parts.join("")
  }

type Decode = (bytes: Uint8Array) => string

const decodeAs = (name: string): Decode => {
  if (name.startsWith("utf-32")) return fromUtf32(name === "utf-32le")
  const decoder = new TextDecoder(name.replace(/^cp/, "windows-"), { fatal: true })
  return (bytes) => decoder.decode(bytes)
}

export interface DecodedText {
  readonly text: string
  readonly decode: Decode
}

const attempt = (bytes: Uint8Array, name: string): Result.Result<DecodedText, string> =>
  Result.try({
    try: () => {
      const decode = decodeAs(name)
      return { text: decode(bytes), decode }
    },
    catch: () => name
  })

/** By the first bytes, else by the declared encoding. Fails instead of using replacement characters. */
export const decodeText = (bytes: Uint8Array, charset: string | null): Result.Result<DecodedText, string> => {
  const { encoding } = markedOf(bytes)
  const decoded = attempt(bytes, encoding)
  // UTF-8 is read as UTF-8, even when the sender declares its server's encoding.
  if (Result.isSuccess(decoded)) return decoded
  if (encoding !== "utf-8") return Result.fail(`The message is not valid ${encoding.toUpperCase()}.`)
  if (charset === null) return Result.fail("The message is not UTF-8, and its sender declares no other encoding.")
  const declared = oneByte.test(charset) ? attempt(bytes, charset) : Result.fail(charset)
  return Result.mapError(
    declared,
    (name) => `The message is not UTF-8, and ${name}, which its sender declares, is not supported.`
  )
}

export interface ByteUnits {
  /** ASCII characters are unchanged; others are 0xff. */
  readonly units: Uint8Array
  readonly width: number
}

const [other, blank] = [0xff, 0x20]

export const unitsOf = (bytes: Uint8Array): ByteUnits => {
  const { encoding, mark } = markedOf(bytes)
  const width = widths[encoding]
  if (width === 1) return { units: bytes, width }
  const isLittle = encoding.endsWith("le")
  const units = new Uint8Array(Math.floor(bytes.length / width))
  for (let index = 0; index < units.length; index++) {
    const start = index * width
    let high = 0
    for (let at = 1; at < width; at++) high |= bytes[start + (isLittle ? at : at - 1)] ?? 0
    const low = bytes[isLittle ? start : start + width - 1] ?? 0
    units[index] = high === 0 && low < 0x80 ? low : other
  }
  if (mark > 0) units[0] = blank
  return { units, width }
}

/** Only for JSON in an encoding other than UTF-8. */
export const beginningOf = (bytes: Uint8Array, characters: number): string => {
  const { units, width } = unitsOf(bytes.subarray(0, characters * 4))
  const wide = width === 1 ? "" : new TextDecoder("latin1").decode(units.subarray(0, characters)).trimStart()
  return /^[{[]/.test(wide) ? wide : new TextDecoder().decode(bytes.subarray(0, characters)).trimStart()
}
