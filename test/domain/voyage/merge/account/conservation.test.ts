import { assert, describe, it } from "@effect/vitest"

import { findWithoutOutcome, unaccountedSentence } from "#domain/voyage/invariants/conservation.ts"

import { directVoyage, mergeOf } from "../observe.ts"
import { carelessShipmentOf, shipmentOf } from "../recorded/shipments.ts"

const seeds = Array.from({ length: 40 }, (_, seed) => seed)

describe("each statement of a shipment has exactly one outcome", () => {
  it.each([
    ["orderly", shipmentOf],
    ["careless", carelessShipmentOf]
  ] as const)("of %s sources", (_, drawn) => {
    for (const seed of seeds) {
      const { input, observations } = drawn(seed)
      const merged = mergeOf(observations, input)
      assert.deepStrictEqual(findWithoutOutcome(observations, merged), [], `seed ${seed}`)
      assert.strictEqual(merged.account().size, new Set(observations.map(({ id }) => id)).size, `seed ${seed}`)

      const outcomes = [...merged.account().values()]
      const rejected = outcomes.filter(({ outcome }) => outcome === "rejected")
      assert.strictEqual(rejected.length, merged.refused.length, `seed ${seed}`)
      for (const { outcome, reason, superseded_by } of outcomes) {
        assert.strictEqual(superseded_by !== null, outcome === "superseded")
        assert.strictEqual(reason === null, outcome === "event" || outcome === "current")
      }
    }
  })
})

it("a statement without an outcome is named with its message", () => {
  const rows = directVoyage()
  const account = mergeOf(rows).account()
  const [first] = rows
  const others = new Map([...account].filter(([id]) => id !== first?.id))
  assert.deepStrictEqual(findWithoutOutcome(rows, { account: () => others }).map(unaccountedSentence), [
    `Observation ${first?.id} (move) of message ${first?.raw_id} has no outcome.`
  ])
})
