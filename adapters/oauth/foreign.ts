import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { Issuer } from "./Issuer.ts"
import { corsHeaders } from "./server/cors.ts"
import { descriptionsOf } from "./tokens/discovery.ts"

const elsewhere = (location: string) =>
  Effect.succeed(HttpServerResponse.empty({ status: 302, headers: { location, ...corsHeaders } }))

export const layer = HttpRouter.addAll(
  Effect.map(Issuer, ({ server }) => {
    const { oauth, openid } = descriptionsOf(server ?? "http://localhost")
    return [
      HttpRouter.route("GET", "/.well-known/oauth-authorization-server", elsewhere(oauth)),
      HttpRouter.route("GET", "/.well-known/openid-configuration", elsewhere(openid))
    ]
  })
)
