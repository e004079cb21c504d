type Bytes = Uint8Array<ArrayBuffer>

const prefix = "whsec_"

/** Base64 after `whsec_`. */
const keyBytes = (secret: string): Bytes => {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : ""
  if (encoded === "") throw new TypeError("The secret of a webhook begins with whsec_")
  return fromBase64(encoded)
}

export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))

export const importKey = (secret: string, usage: "sign" | "verify"): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", keyBytes(secret), { name: "HMAC", hash: "SHA-256" }, false, [usage])

/** Signed content of Standard Webhooks. */
export const signedBytes = (id: string, timestamp: string, body: Uint8Array): Bytes => {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(head)
  bytes.set(body, head.length)
  return bytes
}
