import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { x12Reader } from "#adapters/sources/edi/x12/x12Reader.ts"
import { cite } from "#application/tracking/ingestion/read/cite.ts"

import { attempt, bytesOf, header, interchange, read, reasons, received, references, set, zoneOf } from "./messages.ts"

const message = set("315", ["B4***VD*20260531*0807**MSKU*907032*L**CNSHA*UN*3", ...references])
const whole = interchange([message, message])

const faults = [
  ["a right one", whole, []],
  ["a wrong count of segments", whole.replace("SE*5", "SE*9"), ["SE counts 9 segments; there are 5."]],
  ["another control number", whole.replace("SE*5*0001", "SE*5*7777"), ["SE has control number 7777, ST has 0001."]],
  ["a padded control number", whole.replace("SE*5*0001", "SE*5*1"), []],
  ["no trailer of a set", whole.replace("SE*5*0001~\n", ""), ["The trailer SE is missing."]],
  ["a wrong count of sets", whole.replace("GE*2", "GE*3"), ["GE counts 3 sets; there are 2."]],
  ["another number of the group", whole.replace("GE*2*7", "GE*2*8"), ["GE has control number 8, GS has 7."]],
  ["no trailer of the group", whole.replace("GE*2*7~\n", ""), ["The trailer GE is missing."]],
  [
    "another number of the interchange",
    whole.replace("IEA*1*000000101", "IEA*1*000000999"),
    ["IEA has control number 000000999, ISA has 000000101."]
  ],
  ["a wrong count of groups", whole.replace("IEA*1", "IEA*4"), ["IEA counts 4 groups; there are 1."]],
  ["no end", whole.replace("IEA*1*000000101~\n", ""), ["The trailer IEA is missing."]],
  ["segments outside of sets", whole.replace("GE*2", "K1*X~\nGE*2"), ["1 segments are outside any transaction set."]],
  [
    "no group",
    whole
      .replace(/GS[^~]*~\n/, "")
      .replace(/GE[^~]*~\n/, "")
      .replace("IEA*1", "IEA*0"),
    ["The sets are outside a functional group."]
  ]
] as const

describe("envelopes that are not right", () => {
  it.each(faults)("%s: the messages are read, and the fault is reported", (_name, text, expected) => {
    const reading = read(text)
    assert.strictEqual(reading.items, 2)
    assert.strictEqual(reading.statements.filter(({ fact }) => fact.type === "move").length, 1)
    assert.deepStrictEqual<unknown>(reasons(reading), expected)
  })

  it("a file truncated in the middle of a segment states nothing from the truncated set", () => {
    const place = "R4*5*UN*USLGB*LONG BEACH*US*TTI**CA"
    const fee = [
      "B4***UV*20260530*2100**MSKU*907032*L*45G1*USLGB*UN*3",
      "SG*FT****20260531*0905",
      "N9*4I*125.50",
      place
    ]
    const text = interchange([message, set("315", fee, "0002")])
    const [from, to] = [text.indexOf("B4***UV"), text.indexOf("SE*6*0002")]
    const first = read(interchange([message])).statements
    for (let end = from + 1; end < to; end++) {
      const cut = text.slice(0, end)
      if (cut.trimEnd().endsWith("~")) continue
      const reading = read(cut)
      assert.deepStrictEqual(reading.statements, first, cut.slice(-20))
      assert.match(reasons(reading).join(" "), /The file ends inside this set/, cut.slice(-20))
    }
  })

  it("sets of other kinds are kept and named", () => {
    const reading = read(
      interchange([set("214", ["B10*1*2*XXXX"]), message, set("997", ["AK1*QO*1"]), set("868", ["X1*1"])])
    )
    assert.deepStrictEqual<unknown>(
      reading.refused.map(({ excerpt, index, reason }) => [index, reason, excerpt.slice(0, 6)]),
      [
        [0, "Transaction set 214 (motor carrier shipment status) is not read.", "ST*214"],
        [2, "Transaction set 997 (functional acknowledgement) is not read.", "ST*997"],
        [3, "Transaction set 868 is not read.", "ST*868"]
      ]
    )
    assert.strictEqual(reading.items, 4)
  })

  it("an empty interchange states nothing", () => {
    const reading = read(`${header()}IEA*0*000000101~`)
    assert.deepInclude(reading, { items: 0, statements: [], refused: [] })
  })

  it("what is no X12 is refused as a whole, in one sentence", () => {
    assert.deepStrictEqual<unknown>(
      attempt("UNB+UNOA:2"),
      Result.fail("The file has no ISA segment, nor a line that begins a group or set and shows its delimiters.")
    )
    assert.isTrue(Result.isFailure(attempt(new Uint8Array(64 * 1024 * 1024 + 1))))
  })

  it("recognizes a file by its beginning", () => {
    const { recognizes } = x12Reader({ zoneOf })
    assert.deepStrictEqual<unknown>(
      ["ISA*00*", "\uFEFF\r\n ISA|00|", "ISA\t00", "ISABELLA", "{}", "UNA:+.? '", "ISA"].map(recognizes),
      [true, true, true, false, false, false, false]
    )
  })

  it("several interchanges of several senders, one of them not X12 enough", () => {
    const reading = read(
      bytesOf(`${whole}\n\n${interchange([set("322", ["Q5*OA*20260526*0112*ET", "N7*MSKU*907032"])], "BNSF")}TRASH~`)
    )
    assert.strictEqual(reading.items, 3)
    assert.deepStrictEqual<unknown>(
      [...new Set(reading.statements.map(({ data_source }) => data_source))],
      ["shipping_line", "rail"]
    )
    assert.deepStrictEqual<unknown>(reasons(reading), ["1 segments are outside any interchange."])
  })

  it("every fact cites the last set that states it", () => {
    const later = message.map((line) => line.replace("0807", "1100").replace("*0001", "*0002"))
    const text = interchange([message, set("322", ["Q5*OA*20260526*0112*ET", "N7*MSKU*907032"]), later])
    const bytes = bytesOf(text)
    const cited = Result.getOrThrow(cite(x12Reader({ zoneOf }), bytes, { source: "inbox", received_at: received }))
    assert.deepStrictEqual(
      cited.map(({ statement }) => statement),
      read(text).statements
    )
    const wordsOf = (code: string) => {
      const { from, to } = cited.find(({ statement }) => statement.fact_key.includes(code)) ?? {}
      return new TextDecoder().decode(bytes.subarray(from, to))
    }
    assert.match(wordsOf("|VD|"), /^ST\*315\*0002~[^]*1100[^]*SE\*5\*0002$/)
    assert.match(wordsOf("|OA|"), /^ST\*322\*0001~[^]*SE\*4\*0001$/)
  })
})
