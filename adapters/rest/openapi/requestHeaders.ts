import type { Json } from "./json.ts"

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
  example
})

/** The library has no header of a middleware: this is the one by which lists refuse unknown filters. */
export const prefer = header(
  "Prefer",
  "handling=strict refuses filters and parameters that the list does not have with 400; else they are ignored",
  "handling=strict"
)

const idempotencyKey = header(
  "Idempotency-Key",
  "1 to 255 visible ASCII characters: the same key and request answer what the first one did, for 24 hours; the same key with another request is refused",
  "01900000-0000-7000-8000-000000000001"
)

const ifNoneMatch = header(
  "If-None-Match",
  "The `etag` of an answer that the client has: 304 without a body while it is still what would be answered",
  '"q1Zc0a7x-zstd"'
)

/** POSTs that change nothing which a repetition would double, or whose answer is not kept: their endpoints are annotated as `IsRepeatable`. */
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

/** Operations whose answers clients may keep, and ask about again. */
export const kept: ReadonlySet<string> = new Set([
  "shipments.list",
  "shipments.get",
  "containers.list",
  "containers.get",
  "containers.map_geojson",
  "containers.map_svg",
  "containers.map_png"
])

/** The headers of middleware that a request may have. */
export const requestHeaders = (operation: string, method: string): ReadonlyArray<Json> => [
  ...(method === "post" && !repeatable.has(operation) ? [idempotencyKey] : []),
  ...(kept.has(operation) ? [ifNoneMatch] : [])
]
