import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { Readiness } from "./Readiness.ts"

const ok = HttpServerResponse.jsonUnsafe({ status: "ok" })

const notReady = (reason: string) =>
  HttpServerResponse.jsonUnsafe({ status: "not ready", reason }, { status: 503, headers: { "retry-after": "5" } })

const late = "The database, or the disk of documents, does not answer in time."

/** `/health`: the process answers. `/ready`: a request would succeed. */
export const layer = Layer.mergeAll(
  HttpRouter.add("GET", "/health", ok),
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const { hindrance } = yield* Readiness
      yield* router.add(
        "GET",
        "/ready",
        hindrance.pipe(
          Effect.timeoutOrElse({ duration: "2 seconds", orElse: () => Effect.succeed(late) }),
          Effect.map((reason) => (reason === null ? ok : notReady(reason)))
        )
      )
    })
  )
)
