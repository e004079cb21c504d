import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { isLong } from "../../support/cases.ts"
import { inProcess } from "../../support/inProcess.ts"
import { Postgres } from "../Postgres.ts"
import { measure } from "../runner.ts"
import { refoldingOf } from "./refolding.ts"

describe.runIf(isLong)("the scenario of an account that folds again", () => {
  it.effect(
    "measures tens likewise",
    Effect.fnUntraced(function* () {
      const refolding = refoldingOf({ shipments: [10, 120] })
      const program = () => Effect.provide(measure({ refolding }, ["refolding"]), Postgres.layer)
      const { code, stderr, stdout } = yield* inProcess(program)({})
      assert.notInclude(stderr, "failed")
      for (const part of ["folding all 120 shipments", "12x shipments", "CPU of Postgres"]) assert.include(stdout, part)
      assert.notInclude(stdout, "NaN")
      assert.strictEqual(code, 0)
    }),
    300_000
  )
})
