import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { Faults } from "../Faults.ts"
import { mobileTerminal } from "../generated/atlas.ts"
import type { Options } from "../Options.ts"
import { Tokens } from "../world/Tokens.ts"
import { World } from "../world/World.ts"
import { apmItemsOf } from "./apmAnswers.ts"
import { isAllowed, urlOf } from "./carrier.ts"
import { gate } from "./gate.ts"
import type { GateResponse } from "./gate.ts"

const maxContainers = 50
const tokenSeconds = 1799

const refusal = (status: number, reason: string, message: string): GateResponse => ({
  status,
  body: { error: { code: reason, message } }
})

const Grant = Schema.Struct({ client_id: Schema.String, client_secret: Schema.String })

export const apm = (options: Required<Options>) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const [world, faults, tokens] = [yield* World, yield* Faults, yield* Tokens]
      const pass = gate({ ...options, fault: faults.of("apm"), refusal })
      const { facility, port } = mobileTerminal

      const answer = Effect.fnUntraced(function* (query: URLSearchParams, what: "availability" | "history") {
        const numbers = (query.get("assetId") ?? "").split(",").filter((number) => number !== "")
        if (query.get("facilityCode") !== port.unlocode) return refusal(404, "notFound", "No such facility")
        if (numbers.length === 0 || numbers.length > maxContainers) {
          return refusal(400, "badRequest", `Ask for 1 to ${maxContainers} containers`)
        }
        const found = yield* Effect.forEach(numbers, (number) =>
          Effect.map(world.find(number), (playing) =>
            playing === null ? [] : apmItemsOf(playing, facility ?? "", number, what).slice(0, 1)
          )
        )
        return { status: 200, body: found.flat() }
      })

      yield* router.add(
        "POST",
        "/apm/oauth/client_credential/accesstoken",
        Effect.gen(function* () {
          const grant = yield* HttpServerRequest.schemaBodyUrlParams(Grant)
          const known = grant.client_id === options.clientId && grant.client_secret === options.clientSecret
          if (!known) return HttpServerResponse.jsonUnsafe({ error: "invalid_client" }, { status: 401 })
          const { seconds, token } = yield* tokens.issueFor(tokenSeconds)
          return HttpServerResponse.jsonUnsafe({ access_token: token, expires_in: String(seconds) })
        }).pipe(
          Effect.orElseSucceed(() => HttpServerResponse.jsonUnsafe({ error: "invalid_request" }, { status: 400 }))
        )
      )
      const endpoints = [
        ["/apm/import-availability", "availability"],
        ["/apm/container-event-history", "history"]
      ] as const
      for (const [path, what] of endpoints) {
        yield* router.add("GET", path, (request) =>
          pass(isAllowed(request, options.apiKey, tokens), answer(urlOf(request).searchParams, what))
        )
      }
    })
  )
