import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import { matchesTag } from "#adapters/http/ifNoneMatch.ts"
import { JourneyPictures } from "#application/ports/voyage/container/JourneyPictures.ts"
import { Routes } from "#application/voyage/container/Routes.ts"
import { Overloaded } from "#domain/Errors.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { PictureForm } from "#domain/voyage/container/PictureStyle.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { isAddressOf } from "../../representation/isAddressOf.ts"
import { Rendering } from "../../representation/Rendering.ts"
import { represent } from "../../representation/represent.ts"
import { Draining } from "../event/Draining.ts"
import { defaultPicture } from "./map.ts"
import type { mapSvg, routeMap } from "./map.ts"
import { makeMapBody } from "./mapBody.ts"

interface OfOne {
  readonly params: { readonly id: ContainerId }
}

interface MapRequest extends OfOne {
  readonly query: (typeof routeMap)["~Query"]["Type"]
  readonly request: HttpServerRequest.HttpServerRequest
}

interface PictureRequest extends OfOne {
  readonly query: (typeof mapSvg)["~Query"]["Type"]
  readonly request: HttpServerRequest.HttpServerRequest
}

const contentTypes: Readonly<Record<PictureForm, string>> = { png: "image/png", svg: "image/svg+xml; charset=utf-8" }

/** A browser opens an SVG as a page of this service. */
const policies: Readonly<Record<PictureForm, Readonly<Record<string, string>>>> = {
  png: {},
  svg: { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
}

export const makeContainerMap = Effect.gen(function* () {
  const routes = yield* Routes
  const pictures = yield* JourneyPictures
  const mapBody = yield* makeMapBody
  const { response } = yield* Rendering
  const draining = yield* Draining

  // Waiting clients retry, possibly at another node.
  const whenDrained = Effect.andThen(draining, Effect.fail(new Overloaded({ retry_after: 1 })))

  const drawnAs = (form: PictureForm) =>
    Effect.fnUntraced(function* ({ params, query, request }: PictureRequest) {
      const { account } = yield* CurrentHolder
      const { container, sailed } = yield* routes.sailed(account, params.id)
      const style = { ...defaultPicture, ...query, title: container.number }
      const { bytes, digest } = pictures.of({ account: account.id, sailed, form, style })
      // A weak tag, because equal pictures may differ in bytes.
      const etag = `W/"${digest}"`
      const headers = { ...policies[form], etag, vary: "Authorization", "cache-control": "private, no-cache" }
      return matchesTag(request.headers["if-none-match"], etag)
        ? HttpServerResponse.empty({ status: 304, headers })
        : HttpServerResponse.uint8Array(yield* Effect.raceFirst(bytes, whenDrained), {
            contentType: contentTypes[form],
            headers
          })
    })

  return {
    map_geojson: Effect.fn(function* ({ params, query, request }: MapRequest) {
      const { account } = yield* CurrentHolder
      const answer = mapBody(account, params.id, {
        withRailStops: query["flag[rail_stops]"] === "true",
        withComputedLegs: query["flag[computed_legs]"] === "true"
      })
      return yield* represent(yield* isAddressOf(request, params.id) ? response(request, answer) : answer)
    }),
    map_svg: drawnAs("svg"),
    map_png: drawnAs("png")
  }
})
