import type { RouteMap } from "#adapters/jsonapi/map/map.ts"

/*
 * Protocol between the embeddable elements and the service. Browser code may import only types.
 *
 * Requests have `Authorization: Token lf_pub_...` and, after the first, `If-None-Match`. CORS must allow both headers
 * and expose `ETag` and `Retry-After`. Only the status of responses other than 200 and 304 matters.
 */
export { EmbeddedMap, EmbeddedSearch } from "#adapters/jsonapi/map/embedded.ts"

/** The map of a container as GeoJSON. */
export type FeatureCollection = typeof RouteMap.Encoded
