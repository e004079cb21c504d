import type { Instant } from "../../Time.ts"
import { day, hour } from "../../Time.ts"
import type { LaneLength } from "./LaneLength.ts"
import type { PassageData } from "./PassageData.ts"
import type { Passage } from "./SeaLane.ts"

/** Planned or actual. */
export interface Sailing {
  readonly departure: Instant | null
  readonly arrival: Instant | null
}

/** Knots, including slow steaming. */
const slowest = 10
const fastest = 22

/** UTC dates, inclusive. */
export type Closures = ReadonlyArray<{ readonly passage: Passage; readonly from: string; readonly to: string }>

export const closuresOf = (passages: ReadonlyArray<PassageData>): Closures =>
  passages.flatMap(({ closures, gate }) =>
    gate === null ? [] : closures.map((closure) => ({ ...closure, passage: gate.passage }))
  )

/** A ship waits at most as long as a passage was closed. */
const hoursClosed = ({ passages }: LaneLength, closures: Closures, departure: number, arrival: number): number => {
  const waits = closures
    .filter(({ passage }) => passages.includes(passage))
    .map(({ from, to }) => Math.min(arrival, Date.parse(to) + day) - Math.max(departure, Date.parse(from)))
  return waits.reduce((sum, wait) => sum + Math.max(0, wait), 0) / hour
}

/** Within the time, with waits for closed passages. All if none fits or a time is unknown. */
export const filterPlausibleLanes = <Lane extends LaneLength>(
  lanes: ReadonlyArray<Lane>,
  sailing: Sailing,
  closures: Closures
): ReadonlyArray<Lane> => {
  const [departure, arrival] = [Date.parse(sailing.departure ?? ""), Date.parse(sailing.arrival ?? "")]
  const hours = (arrival - departure) / hour
  const fitting = lanes.filter((lane) => {
    const most = lane.nautical_miles / slowest + hoursClosed(lane, closures, departure, arrival)
    return hours >= lane.nautical_miles / fastest && hours <= most
  })
  return fitting.length === 0 ? lanes : fitting
}

/** Kiel saves only half a day. */
const isDeciding = (passage: Passage): boolean => passage !== "kiel"

const decisionsOf = ({ passages }: LaneLength): string => passages.filter(isDeciding).toSorted().join(" ")

export const differInPassages = (lanes: ReadonlyArray<LaneLength>): boolean => new Set(lanes.map(decisionsOf)).size > 1
