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

export const isReplicaUsed = gauge({
  name: "landfall_database_replica_up",
  help: "Whether reads can use the replica of DATABASE_READ_URL (1) or not (0); absent without a replica.",
  labels: []
})

export const replicaReads = counter({
  name: "landfall_database_replica_reads_total",
  help: "Reads that could use the replica, by outcome: replica, or on the primary because the replica was behind or unreachable, or because the read failed there.",
  labels: ["outcome"]
})
