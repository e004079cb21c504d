import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ask } from "../support/server.ts"

/** One call, of a client that wants no filter to be ignored. */
export const call = Effect.fnUntraced(function* (path: string) {
  const { body, status } = yield* ask("GET", path, { headers: { prefer: "handling=strict" } })
  assert.strictEqual(status, 200, path)
  return body
})

export const containers = (query: string) => call(`/v2/containers?page[size]=50&${query}`)
