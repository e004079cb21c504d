import { Effect, Metric } from "effect"
import type { Context } from "effect"

type Names = ReadonlyArray<string>

/** One value for each label. */
type Values<Labels extends Names> = { readonly [Place in keyof Labels]: string }

/** What a metric is, in Prometheus' terms. */
export type Kind = "counter" | "gauge" | "histogram"

/** What is said of a metric. */
export interface About<Labels extends Names = Names> {
  /** By the conventions of Prometheus and OpenTelemetry, with its unit. */
  readonly name: string
  /** One sentence, which Prometheus and the docs show. */
  readonly help: string
  /** Each has a bounded set of values, none of which is of one account or number. */
  readonly labels: Labels
}

/** A metric of the catalogue. */
export interface Described extends About {
  readonly kind: Kind
}

/** A metric with its labels: a series for each of their values. */
export interface Family<Labels extends Names, Series> extends Described, About<Labels> {
  readonly labels: Labels
  readonly of: (...values: Values<Labels>) => Series
}

/** Values of labels come from a bounded set; if one ever does not, the rest is counted as one. */
const mostSeries = 1_000
const rest = "other"

const family = <const Labels extends Names, Series>(
  kind: Kind,
  about: About<Labels>,
  make: (options: { readonly description: string; readonly attributes: Readonly<Record<string, string>> }) => Series
): Family<Labels, Series> => {
  const series = new Map<string, Series>()
  const find = (values: Names): Series => {
    const key = values.join("\n")
    const known = series.get(key)
    if (known !== undefined) return known
    if (series.size >= mostSeries && values.some((value) => value !== rest)) return find(values.map(() => rest))
    const attributes = Object.fromEntries(about.labels.map((label, place) => [label, values[place] ?? ""]))
    const made = make({ description: about.help, attributes })
    series.set(key, made)
    return made
  }
  return { ...about, kind, of: (...values) => find(values) }
}

/** What only grows while a process lives. */
export const counter = <const Labels extends Names>(about: About<Labels>) =>
  family("counter", about, (options) => Metric.counter(about.name, { ...options, incremental: true }))

/** What goes up and down. */
export const gauge = <const Labels extends Names>(about: About<Labels>) =>
  family("gauge", about, (options) => Metric.gauge(about.name, options))

/** How often a value was at or below each of these bounds. */
export const histogram = <const Labels extends Names>(
  about: About<Labels> & { readonly boundaries: ReadonlyArray<number> }
) => {
  const { boundaries } = about
  return family("histogram", about, (options) => Metric.histogram(about.name, { ...options, boundaries }))
}

/** Seconds that a person notices, from what is quick to what is given up. */
export const seconds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Seconds of what waits for others. */
export const longSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800]

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

/** A gauge that is read whenever metrics are, for as long as the scope is open. */
export const readGauge = (metric: Metric.Gauge<number>, read: (context: Context.Context<never>) => number) =>
  registered(metric, (context) => ({ value: read(context) }))

/** A counter that is read whenever metrics are, for as long as the scope is open. */
export const readCounter = (metric: Metric.Counter<number>, read: (context: Context.Context<never>) => number) =>
  registered(metric, (context) => ({ count: read(context), incremental: true }))

/** Records how many seconds the work takes, however it ends. */
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
