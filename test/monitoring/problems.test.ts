import { assert, it } from "@effect/vitest"

import { conditions, problemsOf } from "#adapters/monitoring/conditions/conditions.ts"
import { detailsOf } from "#adapters/monitoring/details.ts"
import type { State } from "#adapters/monitoring/Monitor.ts"
import type { Series } from "#adapters/monitoring/Series.ts"
import type { OperatingMetrics } from "#application/ports/operations/operation/OperatingFigures.ts"
import type { Instant } from "#domain/Time.ts"
import { minute } from "#domain/Time.ts"

import { nonEmpty } from "../support/nonEmpty.ts"

const node = { version: "1.2.3", roles: ["api"], dataPlane: "postgres", place: "Postgres at db" }
const at = "2026-06-01T10:00:00.000Z" as Instant

const quiet: OperatingMetrics = {
  at,
  queues: [{ queue: "fold", waiting: 0, working: 0, waits: 0 }],
  backlogs: [],
  credentials: [{ source: "MAEU", state: "active", credentials: 1, since: null, detail: null }],
  unnumbered: { waiting: 0, waits: 0 }
}

const gauge = (id: string, value: number, attributes: Readonly<Record<string, string>> = {}): Series => ({
  id,
  type: "Gauge",
  description: "",
  attributes: { process: "main", ...attributes },
  state: { value }
})

const counter = (id: string, count: number, attributes: Readonly<Record<string, string>> = {}): Series => ({
  id,
  type: "Counter",
  description: "",
  attributes: { process: "main", ...attributes },
  state: { count, incremental: true }
})

const requests = (status: string, count: number, slow: number): Series => ({
  id: "http_server_request_duration_seconds",
  type: "Histogram",
  description: "",
  attributes: { process: "main", http_route: "/v2/shipments", http_response_status_code: status },
  state: {
    buckets: [
      [1, count - slow],
      [5, count]
    ],
    count,
    sum: 1,
    min: 0,
    max: 5
  }
})

const problems = (figures: OperatingMetrics | null, series: ReadonlyArray<Series> = []) => {
  const state: State = { now: Date.parse(at), figures, series, earlier: [], over: 300 }
  return problemsOf(detailsOf(node, state))
}

const sentences = (...given: Parameters<typeof problems>) => problems(...given).map(({ sentence }) => sentence)

it("says nothing of a node that is well, not even while it is idle or new", () => {
  assert.deepStrictEqual(problems(quiet), [])
  assert.deepStrictEqual(
    problems(quiet, [
      gauge("process_start_time_seconds", Date.parse(at) / 1000 - 60),
      gauge("process_resident_memory_bytes", 3e8),
      gauge("nodejs_eventloop_delay_seconds", 0.02, { percentile: "99" }),
      gauge("nodejs_eventloop_delay_seconds", 3, { percentile: "100" }),
      requests("200", 1_000, 5),
      requests("429", 100, 0),
      counter("landfall_webhook_attempts_total", 5, { outcome: "timeout" }),
      counter("landfall_folds_total", 100, { outcome: "committed" })
    ]),
    []
  )
})

it("says first that the database is away, and nothing that it would have to know from there", () => {
  assert.deepStrictEqual(problems(null), [
    {
      alert: "LandfallDatabaseDown",
      severity: "critical",
      sentence: "The database does not answer this node.",
      runbook: "/health/runbooks/database-down"
    }
  ])
})

it("says in sentences what waits too long, and which sources are in trouble", () => {
  const found = sentences({
    ...quiet,
    queues: [
      { queue: "fold", waiting: 812, working: 2, waits: 6 * minute },
      { queue: "deliver", waiting: 9, working: 0, waits: 600 * minute }
    ],
    backlogs: [
      { queue: "poll", source: "MAEU", waiting: 3, waits: 40 * minute },
      { queue: "read", source: "inbox", waiting: 50, waits: 10 * minute }
    ],
    credentials: [
      { source: "MSCU", state: "failing", credentials: 1, since: at, detail: "timeout" },
      { source: "ONEY", state: "refused", credentials: 1, since: at, detail: "401" },
      { source: "HLCU", state: "busy", credentials: 1, since: null, detail: null }
    ],
    unnumbered: { waiting: 7, waits: 3 * minute }
  })
  assert.deepStrictEqual(found, [
    "7 changes wait for their number, the oldest for 3 min; no webhook and no feed has them.",
    "ONEY refuses a credential: 401.",
    "812 jobs of the queue fold wait, the longest for 6 min.",
    "Polls of MAEU are late: the longest has been due for 40 min.",
    "Messages of inbox wait to be read, the longest for 10 min.",
    "MSCU does not answer: timeout."
  ])
})

it("says what is wrong with requests, deliveries, folds and processes", () => {
  const found = sentences(quiet, [
    gauge("process_start_time_seconds", Date.parse(at) / 1000 - 7_300),
    gauge("process_resident_memory_bytes", 2 * 1024 ** 3),
    gauge("nodejs_eventloop_delay_seconds", 0.75, { percentile: "99" }),
    gauge("landfall_database_calls_in_flight", 25, { pool: "accounts" }),
    gauge("landfall_database_pool_capacity", 10, { pool: "accounts" }),
    counter("landfall_embedded_postgres_restarts_total", 1),
    requests("200", 90, 5),
    requests("503", 10, 0),
    counter("landfall_folds_total", 2, { outcome: "failed" }),
    counter("landfall_webhook_attempts_total", 20, { outcome: "timeout" }),
    counter("landfall_webhook_attempts_total", 10, { outcome: "succeeded" })
  ])
  assert.deepStrictEqual(found, [
    "10 of 100 requests failed.",
    "15 calls of main wait for connections of the pool accounts.",
    "The embedded Postgres has ended by itself, and runs again.",
    "One of a hundred requests takes more than 1 s.",
    "main is blocked: it comes 0.75 s too late to its work.",
    "main takes 2.0 GB, 2 h after its start.",
    "2 folds failed: some shipments do not show what their sources reported.",
    "20 of 30 attempts to deliver failed."
  ])
})

it("has no problem without its alert", () => {
  const names = new Set(conditions.map(({ alert }) => alert))
  assert.isTrue(nonEmpty(problems(null)).every(({ alert }) => names.has(alert)))
})

it("an object storage that cannot be used, and requests that find no room, are said with their pages", () => {
  const up = (value: number) => gauge("landfall_object_storage_up", value)
  assert.deepStrictEqual(sentences(quiet, [up(1)]), [])
  assert.deepStrictEqual(
    problems(quiet, [up(0)]).map(({ runbook }) => runbook),
    ["/health/runbooks/object-storage-down"]
  )
  const refused = (reason: string, count: number) => counter("landfall_requests_refused_total", count, { reason })
  // Whoever alone asks for too much is no fault of the node.
  assert.deepStrictEqual(sentences(quiet, [refused("account", 1_000), refused("node", 20)]), [])
  assert.deepStrictEqual(sentences(quiet, [refused("lag", 15), refused("node", 20)]), [
    "This node had no room for 35 requests, and told them to come again."
  ])
})
