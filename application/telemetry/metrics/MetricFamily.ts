import { Effect, Metric } from "effect"
import type { Context } from "effect"

type Names = ReadonlyArray<string>

type Values<Labels extends Names> = { readonly [Place in keyof Labels]: string }

export type MetricKind = "counter" | "gauge" | "histogram"

export interface MetricDescription<Labels extends Names = Names> {
  /** Prometheus and OpenTelemetry conventions, including the unit. */
  readonly name: string
  /** One sentence, shown by Prometheus and in the documentation. */
  readonly help: string
  /** Values must be bounded and must not identify an account or number. */
  readonly labels: Labels
}

export interface DescribedMetric extends MetricDescription {
  readonly kind: MetricKind
}

export interface MetricFamily<Labels extends Names, Series> extends DescribedMetric, MetricDescription<Labels> {
  readonly labels: Labels
  readonly of: (...values: Values<Labels>) => Series
}

/** Further label values share one series. */
const maxSeries = 1_000
const rest = "other"

const family = <const Labels extends Names, Series>(
  kind: MetricKind,
  about: MetricDescription<Labels>,
  make: (options: { readonly description: string; readonly attributes: Readonly<Record<string, string>> }) => Series
): MetricFamily<Labels, Series> => {
  const series = new Map<string, Series>()
  const find = (values: Names): Series => {
    const key = values.join("\n")
    const known = series.get(key)
    if (known !== undefined) return known
    if (series.size >= maxSeries && values.some((value) => value !== rest)) return find(values.map(() => rest))
    const attributes = Object.fromEntries(about.labels.map((label, place) => [label, values[place] ?? ""]))
    const made = make({ description: about.help, attributes })
    series.set(key, made)
    return made
  }
  return { ...about, kind, of: (...values) => find(values) }
}

export const counter = <const Labels extends Names>(about: MetricDescription<Labels>) =>
  family("counter", about, (options) => Metric.counter(about.name, { ...options, incremental: true }))

export const gauge = <const Labels extends Names>(about: MetricDescription<Labels>) =>
  family("gauge", about, (options) => Metric.gauge(about.name, options))

export const histogram = <const Labels extends Names>(
  about: MetricDescription<Labels> & { readonly boundaries: ReadonlyArray<number> }
) => {
  const { boundaries } = about
  return family("histogram", about, (options) => Metric.histogram(about.name, { ...options, boundaries }))
}

/** For operations that a user waits for. */
export const interactiveBuckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** For queued work. */
export const queueBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800]

const registered = <Input, State>(
  metric: Metric.Metric<Input, State>,
  get: (context: Context.Context<never>) => State
) =>
  Effect.asVoid(
    Effect.acquireRelease(
      Effect.contextWith((context: Context.Context<never>) =>
        Effect.sync(() =>
          Metric.registerUnsafe(metric, context, { get, update: () => undefined, modify: () => undefined })
        )
      ),
      ({ remove }) => Effect.sync(remove)
    )
  )

/** Computed at collection time, until the scope closes. */
export const readGauge = (metric: Metric.Gauge<number>, read: (context: Context.Context<never>) => number) =>
  registered(metric, (context) => ({ value: read(context) }))

/** Computed at collection time, until the scope closes. */
export const readCounter = (metric: Metric.Counter<number>, read: (context: Context.Context<never>) => number) =>
  registered(metric, (context) => ({ count: read(context), incremental: true }))

/** Includes failures. */
export const timing =
  (metric: Metric.Histogram<number>) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.clockWith((clock) => {
      const began = clock.monotonicTimeNanosUnsafe()
      return Effect.ensuring(
        work,
        Effect.suspend(() => Metric.update(metric, Number(clock.monotonicTimeNanosUnsafe() - began) / 1e9))
      )
    })
