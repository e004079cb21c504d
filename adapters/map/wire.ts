import type { RouteMap } from "#adapters/jsonapi/map/map.ts"

/*
 * What the embeddable elements ask of the service, and what they are answered. Code of the browser imports the types alone.
 *
 * A request has `Authorization: Token lf_pub_...` and, from the second on, `If-None-Match`. Pages of other origins need both
 * headers allowed and `ETag` and `Retry-After` exposed. Answers other than 200 and 304 count by their status.
 */
export { EmbeddedMap, EmbeddedSearch } from "#adapters/jsonapi/map/embedded.ts"

/** The map of a container as GeoJSON. */
export type FeatureCollection = typeof RouteMap.Encoded
