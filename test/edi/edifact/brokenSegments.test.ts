import { assert, describe, it } from "@effect/vitest"

import { acknowledgementOf } from "#adapters/sources/edi/edifact/wire/acknowledgement.ts"
import { Instant } from "#domain/Time.ts"

import { bytesOf, containerA, read, reasonsOf } from "./support.ts"

const gateIn = [
  "BGM+34+C1+9'",
  `EQD+CN+${containerA}+45G1:102:5++2+5'`,
  "RFF+BN:BOOK77'",
  "DTM+7:202605220900:203'",
  "LOC+165+NLRTM:139:6'"
]

/** A gate-in, its terminators left out as the faults need it. */
const codeco = (body: string, count = 7): string =>
  `UNB+UNOA:2+TERM1+ME+260522:1200+C1'UNH+1+CODECO:D:95B:UN'${body}UNT+${count}+1'UNZ+1+C1'`

const numbersOf = (text: string) =>
  read(text).statements.flatMap(({ documents }) => documents.map(({ number }) => number))

const movesOf = (text: string) =>
  read(text).statements.flatMap(({ fact, happened }) =>
    fact.type === "move" ? [[fact.move, happened !== null && "at" in happened ? happened.at : null]] : []
  )

const gatedIn = [["gate_in", "2026-05-22T07:00:00.000Z"]]

/** The message without the terminator of one segment. */
const without = (index: number, glue: string): string =>
  gateIn.map((segment, at) => (at === index ? segment.replace("'", glue) : segment)).join("")

describe("a segment without its terminator", () => {
  it("is whole in the message that these are made of", () => {
    assert.deepStrictEqual(numbersOf(codeco(gateIn.join(""))).at(0), "BOOK77")
    assert.deepStrictEqual<unknown>(movesOf(codeco(gateIn.join(""))), gatedIn)
    assert.deepStrictEqual(reasonsOf(read(codeco(gateIn.join("")))), [])
  })

  for (const [evidence, text] of [
    ["the line that the next one begins", codeco(without(2, "\r\n"), 7)],
    ["a line, though the count agrees", codeco(without(2, "\n"), 6)],
    ["the count of UNT", codeco(without(2, ""), 7)],
    ["more elements than RFF has", codeco(without(2, ""), 6)]
  ] as const) {
    it(`loses its value, and the next one is read: ${evidence}`, () => {
      assert.deepStrictEqual([...new Set(numbersOf(text))], [])
      assert.deepStrictEqual<unknown>(movesOf(text), gatedIn)
      assert.include(reasonsOf(read(text)).join(" "), "RFF has no terminator before DTM. It is skipped.")
    })
  }

  it("is found wherever it stands", () => {
    const inTime = codeco(without(3, ""))
    assert.deepStrictEqual<unknown>(movesOf(inTime), [])
    assert.include(reasonsOf(read(inTime)).join(" "), "DTM has no terminator before LOC")
    assert.deepStrictEqual([...new Set(numbersOf(inTime))], ["BOOK77"])
    const inContainer = codeco(without(1, ""))
    assert.deepStrictEqual<unknown>(movesOf(inContainer), [])
    assert.include(reasonsOf(read(inContainer)).join(" "), "EQD has no terminator before RFF")
  })

  it("is found before the trailer of the message, and in its header", () => {
    for (const glue of ["", "\n"]) {
      const last = codeco(without(4, glue))
      assert.include(reasonsOf(read(last)).join(" "), "LOC has no terminator before UNT")
      assert.notInclude(reasonsOf(read(last)).join(" "), "UNT is missing")
      const header = codeco(gateIn.join("")).replace("95B:UN'", `95B:UN${glue}`)
      assert.deepStrictEqual<unknown>(movesOf(header), gatedIn, `header ${JSON.stringify(glue)}`)
      assert.include(reasonsOf(read(header)).join(" "), "UNH has no terminator before BGM")
    }
  })

  it("may lack several of them in a row", () => {
    const text = codeco(gateIn.join("").replace("BOOK77'", "BOOK77\n").replace("900:203'", "900:203\n"))
    assert.deepStrictEqual([...new Set(numbersOf(text))], [])
    assert.deepStrictEqual<unknown>(movesOf(text), [])
    assert.include(reasonsOf(read(text)).join(" "), "RFF has no terminator before DTM")
    assert.include(reasonsOf(read(text)).join(" "), "DTM has no terminator before LOC")
  })

  it("costs every value at which it may have been, where several may", () => {
    const text = codeco(without(1, "").replace("NLRTM:139:6", "NLRTMLOC+X"))
    assert.deepStrictEqual(numbersOf(text), [])
    assert.deepStrictEqual<unknown>(movesOf(text), [])
  })

  it("is no fault of a number that only ends like a tag", () => {
    const text = codeco(gateIn.join("").replace("BOOK77", "BOOKDTM"))
    assert.deepStrictEqual([...new Set(numbersOf(text))], ["BOOKDTM"])
    assert.deepStrictEqual(reasonsOf(read(text)), [])
  })

  it("is no fault of a name that only ends like a tag, though the count is wrong", () => {
    const named = codeco(gateIn.join("").replace("NLRTM:139:6", "NLRTM:139:6:ROTTERDAM+QUAY1:TER:ZZZ"), 40)
    const move = read(named).statements.find(({ fact }) => fact.type === "move")
    assert.strictEqual(move?.place?.locode, "NLRTM")
    assert.strictEqual(move?.place?.facility, "QUAY1")
    assert.notInclude(reasonsOf(read(named)).join(" "), "no terminator")
  })

  it("is no fault of the reference of a message, though the count is wrong", () => {
    const referred = codeco(gateIn.join(""), 40)
      .replace("UNH+1+", "UNH+44100CTA+")
      .replace("UNT+40+1", "UNT+40+44100CTA")
    assert.deepStrictEqual<unknown>(movesOf(referred), gatedIn)
    assert.deepStrictEqual(reasonsOf(read(referred)), [
      "CODECO was read, although UNT counts 40 segments, but there are 7."
    ])
  })

  it("is no fault of lines that are broken anywhere", () => {
    const whole = codeco(gateIn.join(""))
    const lines = whole.match(/.{1,17}/gs)?.join("\r\n") ?? ""
    assert.deepStrictEqual<unknown>(movesOf(lines), gatedIn)
    assert.deepStrictEqual(reasonsOf(read(lines)), [])
  })

  it("is rejected in the acknowledgement", () => {
    const contrl = acknowledgementOf(bytesOf(codeco(without(2, ""))), Instant.make("2026-05-22T12:00:00.000Z"))
    assert.match(contrl ?? "", /UCM\+1\+CODECO:D:95B:UN\+4\+13\+RFF'/)
  })
})
