import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { edifactReader } from "#adapters/sources/edi/edifact/edifactReader.ts"
import { acknowledgementOf } from "#adapters/sources/edi/edifact/wire/acknowledgement.ts"
import { cite } from "#application/tracking/ingestion/read/cite.ts"

import { productReaders } from "../../corpus/readers.ts"
import { bytesOf, fixture, read, received, report, zoneOf } from "./support.ts"

const head = "From: edi@example.com\r\nSubject: gate moves\r\nMIME-Version: 1.0\r\n"
const edi = report("36", ["RFF+BN:BK1"])

const inPlainText = `${head}\r\nPlease find below.\r\n${edi}\r\n-- \r\nRegards`
const inBase64 = `${head}Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(edi).toString("base64")}`

const reader = edifactReader({ zoneOf })
const cited = (text: string) =>
  Result.getOrThrow(cite(reader, bytesOf(text), { source: "inbox", received_at: received })).map(({ from, to }) =>
    text.slice(from, to)
  )

describe("a report in a mail", () => {
  it.each([
    ["as text", inPlainText],
    ["in base64", inBase64]
  ])("%s is read as it is without the mail, and the text around it is listed", (_case, text) => {
    const reading = read(text)
    assert.deepStrictEqual(reading.statements, read(edi).statements)
    assert.deepStrictEqual([reading.unread[0]?.element, reading.unread[0]?.text.startsWith(head)], ["mail", true])
    assert.strictEqual(productReaders.recognize(bytesOf(text)), "edifact")
    assert.strictEqual(acknowledgementOf(bytesOf(text), received), acknowledgementOf(bytesOf(edi), received))
  })

  it("is cited at its position, or that of its encoded text", () => {
    for (const text of cited(inPlainText)) assert.match(text, /^BGM\+36[^]*RFF\+BN:BK1'$/)
    assert.isNotEmpty(cited(inPlainText))
    for (const text of cited(inBase64)) assert.strictEqual(Buffer.from(text, "base64").toString(), edi)
  })

  it("text below it is named", () => {
    assert.include(
      read(inPlainText).refused.map(({ reason }) => reason),
      "The interchange was read, although text is outside a message, so it is skipped."
    )
  })

  it("is no longer than a file may be, however it is encoded", () => {
    const huge = new Uint8Array(16 * 1024 * 1024 + 1)
    huge.set(bytesOf(inPlainText))
    assert.isTrue(Result.isFailure(reader.read(huge, { source: "inbox", received_at: received })))
  })
})

it("a file that is not a mail is read unchanged", () => {
  const bytes = fixture("coarri-discharge")
  assert.notInclude(
    read(bytes).unread.map(({ element }) => element),
    "mail"
  )
  assert.strictEqual(productReaders.recognize(bytes), "edifact")
})
