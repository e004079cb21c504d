import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { declaredCharset } from "#adapters/sources/http/json/encoding.ts"
import { cite } from "#application/tracking/ingestion/read/cite.ts"
import { Instant } from "#domain/Time.ts"

import { event } from "../carriers/support.ts"
import { productReaders } from "../corpus/readers.ts"
import { item, message } from "../terminals/messages.ts"

const received_at = Instant.make("2026-03-10T18:00:05.000Z")

const readerOf = (format: string) => {
  const reader = productReaders.reader(format)
  assert(reader !== null)
  return reader
}

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), isLittle)
  return bytes
}

const utf32 = (text: string, isLittle: boolean): Uint8Array => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const bytes = new Uint8Array(codes.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [index, code] of codes.entries()) view.setUint32(index * 4, code, isLittle)
  return bytes
}

const encodings: ReadonlyArray<readonly [name: string, encode: (text: string) => Uint8Array]> = [
  ["UTF-8", (text) => new TextEncoder().encode(text)],
  ["UTF-8 with a mark", (text) => new TextEncoder().encode(`\uFEFF${text}`)],
  ["UTF-16 LE", (text) => utf16(text, true)],
  ["UTF-16 BE", (text) => utf16(text, false)],
  ["UTF-16 LE with a mark", (text) => utf16(`\uFEFF${text}`, true)],
  ["UTF-16 BE with a mark", (text) => utf16(`\uFEFF${text}`, false)],
  ["UTF-32 LE", (text) => utf32(text, true)],
  ["UTF-32 BE", (text) => utf32(text, false)],
  ["UTF-32 LE with a mark", (text) => utf32(`\uFEFF${text}`, true)],
  ["UTF-32 BE with a mark", (text) => utf32(`\uFEFF${text}`, false)]
]

/** A name with letters of two and of three bytes in UTF-8, and one outside of the basic plane. */
const name = "São Paulo 東京 𝕏"
const dcsa = JSON.stringify(
  [
    { ...event, eventLocation: { locationName: name } },
    { ...event, eventID: "e-2" }
  ],
  null,
  1
)
const terminal = JSON.stringify(message([item({ yard_location: name }), item({ available: true })]))

describe("JSON that is not in UTF-8", () => {
  it.each(encodings)("%s is recognised by its first bytes", (_name, encode) => {
    for (const [format, text] of [
      ["dcsa", dcsa],
      ["terminal-json", terminal]
    ] as const) {
      const reader = readerOf(format)
      const context = { source: "SIML", received_at }
      const bytes = encode(text)
      assert.strictEqual(productReaders.recognize(bytes), format)
      const reading = Result.getOrThrow(reader.read(bytes, context))
      const plain = Result.getOrThrow(reader.read(new TextEncoder().encode(text), context))
      assert.deepStrictEqual(reading, plain)
      assert.include(JSON.stringify(reading.statements), name)
      // What is cited are bytes as they came: each item by itself, read as the whole was.
      const cited = Result.getOrThrow(cite(reader, bytes, context))
      assert.deepStrictEqual(
        cited.map(({ statement }) => statement),
        reading.statements
      )
      const own = encode("{}").length
      for (const { from, to } of cited) assert.isTrue(to - from > own && to <= bytes.length)
      assert.strictEqual(reader.itemsIn(bytes).length, 2)
    }
  })

  it.each([
    ["iso-8859-1", [0x53, 0xe3, 0x6f], "São"],
    ["windows-1252", [0x80, 0x35], "€5"],
    ["iso-8859-2", [0xb1, 0xe6], "ąć"]
  ] as const)("%s is read where its sender declares it, and refused where nobody does", (charset, bytes, text) => {
    const [before = "", after = ""] = terminal.split(name)
    const body = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
    const reader = readerOf("terminal-json")
    const reading = Result.getOrThrow(reader.read(body, { source: "x", received_at, charset }))
    assert.include(JSON.stringify(reading.statements), `"${text}"`)
    assert.notInclude(JSON.stringify(reading), "\ufffd")
    const [first] = reader.itemsIn(body)
    assert.isTrue(body.subarray(first?.from, first?.to).includes(Buffer.from(bytes)))
    assert.deepStrictEqual(
      Result.merge(reader.read(body, { source: "x", received_at })),
      "The message is not UTF-8, and its sender declares no other encoding."
    )
    assert.deepStrictEqual(
      Result.merge(reader.read(body, { source: "x", received_at, charset: "shift_jis" })),
      "The message is not UTF-8, and shift_jis, which its sender declares, is not supported."
    )
  })

  it("is read as UTF-8 where it is that, whatever its sender declares", () => {
    const bytes = new TextEncoder().encode(terminal)
    const reading = Result.getOrThrow(
      readerOf("terminal-json").read(bytes, { source: "x", received_at, charset: "latin1" })
    )
    assert.include(JSON.stringify(reading.statements), name)
  })

  it.each([
    ["half a character of UTF-16", utf16(dcsa, true).subarray(0, -1)],
    ["a lone surrogate in UTF-16", utf16(dcsa.replace("東", "\ud800"), false)],
    ["no character of UTF-32", Uint8Array.from([...utf32(dcsa, true), 0xff, 0xff, 0xff, 0x00])]
  ])("%s is refused by name, and nothing is put in its place", (_what, bytes) => {
    assert.match(
      String(Result.merge(readerOf("dcsa").read(bytes, { source: "SIML", received_at }))),
      /^The message is not valid UTF-(16|32)[BL]E\.$/
    )
  })

  it("is declared by the content type, where the bytes do not show it", () => {
    assert.strictEqual(declaredCharset("application/json; charset=ISO-8859-1"), "iso-8859-1")
    assert.strictEqual(declaredCharset('application/json;CHARSET="Windows-1252"; x=y'), "windows-1252")
    for (const none of [
      undefined,
      "",
      "application/json",
      "application/json; charset=utf-8",
      "a; charset=UTF-16LE",
      "a; charset=\u0000"
    ]) {
      assert.isNull(declaredCharset(none))
    }
  })
})
