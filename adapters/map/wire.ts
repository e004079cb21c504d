import type { RouteMap } from "#adapters/jsonapi/map/map.ts"

/*
 * Protocol of the embeddable elements. Browser code may import only types. Requests have `Authorization: Token
 * lf_pub_...` and, after the first, `If-None-Match`. CORS must allow both headers and expose `ETag` and `Retry-After`.
 * Besides 200 and 304, only the status matters.
 */
export { EmbeddedMap, EmbeddedSearch } from "#adapters/jsonapi/map/embedded.ts"

export type FeatureCollection = typeof RouteMap.Encoded
