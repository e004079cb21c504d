import { publishableTokenPrefix } from "#domain/identity/account/PublishableToken.ts"

const prefix = "lf_live_"
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

const crc32 = (text: string): number => {
  let crc = 0xffffffff
  for (const character of text) {
    crc ^= character.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const checksum = (body: string): string => {
  let rest = crc32(body)
  let text = ""
  for (let place = 0; place < 6; place++) {
    text = digits.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}

/** 190 bits. */
export const keyLength = 32

/** Format: `lf_live_`, 32 base62 digits, and 6 digits of CRC32. `values` are numbers from 0 to 61. */
export const formatApiKey = (values: ReadonlyArray<number>): string => {
  const body = values.map((value) => digits.charAt(value)).join("")
  return `${prefix}${body}${checksum(body)}`
}

const form = /^lf_live_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/** Avoids a database query. Accepts Landfall's format, and 20 to 200 characters that an operator chose. */
export const isWellFormedKey = (text: string): boolean => {
  if (text.startsWith(publishableTokenPrefix)) return false
  const ours = form.exec(text)
  return ours === null ? text.length >= 20 && text.length <= 200 : checksum(ours[1] ?? "") === ours[2]
}

export const maskKey = (key: string): string => `${key.startsWith(prefix) ? prefix : key.slice(0, 4)}…${key.slice(-4)}`
