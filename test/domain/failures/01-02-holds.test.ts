import { assert, describe, it } from "@effect/vitest"

import { usualProfile } from "#adapters/sources/terminals/FacilityProfile.ts"

import { atTerminal, mergeOf } from "../voyage/merge/observe.ts"
import { ashore, factsOf, rows, terminalSays } from "./support.ts"

const customs = { name: "customs", status: "hold", description: "CBP HOLD" } as const

const holdsIn = (item: object, profile = usualProfile) =>
  terminalSays(item, { profile }).statements.flatMap(({ fact }) => (fact.type === "holds" ? [fact.holds?.length] : []))

describe("1: a blank holds field", () => {
  it.each(["", "  ", [{ text: "", status: "" }]])("is not read as cleared: %j", (holds) => {
    const held = atTerminal({ type: "holds", holds: [customs] }, { at: "2026-01-21T12:00:00Z" })
    const blank = terminalSays({ holds }, { asOf: "2026-01-22T12:00:00Z" })
    assert.deepStrictEqual(factsOf(mergeOf([...ashore, held, ...rows(blank)])).holds_at_pod_terminal, [customs])
  })
})

describe("2: missing, empty and null holds", () => {
  it("mean what the facility's profile defines", () => {
    assert.deepStrictEqual([holdsIn({}), holdsIn({ holds: null }), holdsIn({ holds: [] })], [[], [], [0]])
    const other = { missing: "none", empty: "no_information", null: "none" } as const
    const meant = [holdsIn({}, other), holdsIn({ holds: null }, other), holdsIn({ holds: [] }, other)]
    assert.deepStrictEqual(meant, [[0], [0], []])
  })

  it("leave holds unknown where no source has reported them, which is not none", () => {
    const merged = mergeOf([...ashore, ...rows(terminalSays({ available: true }))])
    assert.deepStrictEqual([factsOf(merged).holds_at_pod_terminal, factsOf(merged).available_for_pickup], [null, true])
    assert.deepStrictEqual(
      factsOf(mergeOf([...ashore, ...rows(terminalSays({ holds: [] }))])).holds_at_pod_terminal,
      []
    )
  })
})
