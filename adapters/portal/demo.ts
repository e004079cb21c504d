import { Effect, Layer, Option, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"

import { page } from "#adapters/web/serve.ts"
import { signedIn } from "#adapters/web/visit.ts"
import type { Visit } from "#adapters/web/visit.ts"
import { CurrentActor, userActor } from "#application/identity/acting/Acting.ts"
import { RequestSession } from "#application/ports/identity/account/RequestSession.ts"
import type { DemoStatus } from "#application/ports/tracking/demo/DemoFleet.ts"
import { Demo } from "#application/tracking/demo/Demo.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"

const path = "/demo-data"

const Change = Schema.Struct({ action: Schema.Literals(["speed_up", "real_time", "remove"]) })

const jsonResponse = (body: object, status = 200) =>
  HttpServerResponse.jsonUnsafe(body, { status, headers: { "cache-control": "no-store" } })

const errorResponse = (status: number, code: ErrorCode, detail: string) =>
  jsonResponse({ errors: [{ code, detail }] }, status)

const demoResponse = (status: DemoStatus | null) =>
  jsonResponse({ demo: status === null ? null : { speed: status.speed, fast_speed: status.fast_speed } })

const signedOut = errorResponse(401, "signed_out", "Sign in to see the demo data.")

const show = page(
  "GET",
  path,
  Effect.fnUntraced(function* (visit: Visit) {
    const found = Option.getOrNull(yield* signedIn(visit))
    if (found === null) return signedOut
    return demoResponse(yield* Demo.use((demo) => demo.status(found.holder)))
  })
)

const change = page(
  "POST",
  path,
  Effect.fnUntraced(function* (visit: Visit) {
    const found = Option.getOrNull(yield* signedIn(visit))
    if (found === null) return signedOut
    const sessionOf = yield* RequestSession
    if (sessionOf(visit.request)?.isOwnPage !== true) {
      return errorResponse(403, "other_site", "Only a page of this service may change the demo data.")
    }
    const given = Option.getOrNull(yield* Effect.option(HttpServerRequest.schemaBodyJson(Change)))
    if (given === null) return errorResponse(400, "invalid_body", "`action` must be speed_up, real_time, or remove.")
    const { holder } = found
    const done =
      given.action === "remove"
        ? Effect.as(
            Demo.use((demo) => demo.remove(holder)),
            null
          )
        : Demo.use((demo) => demo.setFast(holder, given.action === "speed_up"))
    return yield* done.pipe(
      Effect.map(demoResponse),
      Effect.catchTag("Rejected", ({ code, detail }) => Effect.succeed(errorResponse(422, code, detail))),
      Effect.provideService(CurrentActor, userActor(holder.user))
    )
  })
)

export const layer = Layer.merge(show, change)
