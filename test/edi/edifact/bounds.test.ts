import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { edifactReader } from "#adapters/sources/edi/edifact/edifactReader.ts"
import { acknowledgementOf } from "#adapters/sources/edi/edifact/wire/acknowledgement.ts"
import { segmentsOf, Tokenizer } from "#adapters/sources/edi/edifact/wire/Tokenizer.ts"
import { Instant } from "#domain/Time.ts"

import { isLong } from "../../support/cases.ts"
import { bytesOf, fixture, zoneOf } from "./support.ts"

const reader = edifactReader({ zoneOf })
const megabyte = 1024 * 1024
const tooMany = "The file has more than 1000000 segments."
const now = Instant.make("2026-02-03T04:05:06.000Z")
const context = { source: "inbox", received_at: now }
const header = "UNB+UNOC:3+SENDER+RECIPIENT+260101:1200+1'UNH+1+CODECO:D:95B:UN'BGM+34+1+9'"

/** A file of many megabytes that goes on with the same segment to its end: always more than a million of them. */
const filledWith = (unit: string): Uint8Array =>
  bytesOf(header + unit.repeat(Math.floor(((isLong ? 15 : 5) * megabyte - header.length) / unit.length)))

const count = (bytes: Uint8Array, tokenizer = new Tokenizer()): number => {
  let handed = 0
  for (const _ of segmentsOf(bytes, tokenizer)) handed++
  return handed
}

describe("segments are counted", () => {
  it.each([
    ["empty", "'"],
    ["empty, with blanks between", "' \r\n"],
    ["with nothing in them", "+'"],
    ["of a tag alone", "LOC'"]
  ])("%s ones", (_name, unit) => {
    const bytes = filledWith(unit)
    const tokenizer = new Tokenizer()
    assert.isAtMost(count(bytes, tokenizer), 1_000_000)
    assert.strictEqual(tokenizer.failure, tooMany)
    assert.deepStrictEqual(tokenizer.push(bytesOf("BGM+44'")), [])
    assert.deepStrictEqual(tokenizer.end(), [])
  })

  it("and the file is refused, neither cited nor acknowledged", () => {
    const bytes = filledWith("'")
    assert.deepStrictEqual(reader.read(bytes, context), Result.fail(tooMany))
    assert.deepStrictEqual(reader.itemsIn(bytes), [])
    assert.isNull(acknowledgementOf(bytes, now))
  })

  it("and what follows is not looked at", () => {
    let looked = 0
    class Watched extends Tokenizer {
      override push(chunk: Uint8Array) {
        looked += chunk.length
        return super.push(chunk)
      }
    }
    count(filledWith("'"), new Watched())
    assert.isBelow(looked, 1.1 * megabyte)
  })
})

const units = ["UNH+1'", "UNB+UNOC:3'", "UNG'"]

it("envelopes are counted", () => {
  for (const unit of isLong ? units : units.slice(0, 1)) {
    const bytes = bytesOf(unit.repeat(200_001))
    const reason = "The file has more than 200000 interchanges, groups, and messages."
    assert.deepStrictEqual(reader.read(bytes, context), Result.fail(reason))
    assert.isNull(acknowledgementOf(bytes, now))
  }
})

it("a message of too many segments is refused by itself, and rejected", () => {
  const file = new TextDecoder().decode(fixture("codeco-import"))
  const at = file.indexOf("UNH")
  const bytes = bytesOf(
    `${file.slice(0, at)}UNH+77+CODECO:D:95B:UN'${"LOC'".repeat(250_001)}UNT+250003+77'${file.slice(at).replace("UNZ+2", "UNZ+3")}`
  )
  const alone = Result.getOrThrow(reader.read(fixture("codeco-import"), context))
  const read = Result.getOrThrow(reader.read(bytes, context))
  assert.strictEqual(read.statements.length, alone.statements.length)
  assert.deepStrictEqual(read.refused[0], {
    index: 0,
    reason: "CODECO has more than 250000 segments: it is stored, but not read.",
    excerpt: "LOC'".repeat(500)
  })
  assert.include(acknowledgementOf(bytes, now) ?? "", "UCM+77+CODECO:D:95B:UN+4+35+UNT'")
})

it.each([
  ["elements", "+"],
  ["components", ":"],
  ["repetitions", "*"]
])("a segment of too many %s is left out and named", (_name, separator) => {
  const wide = (parts: number) =>
    bytesOf(`UNB+UNOC:4+A+B'UNH+1+CODECO:D:95B:UN'BGM+34+1+9'FTX+AAA+${separator.repeat(parts)}'UNT+4+1'UNZ+1+1'`)
  const states = (parts: number) => [...segmentsOf(wide(parts))].map(({ state }) => state)
  assert.deepStrictEqual(
    states(900),
    Array.from({ length: 6 }, () => "whole")
  )
  const found = [...segmentsOf(wide(5_000))].find(({ tag }) => tag === "FTX")
  assert.strictEqual(found?.state, "wide")
  assert.isAtMost(found?.elements.flat(2).length ?? assert.fail("no segment"), 1_001)
  const { refused } = Result.getOrThrow(reader.read(wide(5_000), context))
  assert.include(
    refused.map(({ reason }) => reason),
    "CODECO was read, although FTX has more than 1000 elements and components. It is skipped."
  )
})
