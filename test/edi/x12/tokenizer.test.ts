import { assert, describe, it } from "@effect/vitest"

import type { Segment } from "#adapters/sources/edi/x12/wire/Segment.ts"
import { makeTokenizer, segmentsOf } from "#adapters/sources/edi/x12/wire/tokenizer.ts"

import { bytesOf, header, interchange, set } from "./messages.ts"

const notX12 = "The file has no ISA segment, nor a line that begins a group or set and shows its delimiters."

const inChunks = (chunks: ReadonlyArray<Uint8Array>) => {
  const tokenizer = makeTokenizer()
  const segments = [...chunks.flatMap((chunk) => tokenizer.push(chunk)), ...tokenizer.end()]
  return { segments, failure: tokenizer.failure() }
}

const plain = (segments: ReadonlyArray<Segment>) => segments.map(({ elements }) => elements.join("|"))

const short = "ISA*00**00**ZZ*A*ZZ*B*260531*1200*U*00401*1*0*P*>~GS*QO*A*B*20260531*1200*1*X*004010~\r\n IEA*0*1~"

/** Two interchanges with different delimiters, blank lines, text in UTF-8, and no terminator at the end. */
const mixed = [
  "\uFEFF\r\n",
  interchange([
    set("315", ["B4***VA*20260530*0807**MSKU*907032*L**LONG BEACH*CI*3", "Q2*9330141********202N***L*MÆRSK ÅRHUS"])
  ]),
  "\n\n",
  "ISA|00||00||ZZ|A|ZZ|B|260531|1200|U|00401|000000002|0|P|:'GS|SO|A|B|20260531|1200|2|X|004010'ST|322|1'Q5|OA'SE|3|1'GE|1|2'IEA|1|000000002"
].join("")

const otherFiles = [
  ["nothing", "", "The file is empty."],
  ["blanks", " \r\n ", "The file is empty."],
  ["EDIFACT", "UNA:+.? 'UNB+UNOA:2'", notX12],
  ["a word", "ISABELLA", notX12],
  ["a header cut off", header().slice(0, 60), "The ISA segment does not have sixteen elements."],
  [
    "a header with missing elements",
    "ISA*00*ZZ*A~GS*QO*A*B*1*1*1*X*1~ST*315*1~B4*1~",
    "The ISA segment does not have sixteen elements."
  ]
]

