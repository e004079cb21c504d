import { counter, histogram, seconds } from "./Family.ts"

/** Named by OpenTelemetry's conventions for servers, so that dashboards of others understand it. */
export const requestDuration = histogram({
  name: "http_server_request_duration_seconds",
  help: "How long requests took until their answer began, by method, route and status; probes are left out.",
  labels: ["http_request_method", "http_route", "http_response_status_code"],
  boundaries: seconds
})

/**
 * `request`: was it read before, so that only its key and version are asked; `page`: was the whole document kept;
 * `fragment`: was the JSON of one resource kept.
 */
export const cacheLookups = counter({
  name: "landfall_cache_lookups_total",
  help: "Look-ups in the memory of remembered requests, whole pages and fragments of pages, by whether they were found.",
  labels: ["cache", "outcome"]
})
