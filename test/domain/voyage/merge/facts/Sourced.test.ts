import { assert, describe, it } from "@effect/vitest"

import {
  combinedFieldValue,
  provenanceOf,
  fieldValueOfWinner,
  valuesOf
} from "#domain/voyage/merge/evidence/FieldValue.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { carrierFeed, move, otherFeed } from "../observe.ts"
import { dayAt } from "../trip/support.ts"

type How = NonNullable<Parameters<typeof move>[1]>

const arrival = (at: string, how: How = {}) => move("arrive", { at, ...how })
const instantOf = ({ happened }: Observation) => (happened !== null && "at" in happened ? happened.at : null)

const evidence = (winner: Observation, ...lost: ReadonlyArray<Observation>) =>
  provenanceOf({ pod_ata_at: fieldValueOfWinner({ winner, lost }, instantOf, null) })["pod_ata_at"]

const apart = (winner: Observation, ...lost: ReadonlyArray<Observation>) => evidence(winner, ...lost)?.discrepancy_hours

describe("the evidence of a field", () => {
  it("is the report that counts, and those that say something else", () => {
    const [own, same, other] = [arrival(dayAt(1)), arrival(dayAt(1)), arrival(dayAt(2))]
    assert.deepStrictEqual<unknown>(evidence(own, same, other), {
      winner: own.id,
      lost: [{ id: other.id, value: dayAt(2) }],
      discrepancy_hours: null
    })
    const silent = { ...arrival(dayAt(3)), happened: null }
    assert.deepStrictEqual(evidence(own, silent)?.lost, [])
    assert.deepStrictEqual<unknown>(evidence(own), { winner: own.id, lost: [], discrepancy_hours: null })
  })

  it("names ten others at most, the first", () => {
    const others = Array.from({ length: 12 }, (_, index) => arrival(dayAt(index + 2)))
    assert.deepStrictEqual(
      evidence(arrival(dayAt(1)), ...others)?.lost.map(({ id }) => id),
      others.slice(0, 10).map(({ id }) => id)
    )
  })

  it("is none of what follows from no single report", () => {
    assert.deepStrictEqual(provenanceOf({ number: combinedFieldValue("LFLU0000012") }), {})
    assert.isNull(combinedFieldValue("LFLU0000012").read(arrival(dayAt(1))))
  })

  it("does not hide the values, of which one without a report is as if nothing was said", () => {
    const fields = { a: combinedFieldValue(1), b: fieldValueOfWinner<string | null>(null, () => "read", "otherwise") }
    assert.deepStrictEqual(valuesOf(fields), { a: 1, b: "otherwise" })
    const won = { winner: arrival(dayAt(1)), lost: [] }
    assert.deepStrictEqual(valuesOf({ b: fieldValueOfWinner<string | null>(won, () => "read", "otherwise") }), {
      b: "read"
    })
  })
})

describe("how far sources are apart", () => {
  const other = (at: string, how: How = {}) => arrival(at, { feed: otherFeed, ...how })

  it("is said in hours from more than a day on", () => {
    assert.isNull(apart(arrival(dayAt(1)), other(dayAt(2))))
    assert.strictEqual(apart(arrival(dayAt(1)), other(dayAt(2, 1))), 24)
    assert.strictEqual(apart(arrival(dayAt(9)), other(dayAt(7))), 48)
    assert.strictEqual(apart(arrival(dayAt(9)), other(dayAt(7)), other(dayAt(4)), other(dayAt(10))), 120)
  })

  it("is a matter of what happened: an estimate that moved is no disagreement", () => {
    assert.isNull(apart(arrival(dayAt(9)), other(dayAt(1), { classifier: "EST" })))
    assert.isNull(apart(arrival(dayAt(9), { classifier: "EST" }), other(dayAt(1))))
  })

  it("is a matter between sources: what one source changed is no disagreement", () => {
    assert.isNull(apart(arrival(dayAt(9)), arrival(dayAt(1), { feed: carrierFeed })))
    assert.strictEqual(apart(arrival(dayAt(9)), arrival(dayAt(1), { source: "terminal" })), 192)
  })

  it("is not known of what is no time", () => {
    const won = { winner: arrival(dayAt(9)), lost: [other(dayAt(1))] }
    const read = ({ feed_id }: Observation) => (feed_id === carrierFeed ? 1 : 2)
    assert.isNull(
      provenanceOf({ weight_in_lbs: fieldValueOfWinner(won, read, null) })["weight_in_lbs"]?.discrepancy_hours
    )
  })
})
