import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { edifactBegins, x12Begins } from "./beginnings.ts"

interface ExtractedEdi {
  readonly bytes: Uint8Array
  /** Range in the mail: [from, to). */
  readonly from: number
  readonly to: number
  /** False when the bytes were decoded. */
  readonly isVerbatim: boolean
}

/** Range of a text in which each character is one byte. */
interface TextRange {
  readonly from: number
  readonly to: number
}

/** Bytes within which a header must end and EDI must begin. */
const maxSearchBytes = 65_536
const [maxMailDepth, maxMailParts] = [messageLimits.mail.depth.most, messageLimits.mail.parts.most]

const beginning = `${edifactBegins}|${x12Begins}`
const isEdi = new RegExp(String.raw`^\s*(?:${beginning}|UNH[^A-Za-z0-9\s]\S)`, "i")
const ediLine = new RegExp(`^(?:${beginning})`, "im")

/** EDI inside XML, HTML, or JSON is part of its text, not an attachment. */
const otherFormat = /^\s*[<{[]/

/** Line below the EDI at which a quoted or forwarded mail begins. */
const quotedMailLine = /\n(?:>[> \t]*(?:UN[ABGH]|ISA|GS|ST)[^A-Za-z0-9]|-{3,} ?[A-Z]|From: )/i

const mailHeader =
  /^(?:content-(?:type|transfer-encoding)|date|delivered-to|from|message-id|mime-version|received|return-path|subject|to):/im

const headerLine = /^[!-9;-~]+:/

interface MailEntity {
  readonly fields: string
  readonly body: TextRange
}

const entityOf = (text: string, { from, to }: TextRange): MailEntity | null => {
  const start = text.slice(from, Math.min(to, from + maxSearchBytes))
  const mailbox = /^From [^\n]*\n/.exec(start)?.[0].length ?? 0
  const own = start.slice(mailbox)
  if (/^\r?\n/.test(own)) return { fields: "", body: { from: from + mailbox, to } }
  const end = /\r?\n\r?\n/.exec(own)
  if (end === null || !headerLine.test(own)) return null
  const fields = own.slice(0, end.index).replaceAll(/\r?\n[ \t]+/g, " ")
  return { fields, body: { from: from + mailbox + end.index + end[0].length, to } }
}

const fieldOf = (fields: string, name: string): string =>
  new RegExp(`^${name}:[ \t]*([^\r\n]*)`, "im").exec(fields)?.[1]?.trim() ?? ""

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"))

const fromQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=[ \t]*\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const fromBase64 = (text: string): string | null =>
  /^[A-Za-z0-9+/=\s]*$/.test(text) ? Buffer.from(text, "base64").toString("latin1") : null

const ediIn = (text: string, { from, to }: TextRange): TextRange | null => {
  const start = text.slice(from, Math.min(to, from + maxSearchBytes))
  const at = otherFormat.test(start) ? null : ediLine.exec(start)
  if (at === null) return null
  const begins = from + at.index
  const below = quotedMailLine.exec(text.slice(begins, to))
  return { from: begins, to: below === null ? to : begins + below.index + 1 }
}

const extractDecoded = (text: string | null, { from, to }: TextRange): ReadonlyArray<ExtractedEdi> => {
  if (text === null) return []
  const own = ediIn(text, { from: 0, to: text.length })
  return own === null ? [] : [{ bytes: bytesOf(text.slice(own.from, own.to)), from, to, isVerbatim: false }]
}

const extractVerbatim = (text: string, span: TextRange): ReadonlyArray<ExtractedEdi> => {
  const own = ediIn(text, span)
  return own === null ? [] : [{ bytes: bytesOf(text.slice(own.from, own.to)), ...own, isVerbatim: true }]
}

const partsOf = (text: string, { from, to }: TextRange, boundary: string): ReadonlyArray<TextRange> => {
  const parts: Array<TextRange> = []
  const mark = `--${boundary}`
  const own = text.slice(from, to)
  let begun: number | null = null
  for (let at = own.indexOf(mark); at >= 0; at = own.indexOf(mark, at + mark.length)) {
    if (at > 0 && own[at - 1] !== "\n") continue
    if (begun !== null) parts.push({ from: from + begun, to: from + at })
    const line = own.indexOf("\n", at)
    if (own.startsWith("--", at + mark.length) || line < 0 || parts.length >= maxMailParts) return parts
    begun = line + 1
  }
  return begun === null ? parts : [...parts, { from: from + begun, to }]
}

const extractAll = (text: string, span: TextRange, depth: number): ReadonlyArray<ExtractedEdi> => {
  const entity = entityOf(text, span)
  if (entity === null || depth > maxMailDepth) return depth > maxMailDepth ? [] : extractVerbatim(text, span)
  const { body, fields } = entity
  // A plain text may also begin with a word and a colon.
  if (ediLine.test(fields)) return extractVerbatim(text, span)
  const [type, coding] = [fieldOf(fields, "content-type"), fieldOf(fields, "content-transfer-encoding").toLowerCase()]
  const boundary = /^multipart\/.*?boundary="?([^";]{1,200})/i.exec(type)?.[1]
  if (boundary !== undefined) {
    return partsOf(text, body, boundary.trim()).flatMap((part) => extractAll(text, part, depth + 1))
  }
  if (/^message\//i.test(type)) return extractAll(text, body, depth + 1)
  if (/^text\/html/i.test(type)) return []
  if (coding === "base64") return extractDecoded(fromBase64(text.slice(body.from, body.to)), body)
  if (coding === "quoted-printable") return extractDecoded(fromQuotedPrintable(text.slice(body.from, body.to)), body)
  return coding === "" || /^(7bit|8bit|binary)$/.test(coding) ? extractVerbatim(text, body) : []
}

/** Also from below introductory text. Null if the file is only EDI, has none, or has several different interchanges. */
export const extractEdiFromMail = (bytes: Uint8Array): ExtractedEdi | null => {
  const start = Buffer.from(bytes.subarray(0, maxSearchBytes)).toString("latin1")
  if (isEdi.test(start.slice(0, 4096)) || otherFormat.test(start.slice(0, 4096))) return null
  if (!mailHeader.test(start) && !ediLine.test(start)) return null
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1")
  const [first, ...others] = extractAll(text, { from: 0, to: text.length }, 0)
  if (first === undefined) return null
  const saidBy = (one: ExtractedEdi) => Buffer.from(one.bytes).toString("latin1").trim()
  return others.every((one) => saidBy(one) === saidBy(first)) ? first : null
}
