import { Effect, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { fetch } from "undici"
import type { RequestInfo, RequestInit } from "undici"

import { openAgent } from "./agent.ts"
import type { Network } from "./connector.ts"
import { dial } from "./dial.ts"
import { Policy } from "./Policy.ts"
import { resolver } from "./resolver.ts"

const timeoutMs = 2_500

/** For untrusted URLs: connects only to public addresses on the default port. */
export const layerOn = (network: Network) =>
  Layer.effect(
    FetchHttpClient.Fetch,
    Effect.gen(function* () {
      const policy = new Policy({ allowLoopback: false, allowedCidrs: [], allowAnyPort: false })
      const agent = yield* openAgent(policy, network, timeoutMs)
      const guarded = (input: unknown, init: unknown) =>
        fetch(input as RequestInfo, { ...(init as RequestInit), dispatcher: agent })
      return guarded as unknown as typeof globalThis.fetch
    })
  )

export const layer = layerOn({ resolve: resolver({ patienceMs: timeoutMs }), dial: dial() })
