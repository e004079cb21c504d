import { one, quantile, rate } from "./Panel.ts"
import type { Row } from "./Panel.ts"
const duration = "http_server_request_duration_seconds"
const prompt = `{http_route!~"/v2/events.*|/mcp.*"}`

/** What comes from sources and goes to clients. */
export const outside: ReadonlyArray<Row> = [
  {
    title: "Is it well?",
    panels: [
      {
        title: "Nodes",
        description: "Nodes that answer Prometheus.",
        unit: "none",
        type: "stat",
        queries: one(`sum(up{job="landfall"})`, "up")
      },
      {
        title: "Database",
        description: "Whether every node gets an answer.",
        unit: "bool_yes_no",
        type: "stat",
        queries: one("min(landfall_database_up)", "answers")
      },
      {
        title: "Object storage",
        description: "Whether every node can use it; empty where none is used.",
        unit: "bool_yes_no",
        type: "stat",
        queries: one("min(landfall_object_storage_up)", "answers")
      },
      {
        title: "Releases",
        description: "Nodes by release.",
        unit: "none",
        type: "stat",
        queries: one("count by (version) (landfall_info)", "{{version}}")
      },
      {
        title: "Credentials in trouble",
        description: "Credentials that sources refuse or do not answer.",
        unit: "none",
        type: "stat",
        queries: one(
          `sum(max by (source, state) (landfall_source_credentials{state=~"refused|failing"})) or vector(0)`,
          "in trouble"
        )
      }
    ]
  },
  {
    title: "Requests",
    panels: [
      {
        title: "Requests a second by status",
        description: "Answers of the API.",
        unit: "reqps",
        queries: one(
          `sum by (http_response_status_code) (rate(${duration}_count[${rate}]))`,
          "{{http_response_status_code}}"
        )
      },
      {
        title: "Requests that wait for their turn",
        description: "And the units of cost that are in hand, of each node.",
        unit: "none",
        queries: [
          { expr: "sum by (instance) (landfall_requests_waiting)", legend: "{{instance}} waiting" },
          { expr: "sum by (instance) (landfall_request_units_in_hand)", legend: "{{instance}} units" }
        ]
      },
      {
        title: "Requests turned away a second",
        description: "By reason; those beyond a rate limit are not among them.",
        unit: "reqps",
        queries: one(`sum by (reason) (rate(landfall_requests_refused_total[${rate}]))`, "{{reason}}")
      },
      {
        title: "Requests a second by route",
        description: "The ten routes that are asked most.",
        unit: "reqps",
        queries: one(`topk(10, sum by (http_route) (rate(${duration}_count[${rate}])))`, "{{http_route}}")
      },
      {
        title: "Latency",
        description: "Until the answer begins; without what waits for events.",
        unit: "s",
        queries: [0.5, 0.95, 0.99].map((part) => ({
          expr: quantile(part, duration, "le", prompt),
          legend: `p${part * 100}`
        }))
      },
      {
        title: "Cache hits",
        description: "Look-ups that found what they looked for.",
        unit: "percentunit",
        queries: one(
          `sum by (cache) (rate(landfall_cache_lookups_total{outcome="hit"}[${rate}])) / sum by (cache) (rate(landfall_cache_lookups_total[${rate}]))`,
          "{{cache}}"
        )
      }
    ]
  },
  {
    title: "Sources",
    panels: [
      {
        title: "Poll lag",
        description: "For how long the longest due poll of each source has waited.",
        unit: "s",
        queries: one("max by (source) (landfall_poll_lag_seconds)", "{{source}}")
      },
      {
        title: "Read lag",
        description: "For how long the longest waiting message of each source has not been read.",
        unit: "s",
        queries: one("max by (source) (landfall_read_lag_seconds)", "{{source}}")
      },
      {
        title: "Polls a second",
        description: "By source and what came of them.",
        unit: "ops",
        queries: one(`sum by (source, outcome) (rate(landfall_polls_total[${rate}]))`, "{{source}} {{outcome}}")
      },
      {
        title: "Time of an answer (p95)",
        description: "How long sources take.",
        unit: "s",
        queries: one(quantile(0.95, "landfall_poll_duration_seconds", "le, source"), "{{source}}")
      },
      {
        title: "Since the last answer",
        description: "Of each source, to a poll of any node.",
        unit: "s",
        queries: one("time() - max by (source) (landfall_source_last_answer_timestamp_seconds)", "{{source}}")
      },
      {
        title: "Messages and observations a second",
        description: "What was read.",
        unit: "ops",
        queries: [
          { expr: `sum(rate(landfall_messages_read_total[${rate}]))`, legend: "messages" },
          { expr: `sum(rate(landfall_observations_recorded_total[${rate}]))`, legend: "observations" },
          { expr: `sum(rate(landfall_message_items_refused_total[${rate}]))`, legend: "items refused" }
        ]
      },
      {
        title: "Observations refused by rule",
        description: "In an hour, each for the first time.",
        unit: "none",
        queries: one("sum by (rule) (increase(landfall_observations_refused_total[1h]))", "{{rule}}")
      }
    ]
  }
]
