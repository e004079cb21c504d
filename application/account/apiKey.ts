import { tokenPrefix } from "#domain/account/PublishableToken.ts"

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

/** How many random base62 digits a key has: 190 bits. */
export const keyLength = 32

/** The API key of so many values from 0 to 61: `lf_live_`, 32 base62 digits, and their CRC32 in 6 more. */
export const makeKey = (values: ReadonlyArray<number>): string => {
  const body = values.map((value) => digits.charAt(value)).join("")
  return `${prefix}${body}${checksum(body)}`
}

const form = /^lf_live_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/**
 * Whether the text can be a key: one of our form with a right checksum, or one that an operator chose, which is 20 to
 * 200 characters of any other form. A publishable token is none, and what cannot be one needs no look into the database.
 */
export const canBeKey = (text: string): boolean => {
  if (text.startsWith(tokenPrefix)) return false
  const ours = form.exec(text)
  return ours === null ? text.length >= 20 && text.length <= 200 : checksum(ours[1] ?? "") === ours[2]
}

/** What people may see of a key: its first and its last four characters. */
export const maskKey = (key: string): string => `${key.startsWith(prefix) ? prefix : key.slice(0, 4)}…${key.slice(-4)}`
