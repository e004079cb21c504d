import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { Observation } from "../../observation/Observation.ts"
import { locatedMovesOf, mayBeExport, mayBeImport } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { MergeInput } from "../evidence/MergeInput.ts"
import { evidenceOf, findSameTrip } from "./evidence.ts"
import { isLadenGateOut, isOfNextUse } from "./nextUse.ts"
import { matchesShipment } from "./shipmentDocuments.ts"
import { isAbout } from "./subjects.ts"
import type { ShipmentSubjects } from "./subjects.ts"

/** `own` names the container. `shared` concerns vessels and documents of the shipment. */
export interface CarrierReports {
  readonly own: ReadonlyArray<Observation>
  readonly shared: ReadonlyArray<Observation>
}

export interface Trip {
  readonly observations: ReadonlyArray<Observation>
  /** Start of the next cycle, in milliseconds. */
  readonly next: number | null
}

export const earlierKnown = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

const isEmpty = ({ actual, laden, move }: LocatedMove, gate: LocatedMove["move"]) =>
  actual && laden === false && move === gate

/** An empty gate-out after the unpacking of an import does not begin a trip. */
const isEmptyOut = (handling: LocatedMove) => isEmpty(handling, "gate_out") && mayBeExport(handling)
const isEmptyIn = (handling: LocatedMove) => isEmpty(handling, "gate_in") && mayBeImport(handling)

/** A file's statement without a document: only its moves show the trip. */
const isFileReportWithoutDocument = (input: MergeInput, { documents, feed_id }: Observation) =>
  documents.length === 0 && input.feeds.get(feed_id)?.kind === "inbox"

/** An empty gate-out after a load, an empty return, or another use separates trips. */
const splitIntoTrips = (
  handlings: ReadonlyArray<LocatedMove>,
  isAgain: (trip: ReadonlyArray<LocatedMove>, handling: LocatedMove) => boolean = () => false
): ReadonlyArray<ReadonlyArray<LocatedMove>> => {
  const sorted = [...handlings].sort((a, b) => a.time - b.time)
  const trips: Array<Array<LocatedMove>> = [[]]
  for (const handling of sorted) {
    const trip = trips.at(-1)
    if (trip === undefined) continue
    const over =
      trip.some(isEmptyIn) || (isEmptyOut(handling) && trip.some(({ actual, move }) => actual && move === "load"))
    if ((over && !isEmptyIn(handling)) || isAgain(trip, handling)) trips.push([handling])
    else trip.push(handling)
  }
  return trips.filter((trip) => trip.length > 0)
}

const pickTrackedTrip = (
  number: ContainerNumber,
  trips: ReadonlyArray<ReadonlyArray<LocatedMove>>,
  input: MergeInput
) => {
  const followed = trips.find((trip) => findSameTrip(number, evidenceOf([], trip), input.cycles) !== null)
  return followed ?? trips.at(-1) ?? []
}

const isLoadOfOtherShipment =
  (subjects: ShipmentSubjects, isOver: boolean) =>
  ({ actual, mode, move, observation: { documents } }: LocatedMove): boolean =>
    isOver &&
    actual &&
    move === "load" &&
    mode === "vessel" &&
    documents.length > 0 &&
    !matchesShipment(subjects, documents)

const firstAfter = (
  handlings: ReadonlyArray<LocatedMove>,
  time: number,
  begins: (handling: LocatedMove) => boolean
): number | null => {
  const later = handlings.filter((handling) => begins(handling) && handling.time > time).map(({ time }) => time)
  return later.length === 0 ? null : Math.min(...later)
}

const excludeOtherTrips = (observations: ReadonlyArray<Observation>, trip: ReadonlyArray<LocatedMove>) => {
  const inside = new Set(trip.map(({ observation }) => observation))
  const moves = new Set(locatedMovesOf(observations).map(({ observation }) => observation))
  return observations.filter((observation) => inside.has(observation) || !moves.has(observation))
}

/** Responses without a document all count, unless they report several trips. */
const reportsOfResponses = (number: ContainerNumber, about: ReadonlyArray<Observation>, input: MergeInput) => {
  const named = about.filter(({ documents }) => documents.length > 0)
  const nameless = about.filter(({ documents }) => documents.length === 0)
  const trips = splitIntoTrips(locatedMovesOf(nameless))
  const own =
    named.length > 0 && trips.length < 2 ? nameless : excludeOtherTrips(nameless, pickTrackedTrip(number, trips, input))
  return [...named, ...own]
}

const reportsOfFiles = (
  number: ContainerNumber,
  loose: ReadonlyArray<Observation>,
  answers: ReadonlyArray<Observation>,
  input: MergeInput
) => {
  if (loose.length === 0) return { observations: [], next: null }
  const known = new Set(answers)
  const stated = locatedMovesOf(answers)
  const trips = splitIntoTrips(locatedMovesOf([...answers, ...loose]), (trip, handling) =>
    isOfNextUse(trip, stated, handling)
  )
  const shared = trips.filter((trip) => trip.some(({ observation }) => known.has(observation)))
  const own = shared.length > 0 ? shared.flat() : pickTrackedTrip(number, trips, input)
  const inside = new Set(own)
  const last = trips.findLastIndex((trip) => trip.some((one) => inside.has(one)))
  const again = trips.slice(last + 1).flat()
  return { observations: excludeOtherTrips(loose, own), next: again.find(({ actual }) => actual)?.time ?? null }
}

export const carrierReportsOf = (
  carriers: ReadonlyArray<Observation>,
  subjects: ShipmentSubjects,
  input: MergeInput
): ((number: ContainerNumber | null) => CarrierReports) => {
  const byContainer = Map.groupBy(carriers, ({ container }) => container)
  const shared = (byContainer.get(null) ?? []).filter((observation) => isAbout(input, subjects, observation))
  return (number) => ({ own: number === null ? [] : (byContainer.get(number) ?? []), shared })
}

/** Without documents, the empty gate-out and the empty return decide. */
export const tripOf = (
  number: ContainerNumber | null,
  { own, shared }: CarrierReports,
  subjects: ShipmentSubjects,
  input: MergeInput
): Trip => {
  if (number === null) return { observations: shared, next: null }
  const isOurs = (observation: Observation) => isAbout(input, subjects, observation)
  const answers = reportsOfResponses(number, own.filter(isOurs), input)
  const loose = own.filter((observation) => isFileReportWithoutDocument(input, observation))
  const files = reportsOfFiles(number, loose, answers, input)
  const observations = [...answers, ...files.observations]
  const moves = locatedMovesOf(observations).filter(({ actual }) => actual)
  const last = moves.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...moves.map(({ time }) => time))
  const isOther = isLoadOfOtherShipment(subjects, moves.some(isLadenGateOut) || moves.some(isEmptyIn))
  const stated = firstAfter(locatedMovesOf(own), last, (handling) => isEmptyOut(handling) || isOther(handling))
  return { observations: [...observations, ...shared], next: earlierKnown(stated, files.next) }
}
