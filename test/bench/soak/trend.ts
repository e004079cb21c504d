import { median } from "../measure.ts"

/** A value at a time, in hours. */
export type Point = readonly [hours: number, value: number]

export interface Trend {
  /** What the value gains in an hour, in percent of its middle. */
  readonly slope: number
  /** The slope is as likely as nineteen to one within so much of it. */
  readonly within: number
}

const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The line that fits best, by least squares. */
export const trendOf = (points: ReadonlyArray<Point>): Trend => {
  const [hours, values] = [points.map(([hour]) => hour), points.map(([, value]) => value)]
  const [middleHour, middleValue, scale] = [mean(hours), mean(values), 100 / median(values)]
  const spread = hours.reduce((sum, hour) => sum + (hour - middleHour) ** 2, 0)
  const perHour = points.reduce((sum, [hour, value]) => sum + (hour - middleHour) * (value - middleValue), 0) / spread
  const rest = points.reduce(
    (sum, [hour, value]) => sum + (value - middleValue - perHour * (hour - middleHour)) ** 2,
    0
  )
  const deviation = Math.sqrt(rest / Math.max(1, points.length - 2) / spread)
  return { slope: perHour * scale, within: 1.96 * deviation * scale }
}

/** Whether a value that goes up and down stays where it was: the middle of the last third against that of the first. */
export const isFlat = (values: ReadonlyArray<number>, allowed: number): boolean => {
  const third = Math.max(1, Math.floor(values.length / 3))
  return median(values.slice(-third)) - median(values.slice(0, third)) <= allowed
}

/** Percent in an hour. */
export const mostSlope = 1

export type Judgement = "holds" | "broken" | "too short to tell"

export const judge = ({ slope, within }: Trend): Judgement => {
  if (slope + within < mostSlope) return "holds"
  return slope - within > mostSlope ? "broken" : "too short to tell"
}
