import { OtlpResource } from "effect/observability"

/**
 * What a span may say, and nothing else: libraries describe statements, addresses and headers in theirs, some of which hold
 * keys. By the semantic conventions of OpenTelemetry, but for ours.
 */
const allowed = new Set([
  "db.operation.name",
  "db.system.name",
  "error.type",
  "http.request.method",
  "http.request.resend_count",
  "http.response.status_code",
  "http.route",
  "messaging.destination.name",
  "messaging.operation.name",
  "messaging.operation.type",
  "messaging.system",
  "rpc.method",
  "rpc.system.name",
  "server.address",
  "server.port"
])

export const isAllowed = (name: string): boolean => allowed.has(name) || name.startsWith("landfall.")

/** Characters of a value of an attribute. */
const longestValue = 256

const bounded = (value: unknown): unknown => {
  if (typeof value === "string") return value.slice(0, longestValue).toWellFormed()
  return typeof value === "number" || typeof value === "boolean" ? value : String(value).slice(0, longestValue)
}

/** Attributes as OTLP has them, each bounded. */
export const otlpAttributes = (attributes: Iterable<readonly [string, unknown]>): Array<OtlpResource.KeyValue> =>
  OtlpResource.entriesToAttributes([...attributes].map(([name, value]) => [name, bounded(value)]))
