import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { loadShippingLines } from "#adapters/reference/shippingLines.ts"
import { decideCarrier } from "#domain/tracking/source/inference/decide.ts"
import { inferFromNumber } from "#domain/tracking/source/inference/infer.ts"
import { listNumberMarks } from "#domain/tracking/source/inference/MarkStatistics.ts"
import type { MarkStatistics } from "#domain/tracking/source/inference/MarkStatistics.ts"
import { applyProbeOutcomes, maxProbes, probeOrder } from "#domain/tracking/source/inference/probing.ts"
import { checkDigit } from "#domain/voyage/container/ContainerNumber.ts"

const lines = loadShippingLines()
const container = (owner: string, serial = "123456") => `${owner}${serial}${checkDigit(`${owner}${serial}`)}`

const knew = (
  number: string,
  scac: string,
  successes: number,
  more: Partial<MarkStatistics> = {}
): ReadonlyArray<MarkStatistics> =>
  listNumberMarks(number).map((mark) => ({ mark, document: "bill", scac, successes, failures: 0, ...more }))

const first = (number: string, learned: ReadonlyArray<MarkStatistics> = []) =>
  inferFromNumber(number, lines, learned).candidates[0]
const decided = (number: string, learned: ReadonlyArray<MarkStatistics> = []) =>
  decideCarrier(inferFromNumber(number, lines, learned).candidates, () => true).decision

describe("what a deployment learns of numbers", () => {
  it.each([
    ["msku 123456-5", ["owner MSKU"]],
    [container("TRHU"), []],
    ["ABCDSHA1234567", ["prefix ABCD form A7 97", "form A7 97"]],
    ["12-345 67890", ["form 910"]],
    ["EBKG12345678", ["prefix EBKG form A4 98", "form A4 98"]],
    ["HELLO", []],
    ["1", []],
    ["ÄÖ123456", []]
  ] as const)("%s has the marks %j", (number, marks) => {
    assert.deepStrictEqual(listNumberMarks(number), marks)
  })

  it("ten containers that travelled with a carrier make its owner code sure; leased containers teach nothing", () => {
    const number = container("MSKU")
    assert.strictEqual(decided(number), "needs_confirmation")
    assert.strictEqual(decided(number, knew(number, "MAEU", 1)), "needs_confirmation")
    assert.strictEqual(decided(number, knew(number, "MAEU", 10)), "auto_select")
    assert.deepStrictEqual(knew(container("TRHU"), "MAEU", 10), [])
  })

  it("an unknown owner code takes long to be sure of", () => {
    const number = container("QQQU")
    assert.strictEqual(decided(number), "no_prediction")
    assert.strictEqual(decided(number, knew(number, "ZIMU", 10)), "no_prediction")
    assert.strictEqual(decided(number, knew(number, "ZIMU", 30)), "needs_confirmation")
    assert.strictEqual(decided(number, knew(number, "ZIMU", 200)), "auto_select")
  })

  it("a carrier whose containers travel with another loses to it, and is doubted where it did not know them", () => {
    const number = container("SUDU")
    assert.strictEqual(first(number)?.scac, "SUDU")
    assert.strictEqual(first(number, knew(number, "MAEU", 40))?.scac, "MAEU")
    const doubted = first(number, knew(number, "SUDU", 0, { failures: 20 }))?.confidence ?? 1
    assert.isBelow(doubted, 0.5)
  })

  it("a prefix counts before the form, and where it names a carrier the form of others does not", () => {
    const number = "MAEU123456789"
    const others = knew("ABCD123456789", "CMDU", 500).filter(({ mark }) => mark.startsWith("form"))
    assert.strictEqual(first(number, others)?.scac, "MAEU")
    assert.strictEqual(first("QQQQ123456789", others)?.scac, "CMDU")
    const own = knew("QQQQ123456789", "ZIMU", 5).filter(({ mark }) => mark.startsWith("prefix"))
    assert.strictEqual(first("QQQQ123456789", [...others, ...own])?.scac, "ZIMU")
  })

  it("what numbers of a form mostly are, this one is", () => {
    const number = "9876543210"
    assert.strictEqual(inferFromNumber(number, lines).number_type, "bill_of_lading")
    assert.strictEqual(
      inferFromNumber(number, lines, knew(number, "COSU", 3, { document: "booking" })).number_type,
      "booking"
    )
  })

  it("a wrong check digit is never sure, whatever was learned", () => {
    const number = container("MSKU")
    const wrong = `${number.slice(0, 10)}${(Number(number[10]) + 1) % 10}`
    assert.strictEqual(decided(wrong, knew(number, "MAEU", 10_000)), "needs_confirmation")
  })

  const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))
  it.prop(
    "candidates are never over 1 together, and another success never lowers a carrier",
    [count, count, count, count],
    (numbers) => {
      const number = container("MSKU")
      const learned = ["MAEU", "CMDU", "ZIMU", "HLCU"].flatMap((scac, index) =>
        knew(number, scac, numbers[index] ?? 0, { failures: numbers[(index + 1) % 4] ?? 0 })
      )
      const { candidates } = inferFromNumber(number, lines, learned)
      const sum = candidates.reduce((total, { confidence }) => total + confidence, 0)
      assert.isAtMost(sum, 1.003)
      const more = inferFromNumber(number, lines, [
        ...learned.filter(({ scac }) => scac !== "MAEU"),
        ...knew(number, "MAEU", (numbers[0] ?? 0) + 1, { failures: numbers[1] ?? 0 })
      ])
      const of = (found: typeof candidates) => found.find(({ scac }) => scac === "MAEU")?.confidence ?? 0
      assert.isAtLeast(of(more.candidates), of(candidates))
    }
  )
})

