import { randomUUID } from "node:crypto"

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import type { MarkObservation } from "#domain/tracking/source/inference/MarkStatistics.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion } from "../../../support/DataPlane.ts"

const lesson = (
  mark: string,
  scac: string,
  isKnown = true,
  document: MarkObservation["document"] = "bill"
): MarkObservation => ({
  mark,
  document,
  scac,
  isKnown
})

const teach = (lessons: ReadonlyArray<MarkObservation>) =>
  asIngestion(TrackingRequestStore.use(({ carriers }) => carriers.learn(lessons)))

/** What every CarrierLearning does. It is of the deployment: each test has marks of its own. */
export const carrierLearningContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`CarrierLearning in ${adapter}`, (it) => {
    it.effect("counts what each carrier knew and did not know", () =>
      Effect.gen(function* () {
        const { carriers: learning } = yield* TrackingRequestStore
        const [a, b] = [`a ${randomUUID()}`, `b ${randomUUID()}`]
        assert.deepStrictEqual(yield* learning.learned([a, b]), [])
        assert.deepStrictEqual(yield* learning.learned([]), [])
        yield* teach([])
        yield* teach([lesson(a, "MAEU"), lesson(a, "MAEU"), lesson(a, "CMDU", false), lesson(b, "MAEU")])
        yield* teach([lesson(a, "MAEU", false), lesson(a, "MAEU", true, "booking")])
        const counts = (
          mark: string,
          document: MarkObservation["document"],
          scac: string,
          successes: number,
          failures: number
        ) => ({
          mark,
          document,
          scac,
          successes,
          failures
        })
        const ofA = [
          counts(a, "bill", "CMDU", 0, 1),
          counts(a, "bill", "MAEU", 2, 1),
          counts(a, "booking", "MAEU", 1, 0)
        ]
        assert.deepStrictEqual(yield* learning.learned([a]), ofA)
        assert.deepStrictEqual(yield* learning.learned([b, a, "another"]), [...ofA, counts(b, "bill", "MAEU", 1, 0)])
      })
    )

    it.effect("loses no count when many learn at a time", () =>
      Effect.gen(function* () {
        const mark = randomUUID()
        const lessons = [lesson(mark, "MAEU"), lesson(`${mark} x`, "MAEU"), lesson(mark, "CMDU", false)]
        yield* Effect.forEach(
          Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? lessons : lessons.toReversed())),
          teach,
          { concurrency: "unbounded" }
        )
        const learned = yield* TrackingRequestStore.use(({ carriers }) => carriers.learned([mark, `${mark} x`]))
        assert.deepStrictEqual(
          learned.map(({ failures, scac, successes }) => [scac, successes, failures]),
          [
            ["CMDU", 0, 20],
            ["MAEU", 20, 0],
            ["MAEU", 20, 0]
          ]
        )
      })
    )
  })
)
