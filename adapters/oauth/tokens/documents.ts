import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import type { ResourcePath } from "#application/ports/identity/oauth/AccessTokens.ts"

import { Issuer } from "../Issuer.ts"
import type { OAuthError } from "../oauthErrors.ts"
import { corsHeaders, preflight } from "../server/cors.ts"
import { publishedScopes } from "../server/scopes.ts"
import { documentPath } from "./metadata.ts"

const told = { ...corsHeaders, "cache-control": "public, max-age=300" }

const none = HttpServerResponse.jsonUnsafe(
  {
    error: "invalid_request" satisfies OAuthError,
    error_description: "This service does not issue access tokens. Send an API key."
  },
  { status: 404, headers: told }
)

/** RFC 9728. */
const documentOf = (origin: string, path: ResourcePath, server: string) => ({
  resource: `${origin}${path}`,
  authorization_servers: [server],
  bearer_methods_supported: ["header"],
  scopes_supported: publishedScopes[path === "/v2" ? "api" : "mcp"],
  resource_name: "Landfall"
})

export const layer = HttpRouter.addAll(
  Effect.map(Issuer, ({ seenAt, server }) =>
    (["/", "/mcp", "/v2"] as const).flatMap((path) => [
      HttpRouter.route("OPTIONS", documentPath(path), Effect.succeed(preflight)),
      HttpRouter.route(
        "GET",
        documentPath(path),
        Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) => {
          const origin = seenAt(headers["host"])
          return origin === null || server === null
            ? none
            : HttpServerResponse.jsonUnsafe(documentOf(origin, path, server), { headers: told })
        })
      )
    ])
  )
)
