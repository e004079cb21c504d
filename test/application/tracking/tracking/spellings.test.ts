import { assert, it } from "@effect/vitest"
import { Effect, Result } from "effect"

import { Carriers, give, inWorld, newcomer, track, work } from "../../support/accessWorld.ts"
import { sees, voyage } from "../../support/intakeWorld.ts"

/** Whether a number that another request has in the first spelling is refused in the second. */
const isRefused = (first: string, second: string) =>
  inWorld(
    Effect.gen(function* () {
      const ann = yield* newcomer
      const carriers = yield* Carriers
      carriers.reports = () => voyage("204781553", 1, 3)
      yield* give("right")
      yield* track(ann, first)
      yield* work
      const outcome = yield* Effect.result(track(ann, second))
      const { shipments } = yield* sees(ann.account.id)
      return [Result.isFailure(outcome), shipments.map(({ bill_of_lading_number }) => bill_of_lading_number)]
    })
  )

const pairs = [
  ["MAEU204781553", "204781553"],
  ["204781553", "MAEU204781553"],
  ["204781553", "maeu-204 781-553"],
  ["204-781-553", "SEAU204781553"]
] as const

for (const [first, second] of pairs) {
  it.effect(
    `a request for ${second} is refused where the account follows ${first}, which it shows as it was entered`,
    () =>
      Effect.gen(function* () {
        assert.deepStrictEqual<unknown>(yield* isRefused(first, second), [true, [first]])
      })
  )
}

it.effect("a request for the number of another carrier is accepted", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual<unknown>(yield* isRefused("204781553", "OOLU204781553"), [false, ["204781553"]])
  })
)
