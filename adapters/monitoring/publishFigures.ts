import { Effect, Metric } from "effect"

import type { OperatingMetrics } from "#application/ports/operations/operation/OperatingFigures.ts"
import * as database from "#application/telemetry/metrics/database.ts"
import * as sources from "#application/telemetry/metrics/sources.ts"
import * as webhooks from "#application/telemetry/metrics/webhooks.ts"
import * as work from "#application/telemetry/metrics/work.ts"
import { second } from "#domain/Time.ts"

type Gauge = Metric.Gauge<number>

const valuesOf = (figures: OperatingMetrics): ReadonlyArray<readonly [Gauge, number]> => {
  const { backlogs, credentials, queues, unnumbered } = figures
  // A source without a backlog has a lag of zero.
  const known = new Set([...credentials, ...backlogs].map(({ source }) => source))
  const lagOf = (queue: "poll" | "read") => (source: string) =>
    (backlogs.find((one) => one.queue === queue && one.source === source)?.waits ?? 0) / second
  return [
    ...queues.flatMap(({ queue, waiting, waits, working }) => [
      [work.queueJobs.of(queue, "due"), waiting] as const,
      [work.queueJobs.of(queue, "working"), working] as const,
      [work.queueOldest.of(queue), waits / second] as const
    ]),
    ...[...known].flatMap((source) => [
      [sources.pollLag.of(source), lagOf("poll")(source)] as const,
      [sources.readLag.of(source), lagOf("read")(source)] as const
    ]),
    ...credentials.map(
      ({ credentials, source, state }) => [sources.credentials.of(source, state), credentials] as const
    ),
    [webhooks.eventsUnnumbered.of(), unnumbered.waiting],
    [webhooks.oldestUnnumbered.of(), unnumbered.waits / second]
  ]
}

export const makePublisher = () => {
  let shown = new Set<Gauge>()
  return Effect.fnUntraced(function* (figures: OperatingMetrics | null) {
    const values = figures === null ? [] : valuesOf(figures)
    const now = new Set(values.map(([gauge]) => gauge))
    for (const gauge of shown) if (!now.has(gauge)) yield* Metric.remove(gauge)
    for (const [gauge, value] of values) yield* Metric.update(gauge, value)
    yield* Metric.update(database.isUp.of(), figures === null ? 0 : 1)
    shown = now
  })
}
