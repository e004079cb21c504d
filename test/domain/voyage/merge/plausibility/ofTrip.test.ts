import { assert, describe, it } from "@effect/vitest"

import { rejectByRules } from "#domain/voyage/merge/evidence/Rule.ts"
import { tripRules, sortedMoveTimes } from "#domain/voyage/merge/plausibility/tripRules.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { directVoyage, handled, mergeOf, move, observed } from "../observe.ts"
import { dayAt, timeAt } from "../trip/support.ts"

type How = NonNullable<Parameters<typeof move>[1]>

const on = (days: number, how: How = {}) => move("load", { at: dayAt(days), ...how })

/** Whether a move is refused among others on these days. */
const isOutside = (one: Observation, ...days: ReadonlyArray<number>) =>
  rejectByRules(tripRules, one, sortedMoveTimes(days.map((day) => handled(on(day)))), new Set()) !== null

describe("a move that is more than 270 days from the middle of the others", () => {
  it("is refused, as a year that was mistyped", () => {
    assert.isTrue(isOutside(on(271, { at: dayAt(271, 1) }), 0, 1, 2))
    assert.isFalse(isOutside(on(271), 0, 1, 2))
    assert.isTrue(isOutside(on(-270), 0, 1, 2))
    assert.isFalse(isOutside(on(-269), 0, 1, 2))
    const [reason] = mergeOf([...directVoyage(), move("load", { at: "2025-01-05T02:00:00Z", key: "mistyped" })]).refused
    assert.deepStrictEqual(
      [reason?.rule, reason?.reason],
      ["outside_trip", "The move is more than 270 days away from the other moves of this trip."]
    )
  })

  it("is measured from the middle, in whatever order the moves are reported", () => {
    assert.isTrue(isOutside(on(400), 2, 1, 0, 400))
    assert.isFalse(isOutside(on(400), 400, 390, 0))
    assert.isFalse(isOutside(on(400), 0, 400, 390, 395))
  })

  it("is not refused where its day may be nearer", () => {
    const day = (date: string): Observation => ({ ...on(0), happened: { date: date as never } })
    assert.isFalse(isOutside(day("2026-09-30"), 1, 1, 1))
    assert.isTrue(isOutside(day("2026-10-02"), 1, 1, 1))
  })

  it("is not refused among less than three, when it is only expected, or when it is no move", () => {
    assert.isFalse(isOutside(on(400), 0, 1))
    assert.isFalse(isOutside(on(400)))
    assert.isFalse(isOutside(on(400, { classifier: "EST" }), 0, 1, 2))
    assert.isFalse(isOutside(observed({ type: "seal", number: "S" }, { at: dayAt(400) }), 0, 1, 2))
  })
})

it("the times of a trip are those of what happened, in order", () => {
  const moves = [on(10), on(2), on(5, { classifier: "EST" }), on(7)]
  assert.deepStrictEqual(
    sortedMoveTimes(moves.map(handled)),
    [2, 7, 10].map((day) => timeAt(day))
  )
})
