import { counter, gauge } from "./MetricFamily.ts"

export const isUp = gauge({
  name: "landfall_database_up",
  help: "Whether the database answered the last question for its figures (1) or not (0); without an answer those are absent.",
  labels: []
})

export const inFlight = gauge({
  name: "landfall_database_calls_in_flight",
  help: "Calls of this process to the database that run or wait for a connection, by pool.",
  labels: ["pool"]
})

export const capacity = gauge({
  name: "landfall_database_pool_capacity",
  help: "Calls of a pool that can run at once; more wait.",
  labels: ["pool"]
})

export const embeddedRestarts = counter({
  name: "landfall_embedded_postgres_restarts_total",
  help: "How often the embedded Postgres ended by itself and was started again.",
  labels: []
})
