import { counter, gauge, histogram, queueBuckets } from "./MetricFamily.ts"

export const attempts = counter({
  name: "landfall_webhook_attempts_total",
  help: "Attempts to deliver a notification: succeeded, by class of the status (3xx, 4xx, 5xx), why no complete answer came, or own for a fault of this side.",
  labels: ["outcome"]
})

export const attemptDuration = histogram({
  name: "landfall_webhook_attempt_duration_seconds",
  help: "How long attempts took until the receiver had answered, or was given up.",
  labels: [],
  boundaries: queueBuckets
})

export const deliveries = counter({
  name: "landfall_deliveries_total",
  help: "What attempts meant for their deliveries: succeeded, failed for good, or pending until the next attempt.",
  labels: ["outcome"]
})

export const numberingDelay = histogram({
  name: "landfall_event_numbering_delay_seconds",
  help: "From the change until its event had a number and its deliveries were made.",
  labels: [],
  boundaries: queueBuckets
})

export const deliveryDelay = histogram({
  name: "landfall_delivery_delay_seconds",
  help: "From there until the receiver had it, of deliveries whose first attempt succeeded.",
  labels: [],
  boundaries: queueBuckets
})

export const eventsUnnumbered = gauge({
  name: "landfall_events_unnumbered",
  help: "Events that wait for their number; 20,000 at most are counted. The same on every node.",
  labels: []
})

export const oldestUnnumbered = gauge({
  name: "landfall_events_oldest_unnumbered_seconds",
  help: "The age of the oldest event without a number; 0 when there is none. The same on every node.",
  labels: []
})

export const breakers = gauge({
  name: "landfall_webhook_breakers",
  help: "Receivers that this process has sent to in the last minutes, by their breaker: closed, open (nothing is sent), half_open (one delivery tries).",
  labels: ["state"]
})
