import { Context, Effect, Metric, Schema } from "effect"
import { PrometheusMetrics } from "effect/observability"

import { catalogue } from "#application/telemetry/metrics/catalogue.ts"

const Value = Schema.Struct({ value: Schema.Finite })
const Count = Schema.Struct({ count: Schema.Finite, incremental: Schema.Boolean })
const Distribution = Schema.Struct({
  buckets: Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite])),
  count: Schema.Finite,
  sum: Schema.Finite,
  min: Schema.Finite,
  max: Schema.Finite
})

const common = {
  id: Schema.String,
  description: Schema.String,
  attributes: Schema.Record(Schema.String, Schema.String)
}

export const Series = Schema.Union([
  Schema.Struct({ ...common, type: Schema.Literal("Counter"), state: Count }),
  Schema.Struct({ ...common, type: Schema.Literal("Gauge"), state: Value }),
  Schema.Struct({ ...common, type: Schema.Literal("Histogram"), state: Distribution })
])
export type Series = typeof Series.Type

export const AllSeries = Schema.Array(Series)

const names = new Set(Object.values(catalogue).flatMap((metrics) => metrics.map(({ name }) => name)))

const isOurs = Schema.is(Series)

export const ownSeries: Effect.Effect<ReadonlyArray<Series>> = Effect.map(Metric.snapshot, (all) => {
  const described: ReadonlyArray<unknown> = all.map((one) => ({ ...one, attributes: one.attributes ?? {} }))
  return described
    .filter(isOurs)
    .filter(({ id }) => names.has(id))
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
})

export const ofProcess = (process: string, all: ReadonlyArray<Series>): ReadonlyArray<Series> =>
  all.map((one) => ({ ...one, attributes: { ...one.attributes, process } }))

const nothing = () => undefined

/** Prometheus text format 0.0.4. */
export const textOf = (all: ReadonlyArray<Series>): string => {
  const registry: Metric.MetricRegistry = new Map(
    all.map(({ attributes, description, id, state, type }, place) => [
      String(place),
      { id, type, description, attributes, hooks: { get: () => state, update: nothing, modify: nothing } }
    ])
  )
  return PrometheusMetrics.formatUnsafe(Context.make(Metric.MetricRegistry, registry))
}

export const contentType = "text/plain; version=0.0.4; charset=utf-8"
