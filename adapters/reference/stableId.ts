import { createHash } from "node:crypto"

const namespace = Buffer.from("6f1c5b0e4a0d4d0f9c3a52b7f0e1d2a8", "hex")

/** The UUID (RFC 9562, version 5) of a name such as `port:USLAX`: the same at every start and in every deployment. */
export const stableId = (name: string): string => {
  const bytes = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
