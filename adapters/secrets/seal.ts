import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

import { Redacted } from "effect"

export interface SealKey {
  /** Does not reveal the key. */
  readonly id: string
  readonly bytes: Redacted.Redacted<Buffer>
}

/** Minimum characters. */
export const minKeyLength = 32

const derive = (text: string, purpose: string, length: number) =>
  Buffer.from(hkdfSync("sha256", text, "", `landfall ${purpose}`, length))

export const keyOf = (text: string): SealKey => ({
  id: derive(text, "name of a key", 6).toString("hex"),
  bytes: Redacted.make(derive(text, "settings of sources", 32))
})

const form = "v1"
const ivLength = 12
const tagLength = 16

/** AES-256-GCM; the ciphertext is bound to `name`. */
export const sealWith = ({ bytes, id }: SealKey, plain: Uint8Array, name: string): string => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv("aes-256-gcm", Redacted.value(bytes), iv).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return [form, id, Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")].join(".")
}

/** Null for a foreign text. */
export const keyIdOf = (sealed: string): string | null => {
  const [found, id = ""] = sealed.split(".")
  return found === form && id !== "" ? id : null
}

/** Throws if key, name, or content differ. */
export const unsealWith = ({ bytes }: SealKey, sealed: string, name: string): Uint8Array => {
  const whole = Buffer.from(sealed.split(".")[2] ?? "", "base64url")
  const [iv, tag] = [whole.subarray(0, ivLength), whole.subarray(ivLength, ivLength + tagLength)]
  const decipher = createDecipheriv("aes-256-gcm", Redacted.value(bytes), iv, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
  return Buffer.concat([decipher.update(whole.subarray(ivLength + tagLength)), decipher.final()])
}
