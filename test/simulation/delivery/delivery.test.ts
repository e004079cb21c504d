import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { casesOf } from "../../support/cases.ts"
import * as plants from "./plants.ts"
import type { Plant } from "./plants.ts"
import { findingsOf } from "./play.ts"

/** Runs one failed seed again: `SIMULATION_SEED=17 npm test -- test/simulation/delivery`. */
const only = process.env.SIMULATION_SEED
const count = casesOf("DELIVERY_SEEDS", { usual: 300, long: 3_000 })
const seeds = only === undefined ? Array.from({ length: count }, (_, seed) => seed) : [Number(only)]

/** The first seed at which the simulation finds a planted defect, and what it finds. */
const foundAt = Effect.fn("simulation.foundAt")(function* (plant: Plant, until = 40) {
  for (let seed = 0; seed < until; seed++) {
    const findings = yield* findingsOf(seed, plant)
    if (findings.length > 0) return findings.join()
  }
  return "nothing"
})

describe("two nodes that number, deliver, are late and crash", () => {
  it.effect(
    `deliver every event once, in order, and show it to every reader (seeds: ${seeds.length})`,
    () =>
      Effect.forEach(
        seeds,
        (seed) =>
          Effect.map(findingsOf(seed, plants.nothing), (found) => assert.deepStrictEqual(found, [], `seed ${seed}`)),
        { discard: true }
      ),
    600_000
  )
})

describe("the simulation finds", () => {
  for (const [name, plant, finding] of [
    ["a delivery that is begun without a claim", plants.takenIsForgotten, /came before|is pending in the end/],
    ["a lease that ends before its work and is not renewed", plants.leasesAreShort, /came (after|before)/],
    ["a delivery that counts as sent whatever the answer", plants.sentIsDelivered, /never accepted/],
    ["a look into the feed that goes on too far", plants.looksSkip, /a reader of the feed saw/]
  ] as const) {
    it.effect(name, () => Effect.map(foundAt(plant), (found) => assert.match(found, finding)), 120_000)
  }
})
