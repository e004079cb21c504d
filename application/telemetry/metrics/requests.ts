import { counter, gauge, histogram, interactiveBuckets } from "./MetricFamily.ts"

/** Named by OpenTelemetry's conventions for servers, so that existing dashboards work. */
export const requestDuration = histogram({
  name: "http_server_request_duration_seconds",
  help: "Seconds until the response to a request began, by method, route, and status, without probes.",
  labels: ["http_request_method", "http_route", "http_response_status_code"],
  boundaries: interactiveBuckets
})

/**
 * `request`: known content, so only key and version are read. `page`: complete document. `fragment`: JSON of one
 * resource. `picture`: map of a container.
 */
export const cacheLookups = counter({
  name: "landfall_cache_lookups_total",
  help: "Look-ups in the memory of remembered requests, whole pages, fragments of pages and pictures, by whether they were found.",
  labels: ["cache", "outcome"]
})

export const requestsWaiting = gauge({
  name: "landfall_requests_waiting",
  help: "Requests that wait for the turn of their account at this node.",
  labels: []
})

export const unitsInHand = gauge({
  name: "landfall_request_units_in_hand",
  help: "Units of cost of the requests that are being answered, of all accounts together.",
  labels: []
})

/**
 * `account`: too many requests of one account wait. `node`: too many wait in total, or one waited too long. `lag`: the
 * event loop lags. `pictures`: too many maps wait.
 */
export const requestsRefused = counter({
  name: "landfall_requests_refused_total",
  help: "Requests that found no place at this node and were told to come again, by reason; those beyond a rate limit are not among them.",
  labels: ["reason"]
})