describe("the X12 tokenizer", () => {
  it("takes the delimiters from the header, padded or not", () => {
    const { failure, segments } = segmentsOf(bytesOf(short))
    assert.isNull(failure)
    assert.deepStrictEqual(plain(segments.slice(1)), ["GS|QO|A|B|20260531|1200|1|X|004010", "IEA|0|1"])
    assert.deepStrictEqual(segments[0]?.delimiters, { element: 42, component: 62, terminator: 126, breaksLines: false })
  })

  it("each segment cites its bytes", () => {
    const bytes = bytesOf(mixed)
    for (const { delimiters, elements, from, to } of segmentsOf(bytes).segments) {
      const text = new TextDecoder().decode(bytes.subarray(from, to))
      assert.deepStrictEqual(text.split(String.fromCharCode(delimiters.element)), [...elements])
    }
  })

  it("reads several interchanges, each with its own delimiters; only a missing last terminator is remarked", () => {
    const { segments } = segmentsOf(bytesOf(mixed))
    assert.deepStrictEqual(plain(segments).slice(3, 6), [
      "B4|||VA|20260530|0807||MSKU|907032|L||LONG BEACH|CI|3",
      "Q2|9330141||||||||202N|||L|MÆRSK ÅRHUS",
      "SE|4|0001"
    ])
    assert.deepStrictEqual(plain(segments).slice(-4), ["Q5|OA", "SE|3|1", "GE|1|2", "IEA|1|000000002"])
    assert.deepStrictEqual(
      segments.flatMap(({ problem }) => problem ?? []),
      ["The last segment has no terminator."]
    )
  })

  it("any split into two chunks, and any size of chunks, gives the same segments", () => {
    const bytes = bytesOf(mixed)
    const whole = segmentsOf(bytes)
    for (let at = 0; at <= bytes.length; at++) {
      assert.deepStrictEqual(inChunks([bytes.subarray(0, at), bytes.subarray(at)]), whole, `split at ${at}`)
    }
    for (let size = 1; size < 200; size += size < 20 ? 1 : 13) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size)
      )
      assert.deepStrictEqual(inChunks(chunks), whole, `chunks of ${size}`)
    }
  })

  it("the caller may reuse a chunk", () => {
    const bytes = bytesOf(mixed)
    const tokenizer = makeTokenizer()
    const segments: Array<Segment> = []
    const shared = new Uint8Array(7)
    for (let at = 0; at < bytes.length; at += shared.length) {
      const chunk = bytes.subarray(at, at + shared.length)
      shared.set(chunk)
      segments.push(...tokenizer.push(shared.subarray(0, chunk.length)))
    }
    assert.deepStrictEqual([...segments, ...tokenizer.end()], segmentsOf(bytes).segments)
  })

  it.each([
    ["line feed", "\n"],
    ["carriage return and line feed", "\r\n"],
    ["carriage return", "\r"]
  ])("%s may be the terminator", (_name, end) => {
    const { segments } = segmentsOf(bytesOf(short.replaceAll(/~\s*/g, end)))
    assert.deepStrictEqual(plain(segments).slice(1), ["GS|QO|A|B|20260531|1200|1|X|004010", "IEA|0|1"])
  })

  it("lines of equal length are no segments", () => {
    const wrapped = short.replaceAll(/\r\n /g, "").replaceAll(/(.{30})/g, "$1\r\n")
    assert.deepStrictEqual(plain(segmentsOf(bytesOf(wrapped)).segments), plain(segmentsOf(bytesOf(short)).segments))
  })

  it("a header without a component separator", () => {
    const { segments } = segmentsOf(bytesOf(short.replace("*>~", "*~")))
    assert.deepStrictEqual(plain(segments).slice(1), ["GS|QO|A|B|20260531|1200|1|X|004010", "IEA|0|1"])
    assert.isNull(segments[0]?.delimiters.component)
  })

  it("text that is not UTF-8 is read as Latin-1, and remarked", () => {
    const bytes = Buffer.from(`${header()}N1*SH*MÜLLER~`, "latin1")
    const { segments } = segmentsOf(bytes)
    assert.strictEqual(segments[1]?.elements[2], "MÜLLER")
    assert.strictEqual(segments[1]?.problem, "A text is not UTF-8; it was read as Latin-1.")
  })

  it("a segment without end is cut, in whatever chunks it comes", () => {
    const bytes = bytesOf(`${header()}K1*${"x".repeat(200_000)}~IEA*0*000000101~`)
    const whole = segmentsOf(bytes)
    assert.strictEqual(whole.segments.length, 3)
    assert.strictEqual(whole.segments[1]?.elements[1]?.length, 65_533)
    assert.match(whole.segments[1]?.problem ?? "", /longer than 65536 bytes/)
    for (const size of [1_000, 65_536, 65_537, 150_000]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size)
      )
      assert.deepStrictEqual(inChunks(chunks), whole, `chunks of ${size}`)
    }
  })

  it.each(otherFiles)("%s is no X12", (_name, text, reason) => {
    assert.deepStrictEqual(segmentsOf(bytesOf(text)), { segments: [], failure: reason })
  })

  it("more segments than a file may have end the reading", () => {
    const { failure, segments } = segmentsOf(bytesOf(header() + "A~".repeat(1_000_001)))
    assert.strictEqual(failure, "The file has more than 1000000 segments.")
    assert.isAtMost(segments.length, 1_000_001)
  })
})
