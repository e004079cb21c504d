import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { Readiness } from "./Readiness.ts"

const ok = HttpServerResponse.jsonUnsafe({ status: "ok" })

const notReady = (reason: string) =>
  HttpServerResponse.jsonUnsafe({ status: "not ready", reason }, { status: 503, headers: { "retry-after": "5" } })

const impaired = (reason: string) => HttpServerResponse.jsonUnsafe({ status: "ok", impaired: reason })

const late = "The database, or the disk of documents, does not answer in time."
const storageLate = "The object storage does not answer in time."

const inTime = (question: Effect.Effect<string | null>, late: string) =>
  Effect.timeoutOrElse(question, { duration: "2 seconds", orElse: () => Effect.succeed(late) })

/** `/health`: the process responds. `/ready`: requests succeed, unless they need an unavailable part. */
export const layer = Layer.mergeAll(
  HttpRouter.add("GET", "/health", ok),
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const { hindrance, impairment } = yield* Readiness
      const both = Effect.all([inTime(hindrance, late), inTime(impairment, storageLate)], { concurrency: 2 })
      yield* router.add(
        "GET",
        "/ready",
        Effect.map(both, ([reason, lack]) =>
          reason === null ? (lack === null ? ok : impaired(lack)) : notReady(reason)
        )
      )
    })
  )
)
