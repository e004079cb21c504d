/** Octets; longer lines continue on the next one after a space (RFC 5545, 3.1). */
const maxLineOctets = 75

const octets = new TextEncoder()

const folded = (line: string): string => {
  let text = ""
  let length = 0
  for (const character of line) {
    const size = octets.encode(character).length
    if (length + size > maxLineOctets) {
      text += "\r\n "
      length = 1
    }
    text += character
    length += size
  }
  return text
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/gu

export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controls, "")
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", String.raw`\n`)

export const content = (lines: ReadonlyArray<string>): string => lines.map((line) => `${folded(line)}\r\n`).join("")

export const basic = (text: string): string => text.replaceAll(/[-:]/g, "")

export const utc = (instant: string): string => `${basic(instant.slice(0, 19))}Z`
