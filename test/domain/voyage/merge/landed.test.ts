import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { gate, mergeOf, move, terminalFeed } from "./observe.ts"

const byTerminal = { feed: terminalFeed, source: "terminal", documents: [], facility: "T1" } as const

const sailed = [
  move("load", { at: "2026-01-05T00:00:00Z", place: "CNSHA" }),
  move("depart", { at: "2026-01-06T00:00:00Z", place: "CNSHA" })
]
const discharged = move("discharge", { ...byTerminal, at: "2026-01-21T00:00:00Z", place: "USLAX" })
const outAt = (place: string, at = "2026-01-24T00:00:00Z") => gate("gate_out", true, { ...byTerminal, at, place })

const factsOf = (observations: ReadonlyArray<Observation>) => {
  const [first] = mergeOf(observations).containers
  assert(first !== undefined)
  return first.facts
}

describe("a carrier that reports no port of discharge", () => {
  it("the terminal that reports the discharge counts when it lets the container out as well", () => {
    const facts = factsOf([...sailed, discharged, outAt("USLAX")])
    assert.strictEqual(facts.current_status, "picked_up")
    assert.strictEqual(facts.pod_full_out_at, "2026-01-24T00:00:00.000Z")
  })

  it("what a terminal reports from before the discharge, or of another port, is of another trip", () => {
    for (const other of [outAt("USLAX", "2026-01-10T00:00:00Z"), outAt("NLRTM")]) {
      const facts = factsOf([...sailed, discharged, other])
      assert.strictEqual(facts.current_status, "grounded")
      assert.strictEqual(facts.pod_full_out_at, null)
    }
  })
})
