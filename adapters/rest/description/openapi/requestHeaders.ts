import type { Json } from "./json.ts"

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
  example
})

/** The library does not support headers of middleware. */
export const prefer = header(
  "Prefer",
  "Set to `handling=strict` to reject unknown filters and parameters with 400. They are ignored by default.",
  "handling=strict"
)

const idempotencyKey = header(
  "Idempotency-Key",
  "1 to 255 visible ASCII characters. For 24 hours, repeating the request with the same key returns the first response. Another request with the same key is rejected.",
  "01900000-0000-7000-8000-000000000001"
)

const ifNoneMatch = header(
  "If-None-Match",
  "The `etag` of an earlier response. Returns 304 without a body if the response is unchanged.",
  '"q1Zc0a7x-zstd"'
)

/** POSTs that are safe to repeat, or whose response is not stored (`IsRepeatable`). */
export const repeatable: ReadonlySet<string> = new Set([
  "api_keys.create",
  "session.confirm",
  "shipments.share",
  "tracking_requests.infer_number",
  "users.invite",
  "webhooks.revealSecret",
  "webhooks.test",
  "webhooks.trigger"
])

export const cacheableOperations: ReadonlySet<string> = new Set([
  "shipments.list",
  "shipments.get",
  "containers.list",
  "containers.get",
  "containers.map_geojson",
  "containers.map_svg",
  "containers.map_png"
])

export const requestHeaders = (operation: string, method: string): ReadonlyArray<Json> => [
  ...(method === "post" && !repeatable.has(operation) ? [idempotencyKey] : []),
  ...(cacheableOperations.has(operation) ? [ifNoneMatch] : [])
]
