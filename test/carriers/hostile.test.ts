import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { Statement } from "#domain/voyage/observation/Observation.ts"

import { casesOf } from "../support/cases.ts"
import { cpuSeconds } from "../support/cpuSeconds.ts"
import { attempt, fixture, read } from "./support.ts"

const fixtures = ["msc", "msc-older", "msc-broken", "cma", "hmm", "hapag", "maersk"]
const sources = ["MSCU", "CMDU", "HDMU", "HLCU", "MAEU", "nobody"]

/** Random whole numbers below a bound, the same in every run. */
const dice = (seed: number) => {
  let state = seed
  return (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const words =
  "|Z|ACT|GTOT|2026-02-30|9999-99-99T99:99:99Z|2026-02-01T00:00:00|__proto__|constructor|\u0000|\ud800| ".split("|")

const strange: ReadonlyArray<unknown> = [null, true, 0, -1, 1e308, "x".repeat(3_000), [], {}, [[]], { a: {} }, ...words]

type Draw = (bound: number) => number

/** The value with one of its parts, somewhere in it, exchanged or left out or repeated. */
const bent = (value: unknown, draw: Draw): unknown => {
  if (draw(6) === 0 || typeof value !== "object" || value === null) return strange[draw(strange.length)]
  if (Array.isArray(value)) {
    const at = draw(value.length + 1)
    return [...value.slice(0, at), bent(value[at], draw), ...value.slice(at + draw(2))]
  }
  const entries = Object.entries(value)
  const at = draw(entries.length)
  const [key, item] = entries[at] ?? ["__proto__", {}]
  const renamed = draw(10) === 0 ? key.toUpperCase() : key
  return Object.fromEntries([...entries.slice(0, at), [renamed, bent(item, draw)], ...entries.slice(at + draw(2))])
}

const isStatement = Schema.is(Statement)

const check = (source: string, message: unknown) => {
  const first = attempt(source, message)
  assert.deepStrictEqual(attempt(source, message), first)
  if (Result.isFailure(first)) return
  for (const statement of first.success.statements) assert.isTrue(isStatement(statement), JSON.stringify(statement))
  for (const { excerpt, reason } of first.success.refused) {
    assert.isAtMost(excerpt.length, 2_000)
    assert.isTrue(reason.isWellFormed() && excerpt.isWellFormed() && !`${reason}${excerpt}`.includes("\u0000"))
  }
}

const answers = casesOf("BENT", { usual: 250, long: 2_000 })

describe("hostile messages", () => {
  it(`${answers} answers bent anywhere never throw, and read the same twice`, () => {
    const draw = dice(1)
    for (let run = 0; run < answers; run++) {
      const original: unknown = JSON.parse(new TextDecoder().decode(fixture(fixtures[run % fixtures.length] ?? "")))
      let message = original
      for (let times = 1 + draw(4); times > 0; times--) message = bent(message, draw)
      check(sources[draw(sources.length)] ?? "", message)
    }
  })

  it("answers with bytes changed or cut off never throw", () => {
    const draw = dice(2)
    for (let run = 0; run < 500; run++) {
      const bytes = Uint8Array.from(fixture(fixtures[run % fixtures.length] ?? ""))
      for (let times = draw(5); times > 0; times--) bytes[draw(bytes.length)] = draw(256)
      check("MSCU", draw(2) === 0 ? bytes : bytes.subarray(0, draw(bytes.length)))
    }
  })

  it("random bytes never throw", () => {
    const draw = dice(3)
    for (let run = 0; run < 500; run++)
      check(
        "MAEU",
        Uint8Array.from({ length: draw(400) }, () => draw(256))
      )
  })

  it("an answer of the largest size is read in bounded time", () => {
    const [one] = JSON.parse(new TextDecoder().decode(fixture("cma")))
    const text = JSON.stringify(Array.from({ length: 6_000 }, (_, index) => ({ ...one, eventID: `e-${index}` })))
    const seconds = cpuSeconds(() => {
      assert.strictEqual(read("CMDU", text).items, 6_000)
    })
    assert.isBelow(seconds, 15)
  })

  it("an event that names very many containers or documents is refused", () => {
    const [one] = JSON.parse(new TextDecoder().decode(fixture("cma")))
    const references = Array.from({ length: 50_000 }, () => ({ referenceType: "EQ", referenceValue: "X" }))
    const documentReferences = [{ type: "BL", value: Array.from({ length: 50_000 }, (_, index) => `B${index}`).join() }]
    const { refused } = read("CMDU", [
      { ...one, references },
      { ...one, documentReferences: [{ type: "BL", value: "B1,".repeat(600) }] },
      { ...one, documentReferences }
    ])
    assert.deepStrictEqual(
      refused.map(({ index }) => index),
      [0, 2]
    )
  })
})
