import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { Faults } from "../Faults.ts"
import type { Options } from "../Options.ts"
import type { EventQuery } from "../world/dcsaEvents.ts"
import { Tokens } from "../world/Tokens.ts"
import { World } from "../world/World.ts"
import { eventsPage, refusal } from "./eventsPage.ts"
import { gate } from "./gate.ts"

export const queryOf = (query: URLSearchParams): EventQuery => ({
  bill: query.get("transportDocumentReference"),
  booking: query.get("carrierBookingReference"),
  container: query.get("equipmentReference")
})

const Grant = Schema.Struct({ client_id: Schema.String, client_secret: Schema.String })

export const isAllowed = (
  request: HttpServerRequest.HttpServerRequest,
  apiKey: string,
  tokens: Tokens["Service"]
): Effect.Effect<boolean> => {
  const bearer = /^Bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1]
  return bearer === undefined ? Effect.succeed(request.headers["x-api-key"] === apiKey) : tokens.isValid(bearer)
}

export const urlOf = (request: HttpServerRequest.HttpServerRequest): URL =>
  new URL(request.url, `http://${request.headers["host"] ?? "localhost"}`)

/** Track & Trace 2.2, with the token endpoint of all carriers. */
export const carrier = (options: Required<Options>) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const [world, faults, tokens] = [yield* World, yield* Faults, yield* Tokens]
      const pass = gate({ ...options, fault: faults.of("carrier"), refusal })

      yield* router.add("GET", "/carrier/v2/events", (request) => {
        const url = urlOf(request)
        const queries = [queryOf(url.searchParams)]
        const carries = ({ line }: { readonly line: unknown }) => line === null
        const answer = eventsPage(world, url, { queries, carries, envelope: (events) => events })
        return pass(isAllowed(request, options.apiKey, tokens), answer)
      })

      yield* router.add(
        "POST",
        "/carrier/oauth/token",
        Effect.gen(function* () {
          const grant = yield* HttpServerRequest.schemaBodyUrlParams(Grant)
          const known = grant.client_id === options.clientId && grant.client_secret === options.clientSecret
          if (!known) return HttpServerResponse.jsonUnsafe({ error: "invalid_client" }, { status: 401 })
          const { seconds, token } = yield* tokens.issue
          return HttpServerResponse.jsonUnsafe({ access_token: token, token_type: "Bearer", expires_in: seconds })
        }).pipe(
          Effect.orElseSucceed(() => HttpServerResponse.jsonUnsafe({ error: "invalid_request" }, { status: 400 }))
        )
      )
    })
  )
