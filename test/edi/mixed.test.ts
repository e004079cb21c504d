import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import { acknowledgementOf } from "#runtimes/reading/acknowledgements.ts"

import { productReaders } from "../corpus/readers.ts"
import { bytesOf, received, report } from "./edifact/support.ts"
import { interchange, references, set } from "./x12/messages.ts"

const x12 = interchange([
  set("315", [
    "B4***VD*20260531*0807**MSKU*907032*L*4310*CNSHA*UN*3",
    ...references,
    "R4*L*UN*CNSHA*SHANGHAI*CN",
    "DTM*140*20260531*0807*LT"
  ])
])
const edifact = report("36")
const signature = "-- \r\nJ. Doe, gate desk\r\n"

/** As the product reads a file of unknown origin. */
const read = (text: string): Reading => {
  const format = productReaders.recognize(bytesOf(text))
  const reader = format === null ? null : productReaders.reader(format)
  assert(reader !== null)
  return Result.getOrThrow(reader.read(bytesOf(text), { source: "inbox", received_at: received }))
}

const afterX12 = "An EDIFACT interchange after IEA is not read. Send it in a separate file."
const afterEdifact = "An X12 interchange after UNZ is not read. Send it in a separate file."

const others = ({ refused }: Reading) =>
  refused.filter(({ reason }) => reason.endsWith("Send it in a separate file.")).map((one) => [one.reason, one.excerpt])

describe("two formats in one file: what is not read is refused, with its beginning", () => {
  it.each([
    ["EDIFACT after X12", `${x12}${edifact}`],
    ["after a blank line", `${x12}\r\n\r\n${edifact}\r\n`],
    ["with a UNA", `${x12}UNA:+.? '${edifact}`],
    ["after a signature", `${x12}${signature}${edifact}`],
    ["after X12 that lacks its IEA", `${x12.replace(/IEA[^]*$/, "")}${edifact}`]
  ])("%s", (_case, text) => {
    const reading = read(text)
    assert.strictEqual(reading.reader, "x12")
    assert.deepStrictEqual<unknown>(reading.statements, read(x12).statements)
    const [other, ...more] = others(reading)
    assert.deepStrictEqual(more, [])
    assert.strictEqual(other?.[0], afterX12)
    assert.match(other?.[1] ?? "", /^UN[AB][^]*UNH\+1\+CODECO/)
    assert.notInclude(reading.refused.map(({ reason }) => reason).join(), "outside any interchange")
  })

  it.each([
    ["X12 after EDIFACT", `${edifact}${x12}`],
    ["after a line break", `${edifact}\r\n${x12}`],
    ["after a signature", `${edifact}\r\n${signature}${x12}`],
    ["below a note", `Moves of today:\r\n${edifact}\r\n${x12}`],
    ["after EDIFACT that lacks its UNZ", `${edifact.replace(/UNZ[^]*$/, "")}${x12}`]
  ])("%s", (_case, text) => {
    const reading = read(text)
    assert.strictEqual(reading.reader, "edifact")
    assert.deepStrictEqual<unknown>(reading.statements, read(edifact).statements)
    const [other, ...more] = others(reading)
    assert.deepStrictEqual(more, [])
    assert.strictEqual(other?.[0], afterEdifact)
    assert.match(other?.[1] ?? "", /^ISA\*00\*[^]*~\s*ST\*315/)
    assert.strictEqual(acknowledgementOf(bytesOf(text), received)?.extension, "contrl")
  })

  it("both ways, though the first is longer than what a file is known by", () => {
    const long = edifact.replace("UNT+", `${"FTX+AAI+++X'".repeat(600)}UNT+`)
    const reading = read(`${long}${x12}`)
    assert.strictEqual(reading.reader, "edifact")
    assert.deepStrictEqual<unknown>(
      others(reading).map(([reason]) => reason),
      [afterEdifact]
    )
  })

  it("an EDIFACT interchange between two of X12", () => {
    assert.deepStrictEqual<unknown>(
      others(read(`${x12}${edifact}\n${x12}`)).map(([reason]) => reason),
      [afterX12]
    )
  })
})

describe("text after an interchange is listed", () => {
  it.each([
    ["after IEA", x12],
    ["after UNZ", edifact]
  ])("%s", (element, text) => {
    const { refused, unread } = read(`${text}${signature}`)
    assert.deepInclude(unread, { index: 0, element, text: signature.trim() })
    assert.deepStrictEqual<unknown>(others({ ...read(text), refused }), [])
  })

  it.each([x12, edifact])("and nothing where only blanks follow", (text) => {
    assert.deepStrictEqual<unknown>(read(`${text}\r\n \u001a`), read(text))
  })

  it("that of a sender with long texts is cut", () => {
    for (const text of [x12, edifact]) {
      const { unread } = read(`${text}${"So long. ".repeat(20_000)}`)
      const length = unread.find(({ element }) => element.startsWith("after "))?.text.length ?? 0
      assert.isTrue(length > 100 && length <= 2_000, String(length))
    }
  })
})
