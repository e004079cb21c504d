import { Schema } from "effect"

/** A quantity of at least 0 between two ends. `best` is null if the value between them is undecided. */
export const Interval = Schema.Struct({
  low: Schema.Finite,
  best: Schema.NullOr(Schema.Finite),
  high: Schema.Finite
}).annotate({ identifier: "interval", description: "Lies between `low` and `high`; `best` is null where undecided" })
export type Interval = typeof Interval.Type

export const exactly = (value: number): Interval => ({ low: value, best: value, high: value })

const both = (a: number | null, b: number | null, combine: (a: number, b: number) => number): number | null =>
  a === null || b === null ? null : combine(a, b)

const combined = (a: Interval, b: Interval, combine: (a: number, b: number) => number): Interval => ({
  low: combine(a.low, b.low),
  best: both(a.best, b.best, combine),
  high: combine(a.high, b.high)
})

export const plus = (a: Interval, b: Interval): Interval => combined(a, b, (a, b) => a + b)

export const times = (a: Interval, b: Interval): Interval => combined(a, b, (a, b) => a * b)

export const scaled = (a: Interval, by: number): Interval => times(a, exactly(by))

/** Range of the values, one of which is true; null without values. */
export const spanning = (values: ReadonlyArray<number>): Interval | null => {
  const [first] = values
  if (first === undefined) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return { low, best: low === high ? first : null, high }
}

/** Null without intervals, because unknown is not 0. */
export const sum = (intervals: ReadonlyArray<Interval>): Interval | null => {
  const [first, ...others] = intervals
  return first === undefined ? null : others.reduce(plus, first)
}
