import { assert } from "@effect/vitest"
import { Effect } from "effect"

import type { Program } from "./Program.ts"

/** Seconds until the program ends, which must be by itself and well. */
export const secondsToEnd = Effect.fnUntraced(function* (node: Program) {
  const from = performance.now()
  assert.strictEqual(yield* node.ended, 0, node.stderr())
  return (performance.now() - from) / 1000
})
