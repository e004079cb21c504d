import { Effect, Layer, Option, Schema } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import type { RecordMerge } from "#application/ports/voyage/shipment/JoinStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { NotFound, NotOwned } from "#domain/Errors.ts"
import { isUuid } from "#domain/Identifiers.ts"

import { CurrentHolder } from "../admission/Authentication.ts"
import { unavailable } from "../wire/errors.ts"
import { withMeta } from "../wire/withMeta.ts"

const typeOf = (path: string): RecordMerge["type"] | null => {
  const [, plural] = /\/(shipment|container)s\/:id(\/|$)/.exec(path) ?? []
  return plural === "shipment" || plural === "container" ? plural : null
}

const isMissing = Schema.is(Schema.Union([NotFound, NotOwned]))

const missing = (error: unknown, type: RecordMerge["type"]): string | null =>
  isMissing(error) && error.resource === type && isUuid(error.id) ? error.id : null

type Route = typeof HttpRouter.RouteContext.Service

/** Ids are stored in lower case; UUIDs are case-insensitive (RFC 9562, section 4). */
const asStored = (route: Route): Route => ({
  ...route,
  params: Object.fromEntries(
    Object.entries(route.params).map(([name, value]) => [
      name,
      value !== undefined && isUuid(value) ? value.toLowerCase() : value
    ])
  )
})

/** A merged record is served as the record that it is part of. */
export class JoinedIds extends HttpApiMiddleware.Service<JoinedIds, { requires: CurrentHolder }>()(
  "adapters/rest/middleware/JoinedIds",
  {
    error: unavailable
  }
) {
  static readonly layer = Layer.effect(
    this,
    Effect.map(ShipmentStore, ({ joins }) =>
      Effect.fn(function* (httpEffect, { endpoint }) {
        const route = asStored(yield* HttpRouter.RouteContext)
        const requested = Effect.provideService(httpEffect, HttpRouter.RouteContext, route)
        const type = typeOf(endpoint.path)
        if (type === null) return yield* requested
        return yield* Effect.catch(requested, (error) =>
          Effect.gen(function* () {
            const { account } = yield* CurrentHolder
            const asked = missing(error, type)
            const survivor =
              asked !== null && route.params["id"] === asked
                ? yield* joins.survivorOf(account.id, type, asked)
                : Option.none()
            if (asked === null || Option.isNone(survivor)) return yield* Effect.fail(error)
            const params = { ...route.params, id: survivor.value }
            const response = yield* Effect.provideService(httpEffect, HttpRouter.RouteContext, { ...route, params })
            return withMeta(response, { merged_from: asked })
          })
        )
      })
    )
  )
}
