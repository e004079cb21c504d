import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import type { Segment } from "#adapters/sources/edi/edifact/wire/Segment.ts"
import { segmentsOf, Tokenizer } from "#adapters/sources/edi/edifact/wire/Tokenizer.ts"

import { bytesOf, fixture } from "./support.ts"

const tokens = (input: string | Uint8Array): ReadonlyArray<Segment> => [
  ...segmentsOf(typeof input === "string" ? bytesOf(input) : input)
]

/** Segments as tag and elements, repetitions, and components between `*` and `:`. */
const shown = (input: string | Uint8Array) =>
  tokens(input).map(({ elements, tag }) =>
    [tag, ...elements.map((repetitions) => repetitions.map((one) => one.join(":")).join("*"))].join("|")
  )

const split = (bytes: Uint8Array, at: ReadonlyArray<number>): ReadonlyArray<Segment> => {
  const tokenizer = new Tokenizer()
  const cuts = [0, ...at, bytes.length]
  return [...cuts.slice(1).flatMap((cut, index) => tokenizer.push(bytes.slice(cuts[index], cut))), ...tokenizer.end()]
}

describe("segments", () => {
  it.each([
    ["elements and components", "BGM+44+1+9'LOC+11+ITGOA:139:6'", ["BGM|44|1|9", "LOC|11|ITGOA:139:6"]],
    ["released service characters", "FTX+AAA+A?+B?:C?'D??'DTM+7'", ["FTX|AAA|A+B:C'D?", "DTM|7"]],
    ["a released line break is none", "FTX+A?\r\n'B'UNT+1'", ["FTX|A'B", "UNT|1"]],
    ["line breaks between and within", "BGM+4\r\n4'\r\n\r\nLOC+11\n'", ["BGM|44", "LOC|11"]],
    ["blanks and empty segments", "  BGM+44' '' \t LOC+11'\u001a", ["BGM|44", "LOC|11"]],
    ["a byte order mark", "\u{feff}UNH+1'", ["UNH|1"]],
    ["lower-case tags", "bgm+x'", ["BGM|x"]],
    ["UNA with other characters", "UNA;*,\\ ~BGM*44;1*A\\~\\;'~", ["UNA", "BGM|44:1|A~;'"]],
    ["UNA with a line break as terminator", "UNA:+.? \nBGM+44\nLOC+11\n", ["UNA", "BGM|44", "LOC|11"]],
    ["UNA without a release character", "UNA:+.  'BGM+why?'LOC+1'", ["UNA", "BGM|why?", "LOC|1"]],
    ["a UNA without its reserved blank", "UNA:+.?'UNB+UNOA:2+A'BGM+44'", ["UNA", "UNB|UNOA:2|A", "BGM|44"]],
    ["a UNA without its blank, on a line", "UNA:+.?'\r\nUNB+UNOA:2'BGM+44'", ["UNA", "UNB|UNOA:2", "BGM|44"]],
    ["a UNA that cannot be one", "UNAABCDEF'BGM+44'", ["UNA", "BGM|44"]],
    ["repetitions of syntax 4", "UNB+UNOC:4+A'CAV+a*b:c'", ["UNB|UNOC:4|A", "CAV|a*b:c"]],
    ["repetitions that a UNA names", "UNA:+.?*'CAV+a*b?*'", ["UNA", "CAV|a*b*"]],
    ["an asterisk of syntax 3 is text", "UNB+UNOC:3+A'CAV+a*b'", ["UNB|UNOC:3|A", "CAV|a*b"]],
    ["service characters of level B", "UNB\u001dUNOB\u001f1\u001dA\u001cBGM\u001d44\u001c", ["UNB|UNOB:1|A", "BGM|44"]],
    [
      "a UNA holds for one interchange",
      "UNA;*,\\ ~UNB*UNOC;3~UNZ*0~UNB+UNOC:3'UNZ+0'",
      ["UNA", "UNB|UNOC:3", "UNZ|0", "UNB|UNOC:3", "UNZ|0"]
    ],
    ["without the last terminator", "BGM+44'UNZ+1+2", ["BGM|44", "UNZ|1|2"]],
    ["nothing", "", []],
    ["blanks only", " \r\n ", []]
  ] as const)("%s", (_name, input, expected) => {
    assert.deepStrictEqual<ReadonlyArray<string>>(shown(input), expected)
  })

  it("cites the bytes of each, its terminator included", () => {
    const bytes = bytesOf("UNA:+.? '\r\nUNB+UNOY:3+Ł?'ódź'\r\nUNZ+0")
    const cited = tokens(bytes).map(({ from, to }) => new TextDecoder().decode(bytes.subarray(from, to)))
    assert.deepStrictEqual(cited, ["UNA:+.? '", "UNB+UNOY:3+Ł?'ódź'", "UNZ+0"])
  })

  it("marks what the end of the file cuts, and what is too long to be a segment", () => {
    const long = `FTX+${"A".repeat(1_000_000)}'`
    const found = tokens(`BGM+44'${long}LOC+1`)
    assert.deepStrictEqual(
      found.map(({ state, tag }) => [tag, state]),
      [
        ["BGM", "whole"],
        ["FTX", "long"],
        ["LOC", "cut"]
      ]
    )
    assert.deepStrictEqual([found[1]?.from, found[1]?.to], [7, 7 + long.length])
    assert.isBelow(found[1]?.elements[0]?.[0]?.[0]?.length ?? assert.fail("no text"), 17_000)
  })
})

