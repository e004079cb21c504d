import { Schema } from "effect"

/** `best` is null if the value between the ends is undecided. */
export const Interval = Schema.Struct({
  low: Schema.Finite,
  best: Schema.NullOr(Schema.Finite),
  high: Schema.Finite
}).annotate({ identifier: "interval", description: "Value between `low` and `high`; `best` is null if undecided" })
export type Interval = typeof Interval.Type

export const exactInterval = (value: number): Interval => ({ low: value, best: value, high: value })

const both = (a: number | null, b: number | null, combine: (a: number, b: number) => number): number | null =>
  a === null || b === null ? null : combine(a, b)

const combined = (a: Interval, b: Interval, combine: (a: number, b: number) => number): Interval => ({
  low: combine(a.low, b.low),
  best: both(a.best, b.best, combine),
  high: combine(a.high, b.high)
})

export const addIntervals = (a: Interval, b: Interval): Interval => combined(a, b, (a, b) => a + b)

export const multiplyIntervals = (a: Interval, b: Interval): Interval => combined(a, b, (a, b) => a * b)

export const scaleInterval = (a: Interval, by: number): Interval => multiplyIntervals(a, exactInterval(by))

export const spanValues = (values: ReadonlyArray<number>): Interval | null => {
  const [first] = values
  if (first === undefined) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return { low, best: low === high ? first : null, high }
}

/** Null without intervals, because unknown is not 0. */
export const sumIntervals = (intervals: ReadonlyArray<Interval>): Interval | null => {
  const [first, ...others] = intervals
  return first === undefined ? null : others.reduce(addIntervals, first)
}
