import { assert, describe, it } from "@effect/vitest"

import { isRailroadResponse, railMoves, shownRailReports } from "#domain/voyage/merge/route/rail.ts"
import type { Route } from "#domain/voyage/merge/route/route.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { gate, handled, move, observed } from "../observe.ts"
import { dayAt, timeAt } from "../trip/support.ts"
import { byRail, landed, loaded, nowhere, ofRail, route, routeOf } from "./railTrip.ts"
import type { How } from "./railTrip.ts"

describe("the moves that a railroad reports of the trip", () => {
  const kept = (
    statements: ReadonlyArray<Observation>,
    {
      carried = [loaded, landed],
      next = null,
      way = route
    }: Partial<{
      readonly carried: ReadonlyArray<Observation>
      readonly next: number | null
      readonly way: Route
    }> = {}
  ) => {
    const found = new Set(railMoves(statements, carried.map(handled), way, next).map(({ observation }) => observation))
    return statements.map((one) => found.has(one))
  }

  it("are those since its voyage began", () => {
    assert.deepStrictEqual(kept([byRail("load", 4), byRail("load", 5), byRail("load", 22)]), [false, true, true])
    const planned = routeOf(move("load", { at: dayAt(5), classifier: "PLN" }), landed)
    assert.deepStrictEqual(kept([byRail("load", 22)], { way: planned }), [false], "a voyage that has not begun")
  })

  it("are those before its next trip", () => {
    assert.deepStrictEqual(kept([byRail("load", 22), byRail("load", 23)], { next: timeAt(23) }), [true, false])
  })

  it("are its answers that name no document, and nothing that others report", () => {
    const others = [
      byRail("load", 22, { source: "terminal" }),
      byRail("load", 22, { documents: [{ type: "bill", number: "BL1" }] })
    ]
    assert.deepStrictEqual(kept(others), [false, false])
    assert.deepStrictEqual(others.map(isRailroadResponse), [false, false])
  })

  it("end with the return of the container", () => {
    const later = [byRail("load", 27), byRail("load", 28)]
    const after = (one: Observation) => kept(later, { carried: [loaded, landed, one] })
    const returned = (how: How = {}) => gate("gate_in", false, { at: dayAt(28), place: "USLAX", ...how })
    assert.deepStrictEqual(after(returned()), [true, false])
    assert.deepStrictEqual(after(returned({ laden: true })), [true, true])
    assert.deepStrictEqual(after(returned({ classifier: "EST" })), [true, true])
    assert.deepStrictEqual(after(gate("gate_out", false, { at: dayAt(28), place: "USLAX" })), [true, true])
    assert.deepStrictEqual(after(returned({ at: dayAt(4) })), [true, true], "the return from the trip before")
  })

  /** Whether a move 45 days and more after another one is still of the trip. */
  const isOpenAfter = (one: Observation, later = 1) =>
    kept([byRail("load", 75, { later })], { carried: [loaded, landed, one] })[0]

  it("end with a pause of more than 45 days at the end of the journey", () => {
    for (const end of [
      byRail("discharge", 30),
      byRail("arrive", 30, { role: "DEST" }),
      gate("gate_out", true, { at: dayAt(30), place: "USLAX" })
    ]) {
      assert.isTrue(isOpenAfter(end, 0), JSON.stringify(end.fact))
      assert.isFalse(isOpenAfter(end), JSON.stringify(end.fact))
    }
  })

  it("do not end with a pause on the way", () => {
    for (const way of [
      byRail("load", 30),
      byRail("arrive", 30),
      byRail("arrive", 30, { role: "TS" }),
      byRail("depart", 30, { role: "DEST" }),
      byRail("discharge", 30, { classifier: "EST" }),
      byRail("gate_out", 30),
      gate("gate_out", false, { at: dayAt(30), place: "USLAX" }),
      gate("gate_in", true, { at: dayAt(30), place: "USLAX" }),
      gate("gate_out", null, { at: dayAt(30), place: "USLAX" })
    ]) {
      assert.isTrue(isOpenAfter(way), JSON.stringify(way.fact))
    }
  })

  it("are without any ship the newest that no long pause parts", () => {
    const moves = [byRail("load", 60), byRail("load", 14), byRail("discharge", 15), byRail("discharge", 62)]
    assert.deepStrictEqual(kept(moves, { carried: [], way: nowhere }), [true, true, true, true])
    const apart = [...moves, byRail("load", 107, { later: 1 })]
    assert.deepStrictEqual(kept(apart.slice(0, 4).concat(byRail("load", 107)), { carried: [], way: nowhere }), [
      true,
      true,
      true,
      true,
      true
    ])
    assert.deepStrictEqual(kept(apart, { carried: [], way: nowhere }), [false, false, false, false, true])
    assert.deepStrictEqual(kept([], { carried: [], way: nowhere }), [])
  })
})

describe("what a railroad notes", () => {
  const note = (days: number, how: How = {}) =>
    observed({ type: "other", code: "RR", text: null }, { ...ofRail, at: dayAt(days), ...how })

  it("is shown since its first move that happened", () => {
    const statements = [byRail("load", 22), byRail("load", 60), note(21), note(22), note(70)]
    const handlings = [statements[0], byRail("arrive", 20, { classifier: "EST" })].flatMap((one) =>
      one ? [handled(one)] : []
    )
    const shown = shownRailReports(statements, handlings)
    assert.deepStrictEqual(
      statements.map((one) => shown.includes(one)),
      [true, false, false, true, true]
    )
    const silent = [{ ...note(70), happened: null }, note(70, { source: "terminal" }), byRail("depart", 70)]
    assert.deepStrictEqual(shownRailReports(silent, handlings), [])
    assert.deepStrictEqual(shownRailReports([note(70)], []), [], "before any move")
    const seal = observed({ type: "seal", number: "S1" }, { ...ofRail, at: dayAt(70) })
    assert.deepStrictEqual(shownRailReports([seal], handlings), [])
  })
})
