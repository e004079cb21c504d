import { expect, it } from "vitest"

import kept from "#adapters/simulator/generated/seaLanes.json" with { type: "json" }

import { casesOf } from "../../support/cases.ts"
import { makeSimulatedLane, sailedPairs } from "./simulatedLanes.ts"

it("there is a lane for each pair of ports that simulated ships sail between", () => {
  expect(kept.map(({ from, to }) => [from, to])).toEqual(sailedPairs)
})

it("the lanes are what their script makes by the router", { timeout: 120_000 }, () => {
  const laneOf = makeSimulatedLane()
  const every = Math.ceil(sailedPairs.length / casesOf("SIMULATED_LANES", { usual: 8, long: sailedPairs.length }))
  const tried = sailedPairs.flatMap((pair, index) => (index % every === 0 ? [{ index, lane: laneOf(pair) }] : []))
  expect(tried.length).toBeGreaterThan(0)
  for (const { index, lane } of tried) expect(kept[index]).toEqual(lane)
})
