import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { casesOf, isLong } from "../support/cases.ts"
import * as plants from "./plants.ts"
import { findingsOf } from "./play.ts"
import type { Plant } from "./World.ts"

/** Runs one failed seed again: `SIMULATION_SEED=17 npm test -- test/simulation`. */
const only = process.env.SIMULATION_SEED
const count = casesOf("SIMULATION_SEEDS", { usual: 8, long: 500 })
const seeds = only === undefined ? Array.from({ length: count }, (_, seed) => seed) : [Number(only)]

const halves = [seeds.slice(0, Math.ceil(seeds.length / 2)), seeds.slice(Math.ceil(seeds.length / 2))]

/** The first of these seeds at which the simulation finds a planted defect. */
const foundAt = Effect.fn("simulation.foundAt")(function* (plant: Plant, until: number, from = 0) {
  for (let seed = from; seed < until; seed++) {
    const findings = yield* findingsOf(seed, plant)
    if (findings.length > 0) return { seed, findings }
  }
  return null
})

describe("two nodes that poll, read, fold, are late and crash", () => {
  for (const [half, own] of halves.entries()) {
    it.effect(
      `forget nothing, publish nothing twice and end as without delays, seeds of half ${half + 1}`,
      () =>
        Effect.forEach(
          own,
          (seed) =>
            Effect.map(findingsOf(seed, plants.nothing), (found) => assert.deepStrictEqual(found, [], `seed ${seed}`)),
          { discard: true }
        ),
      600_000
    )
  }
})

/** Few seeds lead to an answer that comes after its lease: the first is 119, which the long form has to find. */
const rareFrom = 115

describe("the simulation finds", () => {
  it.effect("absence that is judged before answers are read", () =>
    Effect.gen(function* () {
      const found = yield* foundAt(plants.absenceBeforeReading, 20)
      assert.include(found?.findings.join(), "became unknown")
    })
  )

  it.effect(
    "an answer that is kept after a later one, by a node whose lease has ended",
    () => Effect.map(foundAt(plants.lostLeasesCount, 200, isLong ? 0 : rareFrom), (found) => assert.isNotNull(found)),
    120_000
  )

  it.effect("a message that counts as read before it is", () =>
    Effect.map(foundAt(plants.readBeforeItIs, 20), (found) => assert.isNotNull(found))
  )
})
