import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { SelfLink } from "#adapters/jsonapi/JsonApi.ts"

import { makeAddress, makeRequested } from "../page/links.ts"

const reads = new Set(["GET", "HEAD"])

/** The requested URL, or the URL of the created or changed resource. */
export class Addressing extends HttpApiMiddleware.Service<Addressing, { provides: SelfLink }>()(
  "adapters/rest/middleware/Addressing"
) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const address = yield* makeAddress
      const requested = yield* makeRequested
      return (httpEffect) =>
        Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
          Effect.provideService(httpEffect, SelfLink, (path) =>
            path === undefined || reads.has(request.method) ? requested(request) : address(request, path)
          )
        )
    })
  )
}
