import type { CredentialCount, OperatingMetrics } from "#application/ports/operations/operation/OperatingFigures.ts"
import { second } from "#domain/Time.ts"

import type { State } from "./Monitor.ts"
import type { Node } from "./Node.ts"
import { viewOf, viewSince } from "./View.ts"
import type { View } from "./View.ts"

const rounded = (value: number) => Math.round(value * 1000) / 1000
const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString()

const by = (view: View, name: string, label: string, where: Readonly<Record<string, string>> = {}) => {
  const counts: Record<string, number> = {}
  for (const { labels, value } of view.all(name)) {
    const key = labels[label]
    if (key === undefined || value === 0) continue
    if (Object.entries(where).every(([other, wanted]) => labels[other] === wanted))
      counts[key] = (counts[key] ?? 0) + value
  }
  return counts
}

const processesOf = (view: View, now: number) =>
  view.all("process_start_time_seconds").map(({ labels: { process = "" }, value }) => {
    const most = (name: string, percentile?: string) =>
      view.most(
        name,
        (labels) => labels["process"] === process && (percentile === undefined || labels["percentile"] === percentile)
      )
    return {
      process,
      started_at: timeOf(value * second),
      uptime_seconds: Math.round(now / second - value),
      resident_memory_bytes: most("process_resident_memory_bytes"),
      heap_used_bytes: most("nodejs_heap_size_used_bytes"),
      cpu_seconds: rounded(most("process_cpu_seconds_total")),
      open_files: most("process_open_fds"),
      event_loop_utilization: rounded(most("nodejs_eventloop_utilization_ratio")),
      event_loop_delay_p99_seconds: rounded(most("nodejs_eventloop_delay_seconds", "99"))
    }
  })

const poolsOf = (view: View) => {
  const capacities = view.all("landfall_database_pool_capacity")
  return view.all("landfall_database_calls_in_flight").map(({ labels, value }) => ({
    process: labels["process"] ?? "",
    pool: labels["pool"] ?? "",
    in_flight: value,
    capacity:
      capacities.find((one) => one.labels["process"] === labels["process"] && one.labels["pool"] === labels["pool"])
        ?.value ?? 0
  }))
}

const secondsOf = (milliseconds: number) => Math.round(milliseconds / second)

const troubleOf = ({ credentials, detail, since, state }: CredentialCount) => ({ state, credentials, since, detail })

const sourcesOf = (view: View, recent: View, { backlogs, credentials }: OperatingMetrics) => {
  const names = [...new Set([...credentials, ...backlogs].map(({ source }) => source))].toSorted()
  return names.map((source) => {
    const waiting = (queue: "poll" | "read") => backlogs.find((one) => one.source === source && one.queue === queue)
    const answered = view.most("landfall_source_last_answer_timestamp_seconds", (labels) => labels["source"] === source)
    return {
      source,
      last_answer_at: answered === 0 ? null : timeOf(answered * second),
      polls_due: waiting("poll")?.waiting ?? 0,
      poll_lag_seconds: secondsOf(waiting("poll")?.waits ?? 0),
      messages_unread: waiting("read")?.waiting ?? 0,
      read_lag_seconds: secondsOf(waiting("read")?.waits ?? 0),
      polls: by(recent, "landfall_polls_total", "outcome", { source }),
      items_refused: recent.total("landfall_message_items_refused_total", (labels) => labels["source"] === source),
      credentials: credentials.filter((one) => one.source === source).map(troubleOf)
    }
  })
}

const quantilesOf = (view: View, name: string, where?: (labels: Readonly<Record<string, string>>) => boolean) => ({
  p50_seconds_at_most: view.quantile(name, 0.5, where),
  p99_seconds_at_most: view.quantile(name, 0.99, where)
})

/** Long-polling routes. */
const waits = /^\/v2\/events|^\/mcp/

const duration = "http_server_request_duration_seconds"

const requestsOf = (view: View, recent: View) => {
  const statuses = by(recent, duration, "http_response_status_code")
  const classes: Record<string, number> = {}
  for (const [status, count] of Object.entries(statuses)) {
    const name = `${status.slice(0, 1)}xx`
    classes[name] = (classes[name] ?? 0) + count
  }
  const routes = Object.entries(by(recent, duration, "http_route")).toSorted(([, a], [, b]) => b - a)
  return {
    answered: recent.total(duration),
    by_status: classes,
    waiting: view.total("landfall_requests_waiting"),
    turned_away: by(recent, "landfall_requests_refused_total", "reason"),
    ...quantilesOf(recent, duration, ({ http_route = "" }) => !waits.test(http_route)),
    routes: routes.slice(0, 10).map(([route, answered]) => ({
      route,
      answered,
      ...quantilesOf(recent, duration, ({ http_route }) => http_route === route)
    }))
  }
}

const cachesOf = (recent: View) =>
  ["request", "page", "fragment", "picture"].map((cache) => {
    const { hit = 0, miss = 0 } = by(recent, "landfall_cache_lookups_total", "outcome", { cache })
    return { cache, hits: hit, misses: miss, hit_ratio: hit + miss === 0 ? null : rounded(hit / (hit + miss)) }
  })

/** `recent` values cover the last `over_seconds`. */
export const detailsOf = ({ dataPlane, place, roles, version }: Node["Service"], state: State) => {
  const { earlier, figures, now, over, series } = state
  const [view, recent] = [viewOf(series), viewSince(series, earlier)]
  return {
    as_of: timeOf(now),
    over_seconds: Math.round(over),
    node: { version, roles, data_plane: dataPlane, place, processes: processesOf(view, now) },
    database: {
      answers: figures !== null,
      pools: poolsOf(view),
      embedded_restarts: recent.total("landfall_embedded_postgres_restarts_total"),
      embedded_restarts_since_start: view.total("landfall_embedded_postgres_restarts_total")
    },
    object_storage_answers: view.all("landfall_object_storage_up").map(({ value }) => value === 1)[0] ?? null,
    queues:
      figures?.queues.map(({ queue, waiting, waits, working }) => ({
        queue,
        due: waiting,
        working,
        oldest_seconds: secondsOf(waits)
      })) ?? null,
    events:
      figures === null
        ? null
        : {
            unnumbered: figures.unnumbered.waiting,
            oldest_unnumbered_seconds: secondsOf(figures.unnumbered.waits),
            numbering: quantilesOf(recent, "landfall_event_numbering_delay_seconds")
          },
    sources: figures === null ? null : sourcesOf(view, recent, figures),
    folds: {
      by_outcome: by(recent, "landfall_folds_total", "outcome"),
      ...quantilesOf(recent, "landfall_fold_duration_seconds"),
      refused_by_rule_since_start: by(view, "landfall_observations_refused_total", "rule")
    },
    deliveries: {
      by_outcome: by(recent, "landfall_deliveries_total", "outcome"),
      attempts: by(recent, "landfall_webhook_attempts_total", "outcome"),
      breakers: by(view, "landfall_webhook_breakers", "state"),
      ...quantilesOf(recent, "landfall_delivery_delay_seconds")
    },
    requests: requestsOf(view, recent),
    caches: cachesOf(recent)
  }
}

export type Details = ReturnType<typeof detailsOf>
