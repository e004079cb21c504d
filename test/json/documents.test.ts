import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { cite } from "#application/tracking/ingestion/read/cite.ts"
import { Instant } from "#domain/Time.ts"

import { event } from "../carriers/support.ts"
import { diceOf, oneOf } from "../corpus/dice.ts"
import { messages } from "../corpus/messages.ts"
import { productReaders } from "../corpus/readers.ts"

const received_at = Instant.make("2026-06-01T00:00:00.000Z")
const context = { source: "nobody", received_at }

const encode = (text: string) => new TextEncoder().encode(text)

const dcsa = (text: string) => {
  const reader = productReaders.reader("dcsa")
  assert(reader !== null)
  return { reader, read: reader.read(encode(text), context), ranges: reader.itemsIn(encode(text)) }
}

const second = { ...event, eventID: "e-2", equipmentReference: "TCLU8800121" }
const third = { ...event, eventID: "e-3", equipmentEventTypeCode: "DISC" }
const json = JSON.stringify
const pretty = (value: unknown) => JSON.stringify(value, null, 2)

const texts = ["", "{", "}{", "[\n]", '"', "\\\\", "é", "東", "\\u0000", "a,b"] as const

/** Any JSON at all. */
const anything = (roll: (bound: number) => number, depth: number): unknown => {
  switch (depth === 0 ? roll(3) : roll(5)) {
    case 0:
      return oneOf(roll, texts)
    case 1:
      return roll(1000) - 500
    case 2:
      return oneOf(roll, [null, true, false])
    case 3:
      return Array.from({ length: roll(4) }, () => anything(roll, depth - 1))
    default:
      return Object.fromEntries(Array.from({ length: roll(4) }, () => [oneOf(roll, texts), anything(roll, depth - 1)]))
  }
}

const plain = (events: ReadonlyArray<unknown>) => Result.getOrThrow(dcsa(json(events)).read)

describe("several JSON documents in one message", () => {
  it.each([
    ["one a line", `${json(event)}\n${json(second)}\n${json(third)}\n`],
    ["one a line, with blank lines", `\r\n${json(event)}\r\n\r\n  ${json(second)} \r\n${json(third)}`],
    ["one after the other", `${json(event)}${json(second)} ${json(third)}`],
    ["written over many lines each", `${pretty(event)}\n${pretty(second)}\n${pretty(third)}`],
    ["lists and single ones", `${json([event, second])}\n${json(third)}`],
    ["envelopes", `${json({ events: [event] })}${json({ events: [second, third] })}`],
    ["with a byte order mark each", `\uFEFF${json(event)}\uFEFF${json(second)}\uFEFF${json(third)}`]
  ])("%s are read as several items", (_how, text) => {
    const { ranges, read, reader } = dcsa(text)
    const { refused, statements, ...rest } = Result.getOrThrow(read)
    assert.deepStrictEqual([rest.items, refused], [3, []])
    assert.deepStrictEqual(statements, plain([event, second, third]).statements)
    const found = ranges.map(({ from, to }) => JSON.parse(new TextDecoder().decode(encode(text).subarray(from, to))))
    assert.deepStrictEqual(
      found.map(({ eventID }) => eventID),
      ["e-1", "e-2", "e-3"]
    )
    assert.strictEqual(Result.getOrThrow(cite(reader, encode(text), context)).length, statements.length)
  })

  it("one that is none costs the others nothing, and is refused with its text", () => {
    for (const broken of ['{"eventID":', "[1, 2", '{"message": "no event"}', "[]]"]) {
      const text = `${json(event)}\n${broken}\n${json(third)}\n`
      const { ranges, read } = dcsa(text)
      const { items, refused, statements } = Result.getOrThrow(read)
      assert.strictEqual(items, 3, broken)
      assert.deepStrictEqual(
        refused.map(({ excerpt, index }) => [index, excerpt]),
        [[1, broken]]
      )
      assert.deepStrictEqual(statements, plain([event, third]).statements)
      assert.strictEqual(ranges.length, 3)
      assert.strictEqual(text.slice(ranges[1]?.from, ranges[1]?.to), broken)
    }
  })

  it.each([
    [`${json([event])} and more`, "The message is JSON that is followed by other content."],
    [`${json(event)},${json(second)}`, "The message is JSON that is followed by other content."],
    [`${json(event)}}`, "The message is JSON that is followed by other content."],
    ["1\n2\n3", "The message is not JSON."],
    [
      '{"a": 1}\n{"b": 2}',
      "The message is JSON, but does not contain a list of events: it has `a`, and `events` is missing."
    ],
    ["[]\n".repeat(20_001), "The message contains more than 20,000 JSON documents."]
  ])("is named where it is not clear: %#", (text, reason) => {
    assert.strictEqual(Result.merge(dcsa(text).read), reason)
  })

  it.each(
    messages.filter(({ format }) => format !== "x12" && format !== "edifact").map((one) => [one.name, one] as const)
  )("twice in a row is read twice: %s", (_name, { bytes, facility, format, source }) => {
    const reader = productReaders.reader(format)
    assert(reader !== null)
    const about = { source, received_at, ...(facility === undefined ? {} : { facility }) }
    const once = reader.read(bytes, about)
    for (const between of ["", "\n"]) {
      const twice = Buffer.concat([bytes, Buffer.from(between), bytes])
      if (Result.isFailure(once)) {
        assert.isTrue(Result.isFailure(reader.read(twice, about)))
        continue
      }
      const reading = Result.getOrThrow(reader.read(twice, about))
      assert.strictEqual(reading.items, once.success.items * 2)
      assert.strictEqual(reader.itemsIn(twice).length, reading.items)
      assert.sameDeepMembers([...reading.statements], [...once.success.statements])
    }
  })

  it("are found at their positions, whatever is in them", () => {
    for (let seed = 0; seed < 300; seed++) {
      const roll = diceOf(seed)
      const events = Array.from({ length: 2 + roll(5) }, (_, index) => ({
        ...event,
        eventID: `e-${index}`,
        ofOthers: anything(roll, 4)
      }))
      const written = events.map((one) => JSON.stringify(one, null, roll(3)))
      const text = written.map((one) => `${oneOf(roll, ["", " ", "\n", "\r\n\t"])}${one}`).join("")
      const { ranges, read } = dcsa(text)
      assert.strictEqual(Result.getOrThrow(read).items, events.length, text)
      const found = ranges.map(({ from, to }) => new TextDecoder().decode(encode(text).subarray(from, to)))
      assert.deepStrictEqual(found, written)
    }
  })
})
