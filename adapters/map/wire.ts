import { Schema } from "effect"

import { RouteMap } from "#adapters/jsonapi/map/map.ts"
import { CurrentStatus } from "#domain/container/TransportEvent.ts"
import { ContainerId, Text } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

/**
 * What the embeddable elements ask of the service, and what they are answered. Code of the browser imports the types alone.
 *
 * A request has `Authorization: Token lf_pub_...` and, from the second on, `If-None-Match`. Pages of other origins need both
 * headers allowed and `ETag` and `Retry-After` exposed. Answers other than 200 and 304 count by their status.
 */

/** `GET /embed/v1/containers/{id}/map`. */
export const EmbeddedMap = Schema.Struct({
  data: RouteMap,
  meta: Schema.Struct({
    /** The newest report that the map was made of; null before there is one. */
    updated_at: Schema.NullOr(Instant)
  })
}).annotate({ identifier: "embedded_map" })
export type EmbeddedMap = typeof EmbeddedMap.Encoded

const EmbeddedContainer = Schema.Struct({
  id: ContainerId,
  number: Text,
  current_status: Schema.NullOr(CurrentStatus)
})

/** `GET /embed/v1/search?number=`: 404 for what is unknown and for what belongs to somebody else alike. */
export const EmbeddedSearch = Schema.Struct({
  data: Schema.Struct({
    /** The number that was found, as it is stored. */
    number: Text,
    /** The container, or those of the shipment. */
    containers: Schema.Array(EmbeddedContainer)
  })
}).annotate({ identifier: "embedded_search" })
export type EmbeddedSearch = typeof EmbeddedSearch.Encoded

/** The map of a container as GeoJSON. */
export type FeatureCollection = typeof RouteMap.Encoded
