import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { Readiness } from "./Readiness.ts"

const ok = HttpServerResponse.jsonUnsafe({ status: "ok" })
const notReady = HttpServerResponse.empty({ status: 503, headers: { "retry-after": "5" } })

/** `/health`: the process answers. `/ready`: it can do its work. */
export const layer = Layer.mergeAll(
  HttpRouter.add("GET", "/health", ok),
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const { isReady } = yield* Readiness
      yield* router.add(
        "GET",
        "/ready",
        isReady.pipe(
          Effect.timeoutOrElse({ duration: "2 seconds", orElse: () => Effect.succeed(false) }),
          Effect.map((isReady) => (isReady ? ok : notReady))
        )
      )
    })
  )
)
