import { assert, describe, it } from "@effect/vitest"

import { Instant } from "#domain/Time.ts"

import { movesOf, plain } from "../../carriers/support.ts"
import { containerA, onlyMove, read, report, vessel } from "./support.ts"

describe("originals, replacements and cancellations", () => {
  const at = (day: string) => Instant.make(`2026-02-${day}T00:00:00.000Z`)
  const gate = (bgm: number, time: string, written: string) =>
    report("36", ["RFF+BN:BK1"], [`DTM+137:${written}:203`])
      .replace("BGM+36+1+9", `BGM+36+1+${bgm}`)
      .replace("202601250930", time)

  it("state the same fact, each as of its own time; a cancellation retracts it", () => {
    const original = read(gate(9, "202601250930", "202601251000"), at("01")).statements[0]
    const replaced = read(gate(5, "202601251130", "202601251200"), at("01")).statements[0]
    const cancelled = read(gate(1, "202601251130", "202601251300"), at("01")).statements
    assert.strictEqual(replaced?.fact_key, original?.fact_key)
    assert.strictEqual(cancelled[0]?.fact_key, original?.fact_key)
    assert.deepStrictEqual(
      [original?.retracted, replaced?.retracted, ...cancelled.map(({ retracted }) => retracted)],
      [false, false, true]
    )
    assert.deepStrictEqual(plain([original?.revision, replaced?.revision, cancelled[0]?.revision]), [
      "2026-01-25T18:00:00.000Z",
      "2026-01-25T20:00:00.000Z",
      "2026-01-25T21:00:00.000Z"
    ])
  })

  it("a cancellation needs no time, and a cancelled date counts for nothing", () => {
    const [cancelled] = read(gate(1, "202601250930", "202601251300").replace("DTM+7:202601250930:203'", "")).statements
    assert.strictEqual(cancelled?.retracted, true)
    assert.isNull(cancelled?.happened)
  })

  it("a clock of the sender that is ahead of the receipt is no later than that", () => {
    const [move] = read(gate(9, "202601250930", "202602011800"), at("01")).statements
    assert.strictEqual(move?.revision, at("01"))
  })

  it("a date that no clock can have yet stays, so that the message is rejected", () => {
    const [move] = read(gate(9, "202601250930", "202603011200"), at("01")).statements
    assert.strictEqual(move?.revision, "2026-03-01T20:00:00.000Z")
  })

  it("the last of one file counts, where their times do not decide", () => {
    const moves = [gate(9, "202601250930", "202601251000"), gate(5, "202601251130", "202601251000")].join("")
    assert.deepStrictEqual(movesOf(read(moves)), [
      `gate_out ACT ${containerA} USLAX - laden - 2026-01-25T19:30:00.000Z`
    ])
  })

  it("another trip of the container is another fact", () => {
    const january = read(report("36", ["RFF+BN:BK1"])).statements[0]
    const may = read(report("36", ["RFF+BN:BK2"])).statements[0]
    assert.notStrictEqual(january?.fact_key, may?.fact_key)
    const [one, two] = ["202601250930", "202605250930"].map((time) =>
      onlyMove(report("36").replace("202601250930", time).replace(`${vessel}'`, ""))
    )
    assert.notStrictEqual(one?.fact_key, two?.fact_key)
  })

  it("another sender in the same inbox has facts of its own", () => {
    const other = report("36").replace("+SENDER+", "+ANOTHER+")
    assert.notStrictEqual(onlyMove(other).fact_key, onlyMove(report("36")).fact_key)
  })
})
