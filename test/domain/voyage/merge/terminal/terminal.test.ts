import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, gate, mergeOf, move, observed, railFeed, vessels } from "../observe.ts"
import type { Details } from "../observe.ts"
import { dayAt } from "../trip/support.ts"

const voyage = [
  move("load", { at: dayAt(5), vessel: vessels.first }),
  move("discharge", { at: dayAt(21), vessel: vessels.first, place: "USLAX", facility: "WBCT" })
]
const out = gate("gate_out", true, { at: dayAt(24), place: "USLAX" })
const returned = gate("gate_in", false, { at: dayAt(40), place: "USLAX" })
const onTrain = move("load", { mode: "rail", at: dayAt(24), place: "USLAX" })
const expected = move("arrive", { mode: "rail", at: dayAt(29), classifier: "PLN", place: "USCHI" })
const there = move("arrive", { mode: "rail", at: dayAt(29), place: "USCHI" })

type Fact = Observation["fact"]

const on = (days: number): Details => {
  const at = dayAt(days)
  return { at, revision: at, received: at, confirmed: at }
}
const terminal = (fact: Fact, days = 22, how: Details = {}) => atTerminal(fact, { ...on(days), ...how })
const line = (fact: Fact, days = 22, how: Details = {}) =>
  observed(fact, { ...on(days), place: null, key: `line ${fact.type}`, ...how })
const railroad = (fact: Fact, days = 22, how: Details = {}) =>
  observed(fact, {
    ...on(days),
    place: "USCHI",
    feed: railFeed,
    source: "rail",
    documents: [],
    key: `rail ${fact.type}`,
    ...how
  })

const yard = (location: string): Fact => ({ type: "yard_location", location })
const held = { name: "customs", status: "hold", description: null } as const
const holds: Fact = { type: "holds", holds: [held] }
const noHolds: Fact = { type: "holds", holds: [] }
const owed = { type: "demurrage", amount: 1, currency_code: "USD" } as const
const lastFreeDay = (by: "line" | "terminal" | "rail", date: string): Fact => ({
  type: "last_free_day",
  by,
  date: date as never
})

const facts = (...observations: ReadonlyArray<Observation>) => {
  const [container] = mergeOf([...voyage, ...observations]).containers
  assert(container !== undefined)
  return container.facts
}

describe("whose report of a stay counts", () => {
  it("at the port is the facility's, then the line's, then a railroad's", () => {
    const where = (...observations: ReadonlyArray<Observation>) => facts(...observations).location_at_pod_terminal
    const own = terminal(yard("TERMINAL"), 22)
    const byLine = line(yard("LINE"), 23, { place: "USLAX" })
    const byRail = railroad(yard("RAIL"), 24, { place: "USLAX" })
    assert.strictEqual(where(own, byLine, byRail), "TERMINAL")
    assert.strictEqual(where(byLine, byRail), "LINE")
    assert.strictEqual(where(byRail), "RAIL")
    assert.strictEqual(where(own, terminal(yard("NEWER"), 23)), "NEWER")
  })

  it("inland is the ramp's and the railroad's alike, the newest, then the line's", () => {
    const where = (...observations: ReadonlyArray<Observation>) =>
      facts(there, ...observations).location_at_pod_terminal
    const ramp = (days: number) => terminal(yard("RAMP"), days, { place: "USCHI" })
    assert.strictEqual(where(ramp(30), railroad(yard("RAIL"), 31)), "RAIL")
    assert.strictEqual(where(ramp(31), railroad(yard("RAIL"), 30)), "RAMP")
    assert.strictEqual(where(railroad(yard("RAIL"), 30), line(yard("LINE"), 31)), "RAIL")
  })

  it("is for holds the strongest kind of source that reports any", () => {
    const shown = (...observations: ReadonlyArray<Observation>) => facts(...observations).holds_at_pod_terminal
    assert.deepStrictEqual(shown(terminal(noHolds, 22), line(holds, 23)), [])
    assert.deepStrictEqual(shown(line(holds, 23), railroad(noHolds, 24, { place: "USLAX" })), [held])
    const lifted: Fact = {
      type: "hold_change",
      code: "X",
      name: "customs",
      status: "released",
      lifts: null,
      description: null
    }
    assert.deepStrictEqual(shown(terminal(lifted, 24), line(holds, 23)), [held], "the release of one states nothing")
  })
})

