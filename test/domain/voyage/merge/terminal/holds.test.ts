import { assert, describe, it } from "@effect/vitest"

import type { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"
import { holdsOf } from "#domain/voyage/merge/terminal/holds.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal } from "../observe.ts"
import type { Details } from "../observe.ts"
import { dayAt } from "../trip/support.ts"

type How = Details & { readonly later?: number }

const on = (days: number, how: How): Details => {
  const at = dayAt(days, how.later)
  return { at, revision: at, received: at, confirmed: at, ...how }
}
const list = (names: ReadonlyArray<TerminalHold["name"]>, days: number, how: How = {}) =>
  atTerminal(
    { type: "holds", holds: names.map((name) => ({ name, status: "hold", description: null })) },
    on(days, how)
  )
const change = (name: TerminalHold["name"], status: "hold" | "released", days: number, how: How = {}) =>
  atTerminal({ type: "hold_change", code: name, name, status, lifts: null, description: null }, on(days, how))

/** The holds, and the place of the report that they are by. */
const shown = (...statements: ReadonlyArray<Observation>) => {
  const found = holdsOf(statements)
  return found === null ? null : [found.fact.holds?.map(({ name }) => name), statements.indexOf(found.won.winner)]
}

describe("the holds at a facility", () => {
  it("are by the full list, or by the last change since", () => {
    assert.deepStrictEqual(shown(list(["customs"], 1)), [["customs"], 0])
    assert.deepStrictEqual(shown(list(["customs"], 1), change("freight", "hold", 2)), [["customs", "freight"], 1])
    assert.deepStrictEqual(
      shown(list(["customs"], 1), change("customs", "released", 3), change("freight", "hold", 2)),
      [["freight"], 1]
    )
    assert.deepStrictEqual(shown(change("freight", "hold", 2), change("customs", "hold", 1)), [
      ["customs", "freight"],
      0
    ])
  })

  it("are by the list where no change came after it", () => {
    assert.deepStrictEqual(shown(list(["customs"], 2), change("customs", "released", 1)), [["customs"], 0])
    assert.deepStrictEqual(shown(list(["customs"], 2), change("freight", "hold", 2)), [["customs", "freight"], 0])
    assert.deepStrictEqual(shown(list([], 2), change("freight", "hold", 1)), [[], 0])
    assert.deepStrictEqual(shown(list(["customs"], 1), list([], 2)), [[], 1])
  })

  it("are not known while no list and no hold was reported", () => {
    assert.isNull(shown())
    assert.isNull(shown(change("customs", "released", 1)))
    assert.isNull(shown(atTerminal({ type: "availability", available: true })))
  })
})

describe("the holds of several facilities", () => {
  it("are those of the one that reported last", () => {
    const elsewhere = { facility: "APMT" }
    assert.deepStrictEqual(shown(list(["customs"], 2), list([], 1, elsewhere)), [["customs"], 0])
    assert.deepStrictEqual(shown(list(["customs"], 2), list([], 3, elsewhere)), [[], 1])
    assert.deepStrictEqual(shown(list(["customs"], 2), change("customs", "released", 3, elsewhere)), [["customs"], 0])
    assert.deepStrictEqual(shown(change("freight", "hold", 2), list([], 1, { place: "USLGB" })), [["freight"], 0])
  })

  it("are of one facility where neither a place nor a terminal is named", () => {
    const nowhere = { place: null }
    assert.deepStrictEqual(shown(list(["customs"], 1, nowhere), change("customs", "released", 2, nowhere)), [[], 1])
  })
})
