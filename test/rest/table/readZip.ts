import { inflateRawSync } from "node:zlib"
import { crc32 } from "node:zlib"

/** The files of an archive by the list at its end, as readers of spreadsheets go by it. */
export const readZip = (bytes: Uint8Array): ReadonlyMap<string, string> => {
  const archive = Buffer.from(bytes)
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const method = archive.readUInt16LE(at + 10)
    const [crc, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place))
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const header = archive.readUInt32LE(at + 42)
    const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const body = archive.subarray(begin, begin + (packed ?? 0))
    const content = method === 0 ? body : inflateRawSync(body)
    if (content.length !== size || crc32(content) !== crc) throw new Error("a file of the archive is damaged")
    files.set(archive.toString("utf8", at + 46, at + 46 + nameLength), content.toString())
    at += 46 + nameLength + extra + comment
  }
  return files
}