describe("between the port and its inland destination", () => {
  const deadlines = (...observations: ReadonlyArray<Observation>) =>
    facts(expected, onTrain, ...observations).import_deadlines

  it("nothing of the port counts any more, and its last free day is final", () => {
    const port = [terminal(yard("E12")), terminal(holds), terminal(lastFreeDay("terminal", "2026-01-30"))]
    const shown = facts(expected, onTrain, ...port)
    assert.deepStrictEqual(
      [shown.location_at_pod_terminal, shown.holds_at_pod_terminal, shown.import_deadlines.pickup_lfd_terminal],
      [null, [], "2026-01-30"]
    )
    assert.deepStrictEqual(shown.past_stop_fields, ["pickup_lfd_terminal"])
  })

  it("the last free days of the railroad and of the line count, and no terminal's", () => {
    assert.strictEqual<unknown>(
      deadlines(railroad(lastFreeDay("rail", "2026-02-05"), 25)).pickup_lfd_rail,
      "2026-02-05"
    )
    assert.isNull(
      deadlines(terminal(lastFreeDay("terminal", "2026-02-05"), 25, { place: "USCHI" })).pickup_lfd_terminal
    )
    assert.strictEqual<unknown>(deadlines(line(lastFreeDay("line", "2026-02-05"), 25)).pickup_lfd_line, "2026-02-05")
    assert.strictEqual<unknown>(deadlines(line(lastFreeDay("line", "2026-02-05"), 22)).pickup_lfd_line, "2026-02-05")
  })

  it("holds count that are reported for the destination, or of no place since it left", () => {
    const shown = (one: Observation) => facts(expected, onTrain, one).holds_at_pod_terminal
    assert.deepStrictEqual(shown(railroad(holds, 25)), [held])
    assert.deepStrictEqual(shown(terminal(holds, 25, { place: "USCHI" })), [held])
    assert.deepStrictEqual(shown(line(holds, 24)), [held])
    assert.deepStrictEqual(shown(line(holds, 23)), [])
    assert.deepStrictEqual(shown(railroad(holds, 25, { place: null })), [held])
    assert.deepStrictEqual(shown(railroad(holds, 23, { place: null })), [])
    assert.deepStrictEqual(shown(terminal(holds, 25, { place: null })), [])
  })

  it("neither place in the yard nor availability count", () => {
    const shown = facts(
      expected,
      onTrain,
      railroad(yard("R1"), 25),
      railroad({ type: "availability", available: true }, 25)
    )
    assert.deepStrictEqual([shown.location_at_pod_terminal, shown.available_for_pickup], [null, false])
  })
})

describe("before it has left the port", () => {
  it("last free days of the destination count already, and nothing else of it", () => {
    const ahead = [railroad(lastFreeDay("rail", "2026-02-05"), 22), railroad(holds, 22), railroad(yard("R1"), 22)]
    const shown = facts(expected, ...ahead)
    assert.strictEqual<unknown>(shown.import_deadlines.pickup_lfd_rail, "2026-02-05")
    assert.deepStrictEqual([shown.holds_at_pod_terminal, shown.location_at_pod_terminal], [null, null])
    assert.isNull(
      facts(expected, terminal(lastFreeDay("terminal", "2026-02-05"), 22, { place: "USCHI" })).import_deadlines
        .pickup_lfd_terminal
    )
  })

  it("what a line reports of no place is of the port, and what others report of none is of nowhere", () => {
    assert.strictEqual(facts(line(yard("L1"))).location_at_pod_terminal, "L1")
    assert.isNull(facts(terminal(yard("T1"), 22, { place: null })).location_at_pod_terminal)
    assert.isNull(facts(railroad(yard("R1"), 22, { place: null })).location_at_pod_terminal)
  })
})

describe("of a container that came back to the port", () => {
  const back = gate("gate_in", true, { ...on(26), place: "USLAX", source: "terminal", documents: [] })
  const arrived = move("arrive", { at: dayAt(20), vessel: vessels.first, place: "USLAX" })
  const [loaded] = voyage

  it("the port's state counts again, and its status is by that, with or without a reported discharge", () => {
    const refused: Fact = { type: "availability", available: false }
    const shown = (landing: Observation) => {
      const [container] = mergeOf([
        ...(loaded === undefined ? [] : [loaded]),
        landing,
        out,
        back,
        { ...terminal(refused, 27), feed_id: back.feed_id }
      ]).containers
      return [container?.facts.current_status, container?.facts.pod_full_out_at, container?.facts.available_for_pickup]
    }
    for (const landing of [arrived, ...voyage.slice(1)])
      assert.deepStrictEqual(shown(landing), ["not_available", null, false])
  })
})

describe("at its inland destination", () => {
  it("the port's last word on fees stays until the ramp reports, and its active holds are over", () => {
    const shown = (...observations: ReadonlyArray<Observation>) => {
      const { fees_at_pod_terminal, holds_at_pod_terminal } = facts(there, ...observations)
      return [holds_at_pod_terminal, fees_at_pod_terminal]
    }
    assert.deepStrictEqual(shown(terminal(noHolds), terminal({ type: "fees", fees: [] })), [[], []])
    assert.deepStrictEqual(shown(terminal(holds), terminal({ type: "fees", fees: [owed] })), [null, [owed]])
    assert.deepStrictEqual(shown(terminal(noHolds), railroad(holds, 30)), [[held], null])
    assert.deepStrictEqual(shown(railroad({ type: "fees", fees: [owed] }, 30), terminal({ type: "fees", fees: [] })), [
      null,
      [owed]
    ])
  })

  it("what a line reports of no place is of it", () => {
    assert.strictEqual(facts(there, line(yard("L1"), 30)).location_at_pod_terminal, "L1")
    assert.isNull(facts(there, terminal(yard("T1"), 30)).location_at_pod_terminal)
  })
})

it("no hold counts of a container that is gone, and its last free day is final", () => {
  for (const way of [[out], [returned], [out, returned]]) {
    const shown = facts(
      ...way,
      line(yard("L1"), 23),
      line(holds, 23),
      terminal(lastFreeDay("terminal", "2026-01-30"), 23)
    )
    assert.deepStrictEqual(
      [shown.location_at_pod_terminal, shown.holds_at_pod_terminal, shown.import_deadlines.pickup_lfd_terminal],
      [null, [], "2026-01-30"]
    )
    assert.deepStrictEqual(shown.past_stop_fields, ["pickup_lfd_terminal"])
  }
})