const everything = ["bill", "booking", "container"] as const
const served = (...scacs: ReadonlyArray<string>) => scacs.map((scac) => ({ scac, supports: everything }))
const like = (scac: string, confidence: number) => ({ scac, name: scac, confidence })

describe("whom to ask", () => {
  it.each([
    ["those that it looks like, the likeliest first", [like("CMDU", 0.5), like("MAEU", 0.1)], ["CMDU", "MAEU", "ZIMU"]],
    ["no other carrier when one is probable", [like("MAEU", 0.9)], ["MAEU"]],
    ["no carrier when the probable one cannot be asked", [like("HLCU", 0.97)], []],
    ["every carrier when no mark suggests one", [], ["CMDU", "MAEU", "ZIMU"]]
  ] as const)("%s", (_, candidates, order) => {
    assert.deepStrictEqual(probeOrder("AB1234567", "bill", candidates, served("ZIMU", "CMDU", "TEST", "MAEU")), order)
  })

  it("only who answers for such numbers, and not too many of them", () => {
    const bills = [{ scac: "MAEU", supports: ["bill"] as const }]
    assert.deepStrictEqual(probeOrder("AB1234567", "container", [], bills), [])
    const many = served(...Array.from({ length: 40 }, (_, index) => `X${String(index).padStart(3, "0")}`))
    assert.strictEqual(probeOrder("AB1234567", "bill", [], many).length, maxProbes)
  })

  it("no carrier about what can be no number", () => {
    for (const text of ["HELLO", "HELLOWORLD", "A1", ""]) {
      assert.deepStrictEqual(probeOrder(text, "bill", [], served("MAEU")), [])
    }
  })
})

describe("what the answers make of the candidates", () => {
  const candidates = [like("MAEU", 0.6), like("CMDU", 0.3)]
  const outcomeOf = (scac: string, outcome: "found" | "unknown" | "trouble") => ({
    scac,
    outcome,
    document: "bill" as const
  })
  const after = (...outcomes: ReadonlyArray<ReturnType<typeof outcomeOf>>) =>
    applyProbeOutcomes(candidates, outcomes, (scac) => scac)

  it("the carrier that knows the number is it, even where no mark suggested it", () => {
    assert.deepStrictEqual(after(outcomeOf("CMDU", "found")), [like("CMDU", 0.99), like("MAEU", 0.01)])
    assert.strictEqual(decideCarrier(after(outcomeOf("ZIMU", "found")), () => true).selected?.scac, "ZIMU")
  })

  it("who does not know it is hardly it; who could not be asked stays as likely as it was", () => {
    assert.deepStrictEqual(after(outcomeOf("MAEU", "unknown"), outcomeOf("CMDU", "trouble")), [
      like("CMDU", 0.3),
      like("MAEU", 0.12)
    ])
    assert.deepStrictEqual(after(), candidates)
  })

  it("two that know it are both named, and none is selected", () => {
    const { decision } = decideCarrier(after(outcomeOf("MAEU", "found"), outcomeOf("CMDU", "found")), () => true)
    assert.strictEqual(decision, "no_prediction")
  })
})
