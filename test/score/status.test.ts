import { assert, it } from "@effect/vitest"

import { statusesOf } from "./judge/status.ts"

const [sailed, came, wentOn] = [1, 2, 3].map((nth) => Date.UTC(2026, 8, nth))

/** The statuses of a container between two ships, by the times of its moves there. */
const between = (moves: Readonly<Record<string, number | undefined>>) => {
  const known = Object.entries({ vessel_loaded: sailed, ...moves }).map(([name, at]) => ({ name, at: [at ?? 0] }))
  return [...statusesOf(known, false, new Set([null]))]
}

it("a discharge on the day of the arrival puts the container on the ground", () => {
  const ashore = { transshipment_arrived: came, transshipment_discharged: came }
  assert.deepStrictEqual(between(ashore), ["grounded"])
  assert.deepStrictEqual(between({ transshipment_arrived: came }), ["on_ship"])
  assert.deepStrictEqual(between({ ...ashore, transshipment_loaded: wentOn }), ["on_ship"])
  assert.deepStrictEqual(between({ ...ashore, transshipment_loaded: came }), ["on_ship"])
  assert.deepStrictEqual(between({ ...ashore, vessel_arrived: wentOn }), ["on_ship"])
})
