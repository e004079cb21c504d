import type { Series } from "./Series.ts"

type Labels = Readonly<Record<string, string>>

type Where = (labels: Labels) => boolean

const everywhere: Where = () => true

const keyOf = ({ attributes, id }: Series): string => JSON.stringify([id, Object.entries(attributes).toSorted()])

/** A restarted process counts from zero. */
const growth = (now: number, before: number | undefined): number =>
  before === undefined || before > now ? now : now - before

/** Upper bound of a bucket, or `over` the last bound. */
export type Quantile = number | `over ${number}` | null

export interface View {
  readonly all: (name: string) => ReadonlyArray<{ readonly labels: Labels; readonly value: number }>
  readonly total: (name: string, where?: Where) => number
  readonly most: (name: string, where?: Where) => number
  /** Null without values. */
  readonly quantile: (name: string, part: number, where?: Where) => Quantile
}

const valueOf = ({ state, type }: Series): number => (type === "Gauge" ? state.value : state.count)

const makeView = (
  series: ReadonlyArray<Series>,
  value: (one: Series) => number,
  buckets: (one: Series) => ReadonlyArray<readonly [bound: number, count: number]>
): View => {
  const names = Map.groupBy(series, ({ id }) => id)
  const of = (name: string, where: Where) => (names.get(name) ?? []).filter(({ attributes }) => where(attributes))
  return {
    all: (name) => of(name, everywhere).map((one) => ({ labels: one.attributes, value: value(one) })),
    total: (name, where = everywhere) => of(name, where).reduce((sum, one) => sum + value(one), 0),
    most: (name, where = everywhere) => Math.max(0, ...of(name, where).map(value)),
    quantile: (name, part, where = everywhere) => {
      const found = of(name, where)
      const count = found.reduce((sum, one) => sum + value(one), 0)
      if (count === 0) return null
      const bounds = new Map<number, number>()
      for (const [bound, below] of found.flatMap(buckets)) bounds.set(bound, (bounds.get(bound) ?? 0) + below)
      const sorted = [...bounds].toSorted(([a], [b]) => a - b)
      return sorted.find(([, below]) => below >= part * count)?.[0] ?? `over ${sorted.at(-1)?.[0] ?? 0}`
    }
  }
}

const bucketsOf = (one: Series) => (one.type === "Histogram" ? one.state.buckets : [])

export const viewOf = (series: ReadonlyArray<Series>): View => makeView(series, valueOf, bucketsOf)

/** Counters and histograms since `earlier`; current gauges. */
export const viewSince = (series: ReadonlyArray<Series>, earlier: ReadonlyArray<Series>): View => {
  const before = new Map(earlier.map((one) => [keyOf(one), one]))
  const value = (one: Series) => {
    const old = before.get(keyOf(one))
    return one.type === "Gauge" ? valueOf(one) : growth(valueOf(one), old === undefined ? undefined : valueOf(old))
  }
  const buckets = (one: Series) => {
    const old = before.get(keyOf(one))
    const known = old === undefined || valueOf(old) > valueOf(one) ? [] : bucketsOf(old)
    return bucketsOf(one).map(([bound, count], place) => [bound, count - (known[place]?.[1] ?? 0)] as const)
  }
  return makeView(series, value, buckets)
}
