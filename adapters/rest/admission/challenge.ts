import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"

import { AccessTokens } from "#application/ports/identity/oauth/AccessTokens.ts"

interface MissingAccess {
  readonly error: "invalid_token" | "insufficient_scope"
  readonly scope?: string
}

/** The token's metadata (RFC 9728 §5.1) and the error (RFC 6750 §3), if the service issues tokens. */
export const makeChallenge = Effect.map(AccessTokens, ({ metadata }) =>
  Effect.fnUntraced(function* (lack: MissingAccess | null) {
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const where = metadata("/v2", headers["host"])
    if (where === null) return
    const parts = [
      'Bearer realm="api"',
      ...Object.entries({ ...lack }).map(([name, value]) => `${name}="${value}"`),
      `resource_metadata="${where}"`
    ]
    yield* HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "www-authenticate", parts.join(", ")))
    )
  })
)
