import { Effect, Schema } from "effect"
import type { Redacted } from "effect"
import {
  HttpClient,
  HttpClientRequest,
  HttpClientResponse,
  HttpRouter,
  HttpServerRequest,
  HttpServerResponse
} from "effect/http"

import { isBearer } from "./credential.ts"
import { AllSeries, ownSeries } from "./Series.ts"

const path = "/internal/metrics"

const encode = Schema.encodeSync(AllSeries)

export const route = (secret: Redacted.Redacted) =>
  HttpRouter.add(
    "GET",
    path,
    Effect.gen(function* () {
      const { headers } = yield* HttpServerRequest.HttpServerRequest
      if (!isBearer(secret, headers["authorization"])) return HttpServerResponse.empty({ status: 401 })
      return HttpServerResponse.jsonUnsafe(encode(yield* ownSeries))
    })
  )

export const fetchSeries = Effect.fnUntraced(function* (at: URL, secret: Redacted.Redacted) {
  const response = yield* HttpClient.execute(
    HttpClientRequest.get(new URL(path, at)).pipe(HttpClientRequest.bearerToken(secret))
  )
  return yield* HttpClientResponse.schemaBodyJson(AllSeries)(response)
})
