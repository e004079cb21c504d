import type { Instant } from "../Time.ts"
import { day, hour } from "../Time.ts"
import type { PassageData } from "./PassageData.ts"
import type { Coordinates, Passage, SeaLane } from "./SeaLane.ts"
import { sharedStart } from "./sharedStart.ts"

/** When a ship leaves and arrives, planned or actual; null where nobody reports it. */
export interface Sailing {
  readonly departure: Instant | null
  readonly arrival: Instant | null
}

export type Choice =
  | { readonly kind: "none" }
  | { readonly kind: "chosen"; readonly lane: SeaLane }
  /** Several lanes fit: what they share up to the fork is as much as may be drawn. */
  | { readonly kind: "undecided"; readonly lanes: ReadonlyArray<SeaLane>; readonly shared: ReadonlyArray<Coordinates> }

/** Knots of container ships between berths, from slow steaming to full speed. */
const slowest = 10
const fastest = 22

type Closures = ReadonlyArray<{ readonly passage: Passage; readonly from: string; readonly to: string }>

/** Dates on which passages were closed to all. */
export const closuresOf = (passages: ReadonlyArray<PassageData>): Closures =>
  passages.flatMap(({ closures, gate }) =>
    gate === null ? [] : closures.map((closure) => ({ ...closure, passage: gate.passage }))
  )

/** Hours between the two, so far as a passage of the lane is closed: a ship may wait so long. */
const hoursClosed = ({ passages }: SeaLane, closures: Closures, departure: number, arrival: number): number => {
  const waits = closures
    .filter(({ passage }) => passages.includes(passage))
    .map(({ from, to }) => Math.min(arrival, Date.parse(to) + day) - Math.max(departure, Date.parse(from)))
  return waits.reduce((sum, wait) => sum + Math.max(0, wait), 0) / hour
}

/**
 * The lane that a ship takes, by the time that it has: the lanes that it sails at 10 to 22 knots, waiting where a passage
 * was closed. One that fits is chosen, also where it is the only one that there is and nothing is known of the time. Where
 * several fit, or none does, or either time is unknown, nothing is decided among them.
 */
export const choose = (lanes: ReadonlyArray<SeaLane>, sailing: Sailing, closures: Closures): Choice => {
  const [first, ...others] = lanes
  if (first === undefined) return { kind: "none" }
  if (others.length === 0) return { kind: "chosen", lane: first }
  const [departure, arrival] = [Date.parse(sailing.departure ?? ""), Date.parse(sailing.arrival ?? "")]
  const hours = (arrival - departure) / hour
  const fitting = lanes.filter((lane) => {
    const most = lane.nautical_miles / slowest + hoursClosed(lane, closures, departure, arrival)
    return hours >= lane.nautical_miles / fastest && hours <= most
  })
  const possible = fitting.length === 0 ? lanes : fitting
  const [only] = possible
  if (only !== undefined && possible.length === 1) return { kind: "chosen", lane: only }
  return { kind: "undecided", lanes: possible, shared: sharedStart(possible) }
}
