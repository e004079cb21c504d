import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { makeAssembly } from "#adapters/sources/ais/assembly.ts"
import { Imo } from "#domain/Identifiers.ts"

import { identity, payload, position, sentence } from "./sentences.ts"

const received = (lines: ReadonlyArray<string>) => {
  const push = makeAssembly()
  return lines.map((line, index) => push(line, index * 1000))
}

const only = (line: string) => Result.getOrNull(received([line])[0] ?? Result.succeed(null))?.message

const inTwo = (mmsi: number, imo: number, name: string, sequence = "3"): [string, string] => {
  const { fill, text } = identity(mmsi, imo, name)
  return [sentence(text.slice(0, 40), 0, 2, 1, sequence), sentence(text.slice(40), fill, 2, 2, sequence)]
}

describe("positions", () => {
  it("are read to the last digit", () => {
    const { fill, text } = position(227006760, -33.456789, 151.200001)
    assert.deepStrictEqual(only(sentence(text, fill)), {
      kind: "position",
      type: 1,
      mmsi: "227006760",
      latitude: -33.456788,
      longitude: 151.200002,
      speed: 12.3,
      course: 45.6,
      heading: 47
    })
  })

  it("leave out values that the sender marks as unknown", () => {
    const { fill, text } = position(1234, 91, 181, 102.3, 360, 511)
    assert.deepStrictEqual(only(sentence(text, fill)), {
      kind: "position",
      type: 1,
      mmsi: "000001234",
      latitude: null,
      longitude: null,
      speed: null,
      course: null,
      heading: null
    })
  })

  it("come from the long range, too", () => {
    const { fill, text } = payload(
      [27, 6],
      [0, 2],
      [206914217, 30],
      [0, 6],
      [137.023333 * 600, 18],
      [4.84 * 600, 17],
      [57, 6],
      [167, 9],
      [0, 2]
    )
    assert.deepInclude(only(sentence(text, fill)), { type: 27, latitude: 4.84, longitude: 137.023333, speed: 57 })
  })
})

describe("ships", () => {
  it("are known by an IMO number whose check digit is right", () => {
    const [right] = received(inTwo(351759000, 9134270, "EVER DIADEM")).slice(1)
    const [wrong] = received(inTwo(351759000, 9134271, "EVER DIADEM")).slice(1)
    const shipIn = (received: typeof right) => Result.getOrNull(received ?? Result.succeed(null))?.message
    const named = { kind: "static", type: 5, mmsi: "351759000", name: "EVER DIADEM" } as const
    assert.deepStrictEqual(shipIn(right), { ...named, imo: Imo.make("9134270") })
    assert.deepStrictEqual(shipIn(wrong), { ...named, imo: null })
  })

  it("are put together from parts in any order, among those of others", () => {
    const [a1, a2] = inTwo(351759000, 9134270, "A", "1")
    const [b1, b2] = inTwo(351759001, 9074729, "B", "2")
    const names = received([a2, b1, a1, b2]).map((one) => Result.getOrNull(one)?.message)
    assert.deepStrictEqual(
      names.map((message) => (message?.kind === "static" ? message.name : null)),
      [null, null, "A", "B"]
    )
  })

  it("lose a part without hurting the next", () => {
    const [orphan] = inTwo(351759000, 9134270, "LOST")
    const [first, second] = inTwo(351759001, 9074729, "FOUND")
    const [, , last] = received([orphan, first, second])
    assert.deepInclude(Result.getOrThrow(last!)?.message, { name: "FOUND", imo: Imo.make("9074729") })
  })

  it("do not join parts that come half a minute apart: sequence ids come around", () => {
    const [first] = inTwo(351759000, 9134270, "OLD")
    const [, second] = inTwo(351759001, 9074729, "NEW")
    const push = makeAssembly()
    push(first, 0)
    assert.deepStrictEqual(push(second, 31_000), Result.succeed(null))
  })
})

describe("lines that are no use", () => {
  const { fill, text } = position(227006760, 1, 1)
  const good = sentence(text, fill)
  it.each([
    ["", "the line is no sentence"],
    ["$GPGGA,1*00", "the line is no sentence"],
    [good.replace(/.$/, "!"), "the checksum of the sentence is wrong"],
    [good.slice(0, good.indexOf("*")), "the sentence has no checksum"],
    [sentence(text.slice(0, 10)), "the message of type 1 is cut short"],
    [sentence(""), "the message ends before its sender"],
    [sentence(`${text.slice(0, -1)}X`), "a character of the payload carries no bits"],
    [sentence(text, 0, 2, 3, "1"), "the sentence does not say which part it is of how many"],
    ["!".padEnd(600, "A"), "the line is too long"]
  ])("%j: %s", (line, reason) => {
    assert.deepStrictEqual(received([line, good]).map(Result.isFailure), [true, false])
    assert.deepStrictEqual(received([line])[0], Result.fail(reason))
  })

  it("state when they were received, where a tag block gives it", () => {
    const [tagged] = received([`\\s:2573135,c:1671620143*0B\\${good}`])
    assert.strictEqual(Result.getOrThrow(tagged!)?.receivedAt, 1671620143)
  })

  it.prop(
    "never break the decoder",
    { lines: Schema.Array(Schema.String), at: Schema.Int, put: Schema.String },
    ({ at, lines, put }) => {
      const cut = Math.abs(at) % good.length
      const broken = `${good.slice(0, cut)}${put}${good.slice(cut)}`
      const all = received([...lines, broken, good])
      assert.isTrue(all.slice(-1).every(Result.isSuccess))
    }
  )
})
