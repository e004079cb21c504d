import type { ContainerNumber } from "../ContainerNumber.ts"
import type { Observation } from "../Observation.ts"
import { evidenceOf, sameTrip } from "./evidence.ts"
import { handlingsOf } from "./handling.ts"
import type { Handling } from "./handling.ts"
import type { MergeInput } from "./MergeInput.ts"
import { isAbout } from "./subjects.ts"
import type { Subjects } from "./subjects.ts"

export interface Trip {
  /** What was said of the box in this cycle, and of the ships and documents of its shipment. */
  readonly observations: ReadonlyArray<Observation>
  /** When the box is known to have begun another cycle after this one; null when it is not. */
  readonly next: number | null
}

const isEmptyOut = ({ actual, laden, move }: Handling) => actual && move === "gate_out" && laden === false
const isEmptyIn = ({ actual, laden, move }: Handling) => actual && move === "gate_in" && laden === false

/** Where one trip of a box ends and the next begins: at an empty-out, and after an empty-in. */
const segments = (handlings: ReadonlyArray<Handling>): ReadonlyArray<ReadonlyArray<Handling>> => {
  const sorted = [...handlings].sort((a, b) => a.time - b.time)
  const trips: Array<Array<Handling>> = [[]]
  for (const handling of sorted) {
    const trip = trips.at(-1)
    if (trip === undefined) continue
    const over =
      trip.some(isEmptyIn) || (isEmptyOut(handling) && trip.some(({ actual, move }) => actual && move === "load"))
    if (over && !isEmptyIn(handling)) trips.push([handling])
    else trip.push(handling)
  }
  return trips.filter((trip) => trip.length > 0)
}

/** The trip that the account follows, else the newest. */
const chosen = (number: ContainerNumber, trips: ReadonlyArray<ReadonlyArray<Handling>>, input: MergeInput) => {
  const followed = trips.find((trip) => sameTrip(number, evidenceOf([], trip), input.cycles) !== null)
  return followed ?? trips.at(-1) ?? []
}

const firstAfter = (handlings: ReadonlyArray<Handling>, time: number): number | null => {
  const later = handlings.filter((handling) => isEmptyOut(handling) && handling.time > time).map(({ time }) => time)
  return later.length === 0 ? null : Math.min(...later)
}

/**
 * What a box did on this shipment. Documents decide where sources name them; where they name none, the empty-out and
 * empty-in around each trip do.
 */
export const tripOf = (
  number: ContainerNumber | null,
  carriers: ReadonlyArray<Observation>,
  subjects: Subjects,
  input: MergeInput
): Trip => {
  const shared = carriers.filter(
    (observation) => observation.container === null && isAbout(input, subjects.numbers, observation)
  )
  if (number === null) return { observations: shared, next: null }
  const own = carriers.filter(({ container }) => container === number)
  const about = own.filter((observation) => isAbout(input, subjects.numbers, observation))
  const named = about.filter(({ documents }) => documents.length > 0)
  const nameless = about.filter(({ documents }) => documents.length === 0)
  const trips = segments(handlingsOf(nameless))
  const undocumented = named.length > 0 && trips.length < 2 ? nameless : kept(nameless, chosen(number, trips, input))
  const observations = [...named, ...undocumented]
  const times = handlingsOf(observations).filter(({ actual }) => actual)
  const last = times.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...times.map(({ time }) => time))
  return { observations: [...observations, ...shared], next: firstAfter(handlingsOf(own), last) }
}

/** The moves of the chosen trip, and what is no move at all. */
const kept = (observations: ReadonlyArray<Observation>, trip: ReadonlyArray<Handling>) => {
  const inside = new Set(trip.map(({ observation }) => observation))
  const moves = new Set(handlingsOf(observations).map(({ observation }) => observation))
  return observations.filter((observation) => inside.has(observation) || !moves.has(observation))
}
