import { one, quantile, rate } from "./Panel.ts"
import type { Row } from "./Panel.ts"

/** What is under way, and what runs it. */
export const inside: ReadonlyArray<Row> = [
  {
    title: "Queues and folds",
    panels: [
      {
        title: "Jobs that are due",
        description: "By queue; 20,000 at most are counted.",
        unit: "none",
        queries: one(`max by (queue) (landfall_queue_jobs{state="due"})`, "{{queue}}")
      },
      {
        title: "The longest wait",
        description: "Of a due job, by queue.",
        unit: "s",
        queries: one("max by (queue) (landfall_queue_oldest_job_seconds)", "{{queue}}")
      },
      {
        title: "Jobs claimed a second",
        description: "By queue.",
        unit: "ops",
        queries: one(`sum by (queue) (rate(landfall_jobs_claimed_total[${rate}]))`, "{{queue}}")
      },
      {
        title: "Jobs of a claim (p95)",
        description: "How long they take together.",
        unit: "s",
        queries: one(quantile(0.95, "landfall_job_duration_seconds", "le, queue"), "{{queue}}")
      },
      {
        title: "Folds a second",
        description: "Committed, or left to a later try.",
        unit: "ops",
        queries: one(`sum by (outcome) (rate(landfall_folds_total[${rate}]))`, "{{outcome}}")
      },
      {
        title: "Transaction of folds",
        description: "Of up to 100 shipments.",
        unit: "s",
        queries: [0.5, 0.99].map((part) => ({
          expr: quantile(part, "landfall_fold_duration_seconds"),
          legend: `p${part * 100}`
        }))
      }
    ]
  },
  {
    title: "Events and webhooks",
    panels: [
      {
        title: "From the change to its number",
        description: "Until its deliveries were made.",
        unit: "s",
        queries: [0.5, 0.99].map((part) => ({
          expr: quantile(part, "landfall_event_numbering_delay_seconds"),
          legend: `p${part * 100}`
        }))
      },
      {
        title: "From there to the receiver",
        description: "Where the first attempt succeeded.",
        unit: "s",
        queries: [0.5, 0.99].map((part) => ({
          expr: quantile(part, "landfall_delivery_delay_seconds"),
          legend: `p${part * 100}`
        }))
      },
      {
        title: "Attempts a second",
        description: "By outcome.",
        unit: "ops",
        queries: one(`sum by (outcome) (rate(landfall_webhook_attempts_total[${rate}]))`, "{{outcome}}")
      },
      {
        title: "Deliveries a second",
        description: "What attempts meant for them.",
        unit: "ops",
        queries: one(`sum by (outcome) (rate(landfall_deliveries_total[${rate}]))`, "{{outcome}}")
      },
      {
        title: "Time of an attempt",
        description: "Until the receiver has answered.",
        unit: "s",
        queries: [0.5, 0.99].map((part) => ({
          expr: quantile(part, "landfall_webhook_attempt_duration_seconds"),
          legend: `p${part * 100}`
        }))
      },
      {
        title: "Breakers",
        description: "Receivers by state, of those that were sent to lately.",
        unit: "none",
        queries: one("sum by (state) (landfall_webhook_breakers)", "{{state}}")
      },
      {
        title: "Events without a number",
        description: "How many, and how old the oldest is.",
        unit: "none",
        queries: [
          { expr: "max(landfall_events_unnumbered)", legend: "events" },
          { expr: "max(landfall_events_oldest_unnumbered_seconds)", legend: "oldest (s)" }
        ]
      }
    ]
  },
  {
    title: "Nodes",
    panels: [
      {
        title: "CPU",
        description: "Cores that each process takes.",
        unit: "none",
        queries: one(
          `sum by (instance, process) (rate(process_cpu_seconds_total{job="landfall"}[${rate}]))`,
          "{{instance}} {{process}}"
        )
      },
      {
        title: "Memory",
        description: "In RAM.",
        unit: "bytes",
        queries: one(
          `max by (instance, process) (process_resident_memory_bytes{job="landfall"})`,
          "{{instance}} {{process}}"
        )
      },
      {
        title: "Heap and what it holds outside",
        description: "Of each process.",
        unit: "bytes",
        queries: [
          { expr: "max by (instance, process) (nodejs_heap_size_used_bytes)", legend: "{{instance}} {{process}} heap" },
          {
            expr: "max by (instance, process) (nodejs_external_memory_bytes)",
            legend: "{{instance}} {{process}} external"
          }
        ]
      },
      {
        title: "Event loop: how late",
        description: "99 of a hundred timers are no later.",
        unit: "s",
        queries: one(
          `max by (instance, process) (nodejs_eventloop_delay_seconds{percentile="99"})`,
          "{{instance}} {{process}}"
        )
      },
      {
        title: "Event loop: how busy",
        description: "At 100 % a process is at the limit of its core.",
        unit: "percentunit",
        queries: one("max by (instance, process) (nodejs_eventloop_utilization_ratio)", "{{instance}} {{process}}")
      },
      {
        title: "Use of connections",
        description: "Above 100 % calls wait.",
        unit: "percentunit",
        queries: one(
          "max by (instance, process, pool) (landfall_database_calls_in_flight / landfall_database_pool_capacity)",
          "{{instance}} {{process}} {{pool}}"
        )
      },
      {
        title: "Reads from the replica",
        description: "A second, by outcome, and whether each node can use the replica. Empty without a replica.",
        unit: "none",
        queries: [
          { expr: `sum by (outcome) (rate(landfall_database_replica_reads_total[${rate}]))`, legend: "{{outcome}}" },
          { expr: "min by (instance) (landfall_database_replica_up)", legend: "replica used by {{instance}}" }
        ]
      },
      {
        title: "Open files",
        description: "Of each process.",
        unit: "none",
        queries: one(`max by (instance, process) (process_open_fds{job="landfall"})`, "{{instance}} {{process}}")
      },
      {
        title: "Telemetry that no collector took",
        description: "Spans and log records a second.",
        unit: "ops",
        queries: one(`sum by (signal) (rate(landfall_telemetry_dropped_total[${rate}]))`, "{{signal}}")
      },
      {
        title: "Starts",
        description: "When processes have started, and how often the embedded Postgres has been started again.",
        unit: "none",
        queries: [
          { expr: `changes(process_start_time_seconds{job="landfall"}[1h])`, legend: "{{instance}} {{process}}" },
          { expr: "increase(landfall_embedded_postgres_restarts_total[1h])", legend: "Postgres of {{instance}}" }
        ]
      }
    ]
  }
]
