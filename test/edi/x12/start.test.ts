import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { acknowledge } from "#adapters/sources/edi/x12/wire/acknowledge.ts"
import { findStart } from "#adapters/sources/edi/x12/wire/start.ts"
import { x12Reader } from "#adapters/sources/edi/x12/x12Reader.ts"

import { productReaders } from "../../corpus/readers.ts"
import { attempt, bytesOf, header, interchange, movesOf, read, reasons, received, references, set } from "./messages.ts"

const message = set("315", ["B4***VD*20260531*0807**MSKU*907032*L**CNSHA*UN*3", ...references])
const whole = interchange([message, message])
const expectedMoves = movesOf(read(whole))
const group = whole.slice(whole.indexOf("GS*"), whole.indexOf("IEA*"))
const bare = group.slice(group.indexOf("ST*"), group.indexOf("GE*"))

const { recognizes } = x12Reader({ zoneOf: () => null })

const withoutISA = (from: string) => `The ISA segment is missing. The file is read from ${from} on.`

describe("X12 without its outermost segments", () => {
  it.each([
    ["a group", group, [withoutISA("GS")]],
    ["a group that another separator parts", group.replaceAll("*", "|").replaceAll("~", "'"), [withoutISA("GS")]],
    ["sets alone", bare, ["The sets are outside a functional group.", withoutISA("ST")]],
    ["sets on lines", bare.replaceAll("~", ""), ["The sets are outside a functional group.", withoutISA("ST")]],
    [
      "sets on lines of Windows",
      bare.replaceAll("~\n", "\r\n"),
      ["The sets are outside a functional group.", withoutISA("ST")]
    ],
    ["sets in one line", bare.replaceAll("\n", ""), ["The sets are outside a functional group.", withoutISA("ST")]],
    [
      "a set that names its guide",
      bare.replaceAll("*0001~\nB4", "*0001*005010X123~\nB4"),
      ["The sets are outside a functional group.", withoutISA("ST")]
    ]
  ])("%s: read, and the fault is reported", (_name, text, expected) => {
    const reading = read(text)
    assert.deepStrictEqual(movesOf(reading), expectedMoves)
    assert.strictEqual(reading.items, 2)
    assert.deepStrictEqual<unknown>(reasons(reading), expected)
    assert.isTrue(recognizes(text.slice(0, 4096)))
    assert.isNull(acknowledge(bytesOf(text), received))
  })

  it("is of whom the inbox is for: the same facts as in an interchange of theirs", () => {
    const keysOf = (text: string) => read(text).statements.map(({ fact_key }) => fact_key)
    assert.deepStrictEqual(keysOf(bare), keysOf(interchange([message, message], "INBOX")))
  })

  it.each([
    ["a set without a segment after it", "ST*315*0001~"],
    ["a set whose separators are words", "STx315x0001yB4xxx"],
    ["a set without a number", "ST*ABC*0001~B4*1~"],
    ["a set whose next segment is parted otherwise", "ST*315*0001~B4+++VD~"],
    ["a sentence", "ST. 315. 0001 was the number of the house.\nAB. C."],
    ["EDIFACT", "UNA:+.? 'UNB+UNOA:2+A+B+260531:1200+1'"],
    ["a segment of a set", "B4***VD*20260531*0807~N9*BM*X~"]
  ])("%s: nothing shows where it is parted", (_name, text) => {
    assert.isTrue(Result.isFailure(attempt(text)))
    assert.isFalse(recognizes(text))
  })
})

const mail = [
  "From: edi@oceanline.example",
  "To: inbox@landfall.example",
  "Subject: ISA of today",
  "",
  "See below.",
  ""
].join("\r\n")

describe("X12 with something else around it", () => {
  it.each([
    ["a mail's header before it", `${mail}${whole}`],
    ["a byte that frames it", `\u000b${whole}\u001c\r`],
    ["a group behind a header", `${mail}${group}`]
  ])("%s: read", (_name, text) => {
    assert.deepStrictEqual(movesOf(read(text)), expectedMoves)
    assert.isTrue(recognizes(text.slice(0, 4096)))
  })

  it("text before and after is listed", () => {
    const reading = read(`${mail}${whole}-- \nSent by the line.`)
    assert.deepStrictEqual<unknown>(reading.unread[0], {
      index: 0,
      element: "before ISA",
      text: mail.trim()
    })
    assert.deepStrictEqual<unknown>(reasons(reading), ["1 segments are outside any interchange."])
  })

  it("every statement still cites its bytes", () => {
    const bytes = bytesOf(`${mail}${whole}`)
    const ranges = x12Reader({ zoneOf: () => null }).itemsIn(bytes)
    for (const { from, to } of ranges) {
      assert.match(new TextDecoder().decode(bytes.subarray(from, to)), /^ST\*315\*0001~[^]*SE\*5\*0001$/)
    }
    assert.strictEqual(ranges.length, 2)
  })

  const encoded = (encoding: string, body: string) =>
    `From: edi@oceanline.example\r\nSubject: ISA\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`
  const printable = whole.replaceAll("*", "=2A").replaceAll(/.{70}/g, "$&=\r\n")

  it.each([
    ["quoted-printable", printable],
    ["Quoted-Printable", `See below.\r\n${whole}`],
    ["Base64", Buffer.from(whole).toString("base64")]
  ])("a mail in %s is decoded, and its code is cited", (encoding, body) => {
    const text = encoded(encoding, body)
    assert.deepStrictEqual(movesOf(read(text)), expectedMoves)
    assert.strictEqual(productReaders.recognize(bytesOf(text)), "x12")
    assert.deepStrictEqual(acknowledge(bytesOf(text), received, 1), acknowledge(bytesOf(whole), received, 1))
    assert.include(read(text).unread[0]?.text, "edi@oceanline.example")
    const ranges = x12Reader({ zoneOf: () => null }).itemsIn(bytesOf(text))
    assert.deepStrictEqual(
      ranges.map(({ from, to }) => text.slice(from, to)),
      [body, body]
    )
  })

  it("a body that does not match its declared encoding is not read as plain text", () => {
    const text = encoded("Base64", whole)
    assert.isTrue(Result.isFailure(attempt(text)))
    assert.isFalse(recognizes(text))
  })

  it("a quoted line is none, and a preamble has an end", () => {
    assert.isNull(findStart(bytesOf(`${mail}${whole.replaceAll(/^/gm, "> ")}`)))
    assert.isNull(findStart(bytesOf(`${"x".repeat(70_000)}\n${whole}`)))
  })

  it("a header further down goes before a group further up", () => {
    assert.strictEqual(findStart(bytesOf(`x\n${group}${header()}`))?.delimiters, null)
  })
})
