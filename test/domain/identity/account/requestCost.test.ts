import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { computeRequestCost, maxRequestCost, singleRecordWork } from "#domain/identity/account/requestCost.ts"

const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))

const Work = Schema.Struct({
  records: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
  includes: Count,
  criteria: Count,
  isPast: Schema.Boolean,
  isWhole: Schema.Boolean,
  drawn: Schema.NullOr(Schema.Literals(["svg", "png"])),
  bodyBytes: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 300_000 }))
})

describe("The cost of a request", () => {
  it("is one unit for one record, and grows with what is asked for", () => {
    const page = { ...singleRecordWork, records: 30 }
    assert.strictEqual(computeRequestCost(singleRecordWork), 1)
    assert.strictEqual(computeRequestCost(page), 4)
    assert.strictEqual(computeRequestCost({ ...page, includes: 1 }), 7)
    assert.strictEqual(computeRequestCost({ ...page, criteria: 2 }), 5)
    assert.strictEqual(computeRequestCost({ ...singleRecordWork, isWhole: true }), 5)
    assert.strictEqual(computeRequestCost({ ...singleRecordWork, bodyBytes: 8192 }), 3)
    assert.strictEqual(computeRequestCost({ ...singleRecordWork, isPast: true }), 3)
    assert.strictEqual(computeRequestCost({ ...singleRecordWork, drawn: "svg" }), 4)
    assert.strictEqual(computeRequestCost({ ...singleRecordWork, drawn: "png" }), maxRequestCost)
    assert.strictEqual(computeRequestCost({ ...page, records: 100, includes: 3 }), maxRequestCost)
  })

  it.prop("is whole, from one to the heaviest, and never less for more", [Work, Work], ([one, other]) => {
    const more = {
      records: Math.max(one.records, other.records),
      includes: Math.max(one.includes, other.includes),
      criteria: Math.max(one.criteria, other.criteria),
      isPast: one.isPast || other.isPast,
      isWhole: one.isWhole || other.isWhole,
      drawn: [one.drawn, other.drawn].includes("png") ? ("png" as const) : (one.drawn ?? other.drawn),
      bodyBytes: Math.max(one.bodyBytes, other.bodyBytes)
    }
    for (const work of [one, other]) {
      assert.isTrue(
        Number.isInteger(computeRequestCost(work)) &&
          computeRequestCost(work) >= 1 &&
          computeRequestCost(work) <= maxRequestCost
      )
      assert.isAtLeast(computeRequestCost(more), computeRequestCost(work))
    }
  })
})
