import type { Instant } from "../Time.ts"
import { day, hour } from "../Time.ts"
import type { LaneLength } from "./LaneLength.ts"
import type { PassageData } from "./PassageData.ts"
import type { Passage } from "./SeaLane.ts"

/** When a ship leaves and arrives, planned or actual; null where nobody reports it. */
export interface Sailing {
  readonly departure: Instant | null
  readonly arrival: Instant | null
}

/** Knots of container ships between berths, from slow steaming to full speed. */
const slowest = 10
const fastest = 22

/** Dates (UTC), both included, on which passages were closed to all. */
export type Closures = ReadonlyArray<{ readonly passage: Passage; readonly from: string; readonly to: string }>

export const closuresOf = (passages: ReadonlyArray<PassageData>): Closures =>
  passages.flatMap(({ closures, gate }) =>
    gate === null ? [] : closures.map((closure) => ({ ...closure, passage: gate.passage }))
  )

/** Hours between the two, so far as a passage of the lane is closed: a ship may wait so long. */
const hoursClosed = ({ passages }: LaneLength, closures: Closures, departure: number, arrival: number): number => {
  const waits = closures
    .filter(({ passage }) => passages.includes(passage))
    .map(({ from, to }) => Math.min(arrival, Date.parse(to) + day) - Math.max(departure, Date.parse(from)))
  return waits.reduce((sum, wait) => sum + Math.max(0, wait), 0) / hour
}

/**
 * The lanes that a ship may have taken, or may take, in the time that it has: those that it sails at 10 to 22 knots, waiting
 * where a passage was closed. All of them where none fits or either time is unknown: then nothing decides.
 */
export const openLanes = <Lane extends LaneLength>(
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

/** The Kiel Canal only shortens a way around Jutland by half a day. */
const isDeciding = (passage: Passage): boolean => passage !== "kiel"

const decisionsOf = ({ passages }: LaneLength): string => passages.filter(isDeciding).toSorted().join(" ")

/** Whether lanes differ by the canals they lead through, or the capes around which ships avoid them. */
export const isUndecided = (lanes: ReadonlyArray<LaneLength>): boolean => new Set(lanes.map(decisionsOf)).size > 1
