import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { testSource } from "#adapters/sources/carriers/testSource.ts"
import { testNumbers, testScac } from "#domain/tracking/source/testNumber.ts"

import { movesOf, read } from "./support.ts"

it.effect("answers one test number with a voyage that the reader takes without a remark", () =>
  Effect.gen(function* () {
    for (const type of ["bill", "booking"] as const) {
      const { complete, pages } = yield* testSource.fetch({ type, number: testNumbers.succeeds })
      assert.deepStrictEqual([complete, pages.length], [true, 1])
      const reading = read(testScac, pages[0])
      assert.deepStrictEqual(reading.refused, [])
      assert.deepStrictEqual(
        movesOf(reading).map((move) => move.split(" ").slice(0, 4).join(" ")),
        [
          "gate_out ACT SIMU0000018 CNSHA",
          "gate_in ACT SIMU0000018 CNSHA",
          "load ACT SIMU0000018 CNSHA",
          "depart ACT SIMU0000018 CNSHA",
          "arrive ACT SIMU0000018 USLAX",
          "discharge ACT SIMU0000018 USLAX"
        ]
      )
      const documents = new Set(reading.statements.flatMap(({ documents }) => documents.map(({ number }) => number)))
      assert.deepStrictEqual([...documents], [testNumbers.succeeds])
    }
  })
)

it.effect("does not know any other number", () =>
  Effect.gen(function* () {
    for (const number of [testNumbers.fails, "TEST", ""]) {
      const error = yield* Effect.flip(testSource.fetch({ type: "bill", number }))
      assert.strictEqual(error._tag, "NumberUnknown")
    }
  })
)
