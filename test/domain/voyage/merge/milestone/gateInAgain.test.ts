import { assert, describe, it } from "@effect/vitest"

import { findLadenReturn } from "#domain/voyage/merge/milestone/ladenReturn.ts"
import type { Milestone } from "#domain/voyage/merge/milestone/milestones.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, gate, handled, move, terminalFeed } from "../observe.ts"
import type { Details } from "../observe.ts"
import { dayAt } from "../trip/support.ts"

type How = NonNullable<Parameters<typeof move>[1]>

const byTerminal = { source: "terminal", feed: terminalFeed, documents: [], place: "USLAX" } as const

const outOn = (days: number, how: How = {}) => gate("gate_out", true, { ...byTerminal, at: dayAt(days), ...how })
const entry = (days = 26, how: How = {}) => move("gate_in", { ...byTerminal, mode: "truck", at: dayAt(days), ...how })
const offered = (days = 27, how: Details = {}) =>
  atTerminal({ type: "availability", available: false }, { at: dayAt(days), ...how })

const left = (winner: Observation, ...lost: ReadonlyArray<Observation>): Milestone => ({
  name: "full_out",
  place: "USLAX",
  nth: 1,
  misplaced: false,
  winner,
  lost
})

/** The gate-in by which a container came back that had left on day 24; the names of the parts that are not usual. */
const back = ({
  entries = [entry()],
  outs = [left(outOn(24))],
  snapshots = [offered()]
}: {
  readonly entries?: ReadonlyArray<Observation>
  readonly outs?: ReadonlyArray<Milestone>
  readonly snapshots?: ReadonlyArray<Observation>
} = {}) => findLadenReturn(outs, entries.map(handled), snapshots)?.observation ?? null

describe("a container came back to a facility", () => {
  it("at the last laden gate-in after it had left, where the facility then says whether it can be fetched", () => {
    const [first, last] = [entry(26), entry(27)]
    assert.strictEqual(back({ entries: [first, last] }), last)
    assert.strictEqual(back({ entries: [last, first] }), last)
    assert.isNull(back({ entries: [] }))
  })

  it("only where it had left", () => {
    assert.isNull(back({ outs: [] }))
  })

  it("only after every report of the way out", () => {
    assert.isNull(back({ entries: [entry(24)] }))
    assert.isNull(back({ outs: [left(outOn(24), outOn(26))] }))
    assert.isNull(back({ outs: [left(outOn(24)), left(outOn(27))] }))
    assert.isNotNull(back({ outs: [left(outOn(24), outOn(25)), left(outOn(23))] }))
  })

  it("only laden, by road, as a report of the container itself that happened", () => {
    for (const how of [
      { laden: false },
      { laden: null },
      { mode: "rail" },
      { mode: "vessel" },
      { container: null },
      { classifier: "EST" }
    ] as const) {
      assert.isNull(back({ entries: [entry(26, how)] }), JSON.stringify(how))
    }
    assert.isNull(back({ entries: [move("discharge", { ...byTerminal, mode: "truck", at: dayAt(26) })] }))
    assert.isNotNull(back({ entries: [entry(26, { mode: null })] }))
  })

  it("not by the report of a line, which calls an empty return laden", () => {
    assert.isNull(back({ entries: [entry(26, { source: "shipping_line" })] }))
    assert.isNotNull(back({ entries: [entry(26, { source: "rail" })] }))
  })

  it("not as long as the facility that took it in says nothing of fetching it", () => {
    assert.isNull(back({ snapshots: [] }))
    assert.isNull(back({ snapshots: [atTerminal({ type: "holds", holds: [] }, { at: dayAt(27) })] }))
    assert.isNull(back({ snapshots: [offered(27, { feed: "another" as never })] }))
    assert.isNull(back({ snapshots: [offered(27, { place: "USLGB" })] }))
    assert.isNull(back({ snapshots: [offered(25)] }))
    assert.isNotNull(back({ snapshots: [offered(26)] }))
    assert.isNotNull(back({ snapshots: [offered(25), offered(28)] }))
  })
})
