import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { extractEdiFromMail } from "#adapters/sources/edi/mail.ts"

import { cpuSeconds } from "../support/cpuSeconds.ts"

const encode = (text: string) => new Uint8Array(Buffer.from(text, "latin1"))
const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1")

const edi = "UNB+UNOA:2+A+B+260101:0100+1'\r\nUNH+1+CODECO:D:95B:UN'\r\nBGM+34+1+9'\r\nUNT+3+1'\r\nUNZ+1+1'\r\n"
const x12 =
  "ISA*00*          *00*          *ZZ*A              *ZZ*B              *260101*0100*U*00401*000000001*0*P*>~GS*QO*"

const head = (...more: ReadonlyArray<string>) =>
  [
    "Received: from a (b [192.0.2.1])",
    "\tby c; Thu, 1 Jan 2026 01:00:00 +0000",
    "From: edi@example.com",
    "Subject: COARRI",
    ...more,
    "",
    ""
  ].join("\r\n")

const multipart = (...parts: ReadonlyArray<string>) =>
  `${head("MIME-Version: 1.0", 'Content-Type: multipart/mixed;\r\n boundary="=_b1"')}preamble\r\n${parts.map((part) => `--=_b1\r\n${part}\r\n`).join("")}--=_b1--\r\n`

const part = (headers: ReadonlyArray<string>, body: string) => [...headers, "", body].join("\r\n")

const inBase64 = (text: string) =>
  (
    Buffer.from(text, "latin1")
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n")

/** What a file holds without the mail around it. */
const found = (text: string) => {
  const inner = extractEdiFromMail(encode(text))
  if (inner === null) return null
  const { bytes, from, isVerbatim, to } = inner
  if (isVerbatim) assert.strictEqual(text.slice(from, to), decode(bytes))
  assert.isTrue(from >= 0 && from <= to && to <= text.length)
  return { text: decode(bytes), isVerbatim }
}

const mails = [
  ["as its body", head() + edi],
  ["after a line of text", `${head()}Please find below.\r\n\r\n${edi}`],
  ["with the line of a mailbox before it", `From edi@example.com Thu Jan  1 01:00:00 2026\n${head()}${edi}`],
  ["after pasted lines of a header", `From: a\nTo: b\nSubject: c\n\n${edi}`],
  ["after text that is no header", `Dear all,\r\n\r\nthe moves of today:\r\n${edi}`],
  ["below a line that looks like a header's", `Moves of today:\r\n${edi}`],
  ["after a UNA of its own", `${head()}UNA:+.? '${edi}`],
  ["of X12", head() + x12],
  [
    "as the only part that is EDI",
    multipart(part(["Content-Type: text/plain"], "See attachment."), part(["Content-Type: application/EDIFACT"], edi))
  ],
  [
    "together with a page that repeats it",
    multipart(part(["Content-Type: text/plain"], edi), part(["Content-Type: text/html"], `<pre>\r\n${edi}</pre>`))
  ]
]

describe("EDI in a mail", () => {
  it.each(mails)("%s", (_case, text) => {
    const inner = found(text)
    assert.strictEqual(inner?.isVerbatim, true)
    const whole = text.includes(x12) ? x12 : text.includes("UNA:") ? `UNA:+.? '${edi}` : edi
    assert.strictEqual(inner?.text.trimEnd(), whole.trimEnd())
  })

  it.each([
    ["in base64", head("Content-Transfer-Encoding: base64") + inBase64(edi)],
    ["in base64, after a note", head("Content-Transfer-Encoding: BASE64") + inBase64(`Note\r\n${edi}`)],
    [
      "as an attachment in base64",
      multipart(
        part(["Content-Type: text/plain"], "See attachment."),
        part(["Content-Type: application/octet-stream", "Content-Transfer-Encoding: base64"], inBase64(edi))
      )
    ],
    [
      "quoted-printable",
      `${head("Content-Transfer-Encoding: quoted-printable")}${edi.replace("UNB+", "UNB=2B").replace("260101", "2601=\r\n01")}`
    ]
  ])("%s is decoded", (_case, text) => {
    assert.deepStrictEqual(found(text), { text: edi, isVerbatim: false })
  })

  it("twice the same is once", () => {
    const attached = part(["Content-Transfer-Encoding: base64"], inBase64(edi))
    assert.strictEqual(found(multipart(attached, attached))?.text, edi)
    assert.strictEqual(found(multipart(attached, part([], `${edi}\r\n`)))?.text, edi)
  })

  it("what a sender quotes below it is left out", () => {
    const text = `${head()}${edi}\r\n> ${edi.replaceAll("\r\n", "\r\n> ")}`
    assert.strictEqual(found(text)?.text.trimEnd(), edi.trimEnd())
    const forwarded = `${head()}${edi}\r\n-----Original Message-----\r\nFrom: x\r\n\r\n${edi}`
    assert.strictEqual(found(forwarded)?.text.trimEnd(), edi.trimEnd())
  })
})

describe("there is nothing to unwrap", () => {
  it.each([
    ["in EDI itself", edi],
    ["in EDI after blanks", `\r\n ${edi}`],
    ["in X12 itself", x12],
    ["in nothing", ""],
    ["in JSON", `{"raw":\n"x",\n"text": "\nUNB+UNOA:2+A"}`],
    ["in a page", `<html>\n${edi}</html>`],
    ["in a mail without EDI", `${head()}Dear all,`],
    ["where it is only quoted", `${head()}> ${edi}`],
    ["where a word only begins like it", `${head()}UNB was here\r\nUNAVAILABLE\r\nISAAC`],
    ["where two parts differ", multipart(part([], edi), part([], edi.replace("CODECO", "COARRI")))],
    ["where the encoding is unknown", `${head("Content-Transfer-Encoding: x-uuencode")}${edi}`],
    ["in base64 that is none", `${head("Content-Transfer-Encoding: base64")}!!!! ${edi}`],
    ["in the middle of a line", `Text UNB+UNOA:2+A+B`]
  ])("%s", (_case, text) => {
    assert.isNull(found(text))
  })
})

describe("mails made to exhaust", () => {
  it.each([
    ["headers", "A: b\r\n".repeat(1_000_000)],
    ["folded headers", `A: b\r\n${" c\r\n".repeat(1_000_000)}`],
    ["parts", multipart(...Array<string>(100_000).fill(part([], "x")))],
    [
      "parts in parts",
      Array.from(
        { length: 20_000 },
        (_, at) => `${head(`Content-Type: multipart/mixed; boundary=b${at}`)}--b${at}\r\n`
      ).join("")
    ],
    ["lines", `${head()}${"\n".repeat(4_000_000)}`],
    ["line starts", `${head()}${"UNB\n".repeat(1_000_000)}`],
    ["quotes", `${head()}${edi}${"\n>".repeat(2_000_000)}`],
    ["escapes", `${head("Content-Transfer-Encoding: quoted-printable")}${"=".repeat(4_000_000)}`]
  ])("%s", (_case, text) => {
    const seconds = cpuSeconds(() => {
      extractEdiFromMail(encode(text))
    })
    assert.isBelow(seconds, 5)
  })

  it.prop(
    "whatever the bytes are, it answers",
    [
      Schema.Array(
        Schema.Literals([
          head(),
          edi,
          "\r\n",
          "--=_b1",
          "> ",
          "=3D",
          'Content-Type: multipart/mixed; boundary="=_b1"',
          "x"
        ])
      )
    ],
    ([pieces]) => {
      found(pieces.join(""))
    }
  )
})
