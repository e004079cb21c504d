import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { contract } from "../../../support/contract.ts"
import { newFeed } from "../../../support/DataPlane.ts"
import { current, history, reportEstimate, values } from "../../../support/estimates.ts"
import * as Sample from "../../../support/samples.ts"

/** How the sender's dates order reports in every ObservationStore. */
export const datedReportsContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Dated reports in ${adapter}`, (it) => {
    it.effect("has one row for what the later messages of a sender repeat, dated by the last of them", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const dated = (day: number) => ({ revision: Sample.onDay(day), sequence: Sample.onDay(day) })
        for (const day of [1, 3, 2]) yield* reportEstimate(id, day + 10, 5, dated(day))
        const rows = yield* history(id)
        assert.deepStrictEqual(
          rows.map(({ revision, sequence }) => [revision, sequence]),
          [[Sample.onDay(3), Sample.onDay(3)]]
        )
        yield* reportEstimate(id, 20, 6, dated(2))
        assert.deepStrictEqual(values(yield* current(id)), ["5"])
        assert.deepStrictEqual(values(yield* history(id)), ["5", "6"])
      })
    )

    it.effect("keeps what counts when a report is dated long after its receipt", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        yield* reportEstimate(id, 5, "valid", { revision: Sample.onDay(4) })
        yield* reportEstimate(id, 6, "ahead", { revision: Sample.onDay(25) })
        assert.deepStrictEqual(values(yield* current(id)), ["valid"])
        const { id: other } = yield* newFeed()
        yield* reportEstimate(other, 6, "ahead", { revision: Sample.onDay(25) })
        yield* reportEstimate(other, 7, "valid", { revision: Sample.onDay(4) })
        assert.deepStrictEqual(values(yield* current(other)), ["valid"])
      })
    )
  })
)
