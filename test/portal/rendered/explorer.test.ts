import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"

import { pageAt } from "./pageAt.ts"
import { servedTest } from "./servedTest.ts"

const now = "2026-01-21T08:00:00Z"

describe("The API explorer", () => {
  servedTest("explains itself without an operation, and names an unknown one", () =>
    Effect.gen(function* () {
      assert.include(yield* pageAt("/try", now), "Choose an operation")
      const unknown = yield* pageAt("/try?operation=containers.sink", now)
      assert.include(unknown, "Unknown operation")
      assert.notInclude(unknown, "Choose an operation")
    })
  )
})