describe("characters", () => {
  const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
  it.each([
    ["UNOC in Latin-1", latin("UNB+UNOC:3+K\u00f6ln'"), "Köln", []],
    ["UNOC in UTF-8", bytesOf("UNB+UNOC:3+Köln'"), "Köln", ["UTF-8"]],
    ["UNOY", bytesOf("UNB+UNOY:4+東京'"), "東京", []],
    ["UNOE in its code page", latin("UNB+UNOE:3+'X+\u00bc\u00be'"), "МО", []],
    ["UNOA with lower case", bytesOf("UNB+UNOA:2+abc'"), "abc", ["lower case"]],
    ["UNOA with Latin-1", latin("UNB+UNOA:2+'X+\u00d6'"), "Ö", ["bytes outside its character set"]],
    ["control characters", bytesOf("UNB+UNOC:3+'X+A\u0000\u0007B'"), "AB", ["control characters"]]
  ])("%s", (_name, bytes, text, oddities) => {
    const last = tokens(bytes).at(-1)
    assert.strictEqual(last?.elements.at(-1)?.[0]?.[0], text)
    assert.deepStrictEqual<ReadonlyArray<string> | undefined>(last?.oddities, oddities)
  })
})

describe("chunks", () => {
  const files = ["coarri-discharge", "codeco-import", "iftsta-ocean"].map((name) => [name, fixture(name)] as const)
  const odd = bytesOf("\u{feff}UNA;*,\\ ~UNB*UNOC;4*K\u00f6ln\\\r\n~~ UNZ*0~UNB+UNOC:4+a*b'FTX+?\r\n''\nUNZ+1")

  it.each([...files, ["an odd file", odd] as const])(
    "%s gives the same segments wherever it is cut in two",
    (_, bytes) => {
      const whole = JSON.stringify(split(bytes, []))
      const different = [...bytes.keys()].filter((at) => JSON.stringify(split(bytes, [at])) !== whole)
      assert.deepStrictEqual(different, [])
    }
  )

  it("gives the same segments byte by byte, also of one that is too long", () => {
    const bytes = bytesOf(`BGM+1'FTX+${"A".repeat(20_000)}?''LOC+1'`)
    assert.deepStrictEqual(split(bytes, [...bytes.keys()]), split(bytes, []))
  })

  const Cuts = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 400 })))
  const Texts = Schema.Array(
    Schema.Literals(["UNA", "UNB", "+", "UNOC", ":", "4", "?", "'", "*", "\r\n", " ", "A", "é", ";", "~", "UNZ"])
  )

  it.prop("gives the same segments of any text in any chunks", [Texts, Cuts], ([texts, cuts]) => {
    const bytes = bytesOf(texts.join(""))
    const at = cuts.filter((cut) => cut <= bytes.length).sort((a, b) => a - b)
    assert.deepStrictEqual(split(bytes, at), split(bytes, []))
  })
})
