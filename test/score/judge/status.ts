/** A known milestone, and its possible times. */
export interface Known {
  readonly name: string
  readonly at: ReadonlyArray<number>
}

const sea = /^(vessel|transshipment)_(loaded|departed|arrived|discharged)$/
const byRail = /^rail_/
const onTrain = /^rail_(loaded|departed)$/
const there = /^(rail_unloaded|arrived_at_inland_destination)$/

const afloat = /^(vessel|transshipment|feeder)_(loaded|departed)$/
const reached = /^(vessel|transshipment|feeder)_arrived$/
const betweenShips = /^(transshipment|feeder)_discharged$/

type Pick = (times: ReadonlyArray<number>) => number

/**
 * Ashore at a port of transshipment it is on no ship, whichever may take it on: its last move put it on the ground. A
 * discharge on the day of the arrival follows it; a load on the day of the discharge follows that.
 */
const isBetweenShips = (known: ReadonlyArray<Known>, pick: Pick): boolean => {
  const last = (pattern: RegExp) => Math.max(...known.flatMap(({ at, name }) => (pattern.test(name) ? [pick(at)] : [])))
  const ashore = last(betweenShips)
  return ashore > last(afloat) && ashore >= last(reached)
}

/** The status that follows from the known milestones, with one choice of time for gates and one for the others. */
const statusBy = (known: ReadonlyArray<Known>, inland: boolean, available: boolean | null, gate: Pick, other: Pick) => {
  const last = (pattern: RegExp): number =>
    Math.max(...known.flatMap(({ at, name }) => (pattern.test(name) ? [(name === "full_out" ? gate : other)(at)] : [])))
  const has = (pattern: RegExp) => known.some(({ name }) => pattern.test(name))
  if (has(/^empty_in$/)) return "empty_returned"
  if (has(/^full_out$/) && !(last(byRail) > last(/^full_out$/))) return "picked_up"
  const isAshore = has(/^vessel_discharged$/) || (has(sea) && last(byRail) > last(sea))
  if (!isAshore && has(sea)) return isBetweenShips(known, other) ? "grounded" : "on_ship"
  if (!isAshore) return "new"
  const isThere = inland ? has(there) && !(last(onTrain) > last(there)) : !has(onTrain)
  if (isThere) return available === null ? "grounded" : available ? "available" : "not_available"
  return has(onTrain) ? "on_rail" : "awaiting_inland_transfer"
}

const picks: ReadonlyArray<Pick> = [(times) => Math.min(...times), (times) => Math.max(...times)]

/** Every possible status: sources differ on times, and the order of two events decides. */
export const statusesOf = (
  known: ReadonlyArray<Known>,
  inland: boolean,
  available: ReadonlySet<boolean | null>
): ReadonlySet<string> =>
  new Set(
    [...available].flatMap((one) =>
      picks.flatMap((gate) => picks.map((other) => statusBy(known, inland, one, gate, other)))
    )
  )

/** Every subset: each of them may or may not have been received. */
export const someOf = <A>(all: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: 2 ** all.length }, (_, way) => all.filter((_, index) => (way >> index) % 2 === 1))
