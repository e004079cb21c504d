import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { edifactReader } from "#adapters/sources/edi/edifact/edifactReader.ts"

import { movesOf } from "../../carriers/support.ts"
import {
  containerA,
  containerB,
  bytesOf,
  fixture,
  interchange,
  message,
  read,
  readWith,
  reasonsOf,
  received,
  zoneOf
} from "./support.ts"

const gate = (container: string, reference = "1") =>
  message(
    "CODECO:D:95B:UN",
    ["BGM+36++9", `EQD+CN+${container}+22G1++3+5`, "DTM+7:202601250930:203", "LOC+165+USLAX:139:6"],
    reference
  )

const whole = interchange(gate(containerA), gate(containerB, "2"))
const both = [`gate_out ACT ${containerA} USLAX`, `gate_out ACT ${containerB} USLAX`]
const short = (text: string | Uint8Array) => movesOf(read(text)).map((move) => move.split(" ").slice(0, 4).join(" "))

describe("accepts and flags", () => {
  it("reports nothing about a correct file", () => {
    assert.deepStrictEqual(short(whole), both)
    assert.deepStrictEqual(read(whole).refused, [])
  })

  const message = (fault: string) => `CODECO was read, although ${fault}`
  const file = (fault: string) => `The interchange was read, although ${fault}`

  it.each([
    ["UNT+6+2", "UNT+9+2", message("UNT counts 9 segments, but there are 6.")],
    ["UNT+6+2", "UNT+6+3", message('UNT and UNH name different references: "3" and "2".')],
    ["UNT+6+1'", "", message("UNT is missing at the end of message 1.")],
    ["UNT+6+2'", "", message("UNT is missing at the end of message 2.")],
    ["UNZ+2+77'", "", file("UNZ is missing at the end of the interchange.")],
    ["UNZ+2", "UNZ+3", file("UNZ counts 3 messages, but there are 2.")],
    ["UNZ+2+77", "UNZ+2+78", file('UNZ and UNB name different references: "78" and "77".')],
    [/^UNB.*?'|UNZ.*$/g, "", file("UNB is missing before the first message.")],
    ["UNH+2", "XYZ+1'UNH+2", file("XYZ is outside a message, so it is skipped.")],
    ["UNH+2", "hello'UNH+2", file("text is outside a message, so it is skipped.")],
    ["UNZ", "UNT+1+1'UNZ", file("UNT has no matching header.")],
    [/'$/, "", null],
    ["UNT+6+2", "UNT+000006+2", null]
  ])("%s become %j", (part, other, reason) => {
    const text = whole.replace(part, other)
    assert.deepStrictEqual(short(text), both)
    assert.deepStrictEqual<ReadonlyArray<string>>(reasonsOf(read(text)), reason === null ? [] : [reason])
  })

  it("reads several interchanges, each with characters of its own, and functional groups", () => {
    const group = `UNG+CODECO+A+B+260120:0800+G1+UN+D:95B'${gate(containerB, "2")
      .map((one) => `${one}'`)
      .join("")}UNE+1+G1'`
    const grouped = interchange().replace("UNZ+0+77", `${group}UNZ+1+77`).replace(/''$/, "'")
    const other = interchange(gate(containerA)).replaceAll("+", "*").replaceAll("'", "~\r\n").replaceAll(":", ";")
    const text = `UNA;*.? ~${other}\r\n${grouped}`
    assert.deepStrictEqual(short(text), both)
    assert.deepStrictEqual(reasonsOf(read(text)), [])
    assert.deepStrictEqual(reasonsOf(read(grouped.replace("UNE+1+G1", "UNE+1+G2"))), [])
  })

  it("reports each irregularity of an interchange once", () => {
    const text = whole.replace("UNOC:3", "UNOA:2").replaceAll("BGM+36++9'", "BGM+36++9'FTX+AAA+++toys für Köln'")
    assert.includeMembers(
      [...reasonsOf(read(text.replaceAll("für Köln", "")))],
      ["The interchange was read, although it contains lower case, which its syntax does not allow."]
    )
    assert.includeMembers(
      [...reasonsOf(read(text))],
      ["The interchange was read, although it contains UTF-8, which its syntax does not allow."]
    )
  })
})

describe("what is kept and named, but not read", () => {
  it.each([
    ["COPRAR:D:95B:UN", "COPRAR (order to discharge or load containers) is stored, but not read."],
    ["IFTMIN:D:00B:UN", "IFTMIN (instruction) is stored, but not read."],
    ["ORDERS:D:96A:UN", "ORDERS is stored, but not read."],
    ["", "A message without a known type is stored, but not read."],
    ["<b>:D", "A message without a known type is stored, but not read."]
  ])("%s", (type, reason) => {
    const reading = read(interchange(message(type, ["BGM+45+1+9", `EQD+CN+${containerA}`]), gate(containerB, "2")))
    assert.deepStrictEqual(reasonsOf(reading), [reason])
    assert.strictEqual(reading.refused[0]?.excerpt, `BGM+45+1+9'EQD+CN+${containerA}'`)
    assert.deepStrictEqual([reading.items, reading.refused[0]?.index, reading.statements.length], [2, 0, 2])
  })

  it("interchanges that are marked as a test, unless the profile reads them", () => {
    const test = whole.replace("+77'", "+77++++++1'")
    assert.deepStrictEqual(reasonsOf(read(test)), Array(2).fill("The interchange of this CODECO is marked as a test."))
    assert.strictEqual(readWith({ readsTests: true }, test).statements.length, 4)
  })

  it("an interchange without a message", () => {
    assert.deepStrictEqual(reasonsOf(read(interchange())), ["The interchange does not contain a message."])
  })
})

describe("the kind of source", () => {
  const status = (party: string) =>
    interchange(
      message("IFTSTA:D:00B:UN", [
        "BGM+23",
        ...party.split(" ").map((one) => `NAD+${one}+X`),
        `STS+1+UV`,
        `RFF+EQ:${containerA}`,
        "DTM+334:20260125:102"
      ])
    )
  it.each([
    ["of gates and quays a terminal", whole, {}, "terminal"],
    ["of a status the carrier", status("CA"), {}, "shipping_line"],
    ["of a status a terminal that names itself and no carrier", status("TR"), {}, "terminal"],
    ["of a status the carrier that names the terminal too", status("TR CA"), {}, "shipping_line"],
    ["whoever the profile says", whole, { dataSource: "rail" as const }, "rail"]
  ] as const)("%s", (_case, text, profile, source) => {
    assert.strictEqual(readWith(profile, text).data_source, source)
  })
})

it("in a file of several, each message for itself", () => {
  const status = interchange(
    message("IFTSTA:D:00B:UN", ["BGM+23", "STS+1+UV", `RFF+EQ:${containerA}`, "DTM+334:20260125:102"])
  )
  const { data_source, statements } = read(whole + status)
  assert.strictEqual(data_source, "terminal")
  const sources = statements.flatMap((one) => (one.fact.type === "move" ? [one.data_source] : []))
  assert.deepStrictEqual(sources, [undefined, undefined, "shipping_line"])
})

describe("which files these are", () => {
  const { read: readFile, recognizes } = edifactReader({ zoneOf })
  const start = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart()
  it.each([
    ["a UNA", start(fixture("codeco-import")), true],
    ["a UNB", start(fixture("iftsta-ocean")), true],
    ["a bare message", "UNH+1+CODECO:D:95B:UN'", true],
    ["other separators", "UNB*UNOA;2*A", true],
    ["JSON", '{"UNB": 1}', false],
    ["X12", "ISA*00*", false],
    ["a word", "UNAVAILABLE", false],
    ["a sentence", "UNB was here", false]
  ])("%s", (_case, text, expected) => {
    assert.strictEqual(recognizes(text), expected)
  })

  it("refuses a file that is larger than 16 MB as a whole", () => {
    const huge = new Uint8Array(16 * 1024 * 1024 + 1)
    assert.strictEqual(Result.getFailure(readFile(huge, { source: "inbox", received_at: received }))._tag, "Some")
  })

  it("states nothing for an unknown message, and reports it", () => {
    const reading = read(bytesOf("hello there"))
    assert.deepStrictEqual([reading.items, reading.statements.length], [0, 0])
    assert.isNotEmpty(reading.refused)
  })
})
