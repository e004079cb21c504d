import { formatSeconds } from "./Condition.ts"
import type { Condition } from "./Condition.ts"

const [maxErrorRate, minRequests] = [0.05, 20]
const maxLatencySeconds = 1
const maxLoopDelaySeconds = 0.5
const gigabyte = 1024 ** 3
const maxMemoryBytes = 1.5 * gigabyte

/** Excludes long-polling requests. */
const prompt = `http_route!~"/v2/events.*|/mcp.*"`

const errors = (statuses: Readonly<Record<string, number>>) => statuses["5xx"] ?? 0

export const ofNodes: ReadonlyArray<Condition> = [
  {
    alert: "LandfallNodeDown",
    runbook: "node-down",
    severity: "critical",
    expression: `up{job="landfall"} == 0`,
    lasts: "2m",
    summary: "{{ $labels.instance }} does not answer Prometheus.",
    found: () => []
  },
  {
    alert: "LandfallRestarting",
    runbook: "restarting",
    severity: "warning",
    expression: `sum by (instance, process) (changes(process_start_time_seconds{job="landfall"}[30m])) > 2`,
    lasts: "0m",
    summary: "{{ $labels.process }} of {{ $labels.instance }} has started {{ $value }} times in half an hour.",
    found: () => []
  },
  {
    alert: "LandfallDatabaseDown",
    runbook: "database-down",
    severity: "critical",
    expression: "min(landfall_database_up) == 0",
    lasts: "1m",
    summary: "A node gets no answer from the database.",
    found: ({ database: { answers } }) => (answers ? [] : ["The database does not answer this node."])
  },
  {
    alert: "LandfallPoolExhausted",
    runbook: "pool-exhausted",
    severity: "warning",
    expression:
      "max by (instance, process, pool) (landfall_database_calls_in_flight / landfall_database_pool_capacity) > 1",
    lasts: "5m",
    summary: "Calls of {{ $labels.instance }} wait for connections of the pool {{ $labels.pool }}.",
    found: ({ database: { pools } }) =>
      pools
        .filter(({ capacity, in_flight }) => in_flight > capacity)
        .map(
          (one) =>
            `${one.in_flight - one.capacity} calls of ${one.process} wait for connections of the pool ${one.pool}.`
        )
  },
  {
    alert: "LandfallEmbeddedPostgresRestarted",
    runbook: "embedded-postgres-restarted",
    severity: "warning",
    expression: "increase(landfall_embedded_postgres_restarts_total[1h]) > 0",
    lasts: "0m",
    summary: "The embedded Postgres of {{ $labels.instance }} has ended by itself and runs again.",
    found: ({ database: { embedded_restarts } }) =>
      embedded_restarts === 0 ? [] : [`The embedded Postgres has ended by itself, and runs again.`]
  },
  {
    alert: "LandfallObjectStorageDown",
    runbook: "object-storage-down",
    severity: "critical",
    expression: "min(landfall_object_storage_up) == 0",
    lasts: "2m",
    summary: "A node cannot use the object storage: documents cannot be read or written.",
    found: ({ object_storage_answers }) =>
      object_storage_answers === false
        ? ["The object storage cannot be used by this node: documents cannot be read or written."]
        : []
  },
  {
    alert: "LandfallRequestsTurnedAway",
    runbook: "requests-turned-away",
    severity: "warning",
    expression: `sum(increase(landfall_requests_refused_total{reason=~"node|lag"}[5m])) > ${minRequests}`,
    lasts: "5m",
    summary: "Nodes have no room for {{ $value | humanize }} requests in five minutes, and tell them to come again.",
    found: ({ requests: { turned_away } }) => {
      const count = (turned_away["node"] ?? 0) + (turned_away["lag"] ?? 0)
      return count > minRequests ? [`This node had no room for ${count} requests, and told them to come again.`] : []
    }
  },
  {
    alert: "LandfallRequestsFailing",
    runbook: "requests-failing",
    severity: "critical",
    expression:
      `sum(rate(http_server_request_duration_seconds_count{http_response_status_code=~"5.."}[5m])) / sum(rate(http_server_request_duration_seconds_count[5m])) > ${maxErrorRate}` +
      ` and sum(increase(http_server_request_duration_seconds_count[5m])) > ${minRequests}`,
    lasts: "2m",
    summary: "{{ $value | humanizePercentage }} of the requests fail.",
    found: ({ requests: { answered, by_status } }) =>
      answered > minRequests && errors(by_status) / answered > maxErrorRate
        ? [`${errors(by_status)} of ${answered} requests failed.`]
        : []
  },
  {
    alert: "LandfallRequestsSlow",
    runbook: "requests-slow",
    severity: "warning",
    expression: `histogram_quantile(0.99, sum by (le) (rate(http_server_request_duration_seconds_bucket{${prompt}}[5m]))) > ${maxLatencySeconds}`,
    lasts: "10m",
    summary: "One of a hundred requests takes more than {{ $value | humanizeDuration }}.",
    found: ({ requests: { answered, p99_seconds_at_most: p99 } }) =>
      answered > minRequests && p99 !== null && (typeof p99 === "string" || p99 > maxLatencySeconds)
        ? [`One of a hundred requests takes more than ${maxLatencySeconds} s.`]
        : []
  },
  {
    alert: "LandfallEventLoopBlocked",
    runbook: "event-loop-blocked",
    severity: "warning",
    expression: `max by (instance, process) (nodejs_eventloop_delay_seconds{percentile="99"}) > ${maxLoopDelaySeconds}`,
    lasts: "5m",
    summary:
      "{{ $labels.process }} of {{ $labels.instance }} comes {{ $value | humanizeDuration }} too late to its work.",
    found: ({ node: { processes } }) =>
      processes
        .filter(({ event_loop_delay_p99_seconds }) => event_loop_delay_p99_seconds > maxLoopDelaySeconds)
        .map((one) => `${one.process} is blocked: it comes ${one.event_loop_delay_p99_seconds} s too late to its work.`)
  },
  {
    alert: "LandfallMemoryHigh",
    runbook: "memory-high",
    severity: "warning",
    expression: `max by (instance, process) (process_resident_memory_bytes{job="landfall"}) > ${maxMemoryBytes}`,
    lasts: "15m",
    summary: "{{ $labels.process }} of {{ $labels.instance }} takes {{ $value | humanize1024 }}B.",
    found: ({ node: { processes } }) =>
      processes
        .filter(({ resident_memory_bytes }) => resident_memory_bytes > maxMemoryBytes)
        .map(
          (one) =>
            `${one.process} takes ${(one.resident_memory_bytes / gigabyte).toFixed(1)} GB, ${formatSeconds(one.uptime_seconds)} after its start.`
        )
  }
]
