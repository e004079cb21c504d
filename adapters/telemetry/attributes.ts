import { OtlpResource } from "effect/observability"

/**
 * Other attributes are dropped, because libraries record statements, addresses, and headers that may contain keys.
 * Names follow OpenTelemetry's semantic conventions.
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

/** Characters. */
const maxValueLength = 256

const bounded = (value: unknown): unknown => {
  if (typeof value === "string") return value.slice(0, maxValueLength).toWellFormed()
  return typeof value === "number" || typeof value === "boolean" ? value : String(value).slice(0, maxValueLength)
}

export const otlpAttributes = (attributes: Iterable<readonly [string, unknown]>): Array<OtlpResource.KeyValue> =>
  OtlpResource.entriesToAttributes([...attributes].map(([name, value]) => [name, bounded(value)]))
