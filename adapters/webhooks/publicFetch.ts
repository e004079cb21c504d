import { Effect, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { fetch } from "undici"
import type { RequestInfo, RequestInit } from "undici"

import { openAgent } from "./agent.ts"
import { dial } from "./dial.ts"
import { Policy } from "./Policy.ts"
import { resolver } from "./resolver.ts"

const patienceMs = 2_500

/** `fetch` for addresses that strangers name: a connection can only end at a public address, and at the usual port. */
export const layer = Layer.effect(
  FetchHttpClient.Fetch,
  Effect.gen(function* () {
    const policy = new Policy({ allowLoopback: false, allowedCidrs: [], allowAnyPort: false })
    const agent = yield* openAgent(policy, { resolve: resolver({ patienceMs }), dial: dial() }, patienceMs)
    const guarded = (input: unknown, init: unknown) =>
      fetch(input as RequestInfo, { ...(init as RequestInit), dispatcher: agent })
    return guarded as unknown as typeof globalThis.fetch
  })
)
