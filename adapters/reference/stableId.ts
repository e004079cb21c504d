import { hash } from "node:crypto"

const namespace = Buffer.from("6f1c5b0e4a0d4d0f9c3a52b7f0e1d2a8", "hex")

/** RFC 9562, version 5, of a name such as `port:USLAX`; the same everywhere. */
export const stableId = (name: string): string => {
  const digest = hash("sha1", Buffer.concat([namespace, Buffer.from(name)]), "hex")
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32)
  ].join("-")
}
