import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { eventsOf } from "./dcsaEvents.ts"
import type { Asked, DcsaEvent } from "./dcsaEvents.ts"
import { Faults } from "./Faults.ts"
import { gate } from "./gate.ts"
import type { Answer } from "./gate.ts"
import type { Options } from "./Options.ts"
import { readCursor, readLimit, writeCursor } from "./paging.ts"
import { Tokens } from "./Tokens.ts"
import { World } from "./World.ts"

const headers = { "api-version": "2.2.0" }

const refusal = (status: number, reason: string, message: string): Answer => ({
  status,
  headers,
  body: { httpMethod: "GET", requestUri: "/carrier/v2/events", errors: [{ reason, message }], statusCode: status }
})

const notFound = refusal(404, "notFound", "No events found for the given reference")

const wrong = (parameter: string): Answer => refusal(400, "invalidQuery", `The parameter ${parameter} is not valid`)

const askedBy = (query: URLSearchParams): Asked => ({
  bill: query.get("transportDocumentReference"),
  booking: query.get("carrierBookingReference"),
  container: query.get("equipmentReference")
})

const selected = (
  events: ReadonlyArray<DcsaEvent>,
  query: URLSearchParams,
  since: number
): ReadonlyArray<DcsaEvent> => {
  const types = query.get("eventType")?.split(",")
  return events.filter(
    ({ eventCreatedDateTime, eventType }) =>
      Date.parse(eventCreatedDateTime) >= since && (types === undefined || types.includes(eventType))
  )
}

const Grant = Schema.Struct({ client_id: Schema.String, client_secret: Schema.String })

/** The carrier: DCSA Track & Trace 2.2 over HTTP, and its token endpoint. */
export const carrier = (options: Required<Options>) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const [world, faults, tokens] = [yield* World, yield* Faults, yield* Tokens]
      const pass = gate({ ...options, fault: faults.carrier, refusal })

      const page = Effect.fn("Carrier.page")(function* (url: URL) {
        const query = url.searchParams
        const asked = askedBy(query)
        const number = asked.bill ?? asked.booking ?? asked.container
        if (number === null) return wrong("transportDocumentReference")
        const limit = readLimit(query.get("limit"))
        if (limit === null) return wrong("limit")
        const gte = query.get("eventCreatedDateTime:gte")
        const since = gte === null ? Number.NEGATIVE_INFINITY : Date.parse(gte)
        if (Number.isNaN(since)) return wrong("eventCreatedDateTime:gte")
        const given = query.get("cursor")
        const cursor = given === null ? null : readCursor(given)
        if (given !== null && cursor === null) return wrong("cursor")

        const playing = yield* world.find(number)
        if (playing === null) return notFound
        const at = Math.min(cursor?.at ?? playing.at, playing.at)
        const events = eventsOf({ ...playing, at }, asked)
        if (events === null) return notFound
        const from = cursor?.from ?? 0
        const all = selected(events, query, since)
        const next = new URL(url)
        next.searchParams.set("cursor", writeCursor({ at, from: from + limit }))
        const links = { ...headers, "current-page": url.href }
        return {
          status: 200,
          headers: from + limit < all.length ? { ...links, "next-page": next.href } : links,
          body: all.slice(from, from + limit)
        }
      })

      yield* router.add("GET", "/carrier/v2/events", (request) => {
        const bearer = /^Bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1]
        const allowed =
          bearer === undefined
            ? Effect.succeed(request.headers["x-api-key"] === options.apiKey)
            : tokens.isValid(bearer)
        return pass(allowed, page(new URL(request.url, `http://${request.headers["host"] ?? "localhost"}`)))
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
