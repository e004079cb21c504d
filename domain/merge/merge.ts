import type { ContainerNumber } from "../container/ContainerNumber.ts"
import type { ObservationId } from "../Identifiers.ts"
import type { Evidence } from "../observation/Evidence.ts"
import { releaseOf } from "../observation/facts/releaseOf.ts"
import { isSnapshot } from "../observation/Observation.ts"
import type { Document, Observation } from "../observation/Observation.ts"
import { containerFactsOf, deadlinesOf } from "./facts/containerFacts.ts"
import type { ContainerParts, MergedFacts } from "./facts/containerFacts.ts"
import { shipmentFactsOf } from "./facts/shipmentFacts.ts"
import type { MergedShipment, Voyage } from "./facts/shipmentFacts.ts"
import { derived, provenanceOf, valuesOf } from "./facts/Sourced.ts"
import type { Sourced } from "./facts/Sourced.ts"
import { win } from "./facts/winner.ts"
import { estimatesOf } from "./milestone/estimates.ts"
import { landsideOf } from "./milestone/landside.ts"
import { byItself } from "./plausibility/byItself.ts"
import { judged } from "./plausibility/Rule.ts"
import type { Refusal } from "./plausibility/Rule.ts"
import { handlingsOf } from "./route/handling.ts"
import type { Handling } from "./route/handling.ts"
import { movesOf } from "./route/moves.ts"
import { resolvePlaces } from "./route/places.ts"
import { isRailAnswer, reportedByRail } from "./route/rail.ts"
import { reportedByTerminals } from "./route/terminalMoves.ts"
import { terminalFactsOf } from "./terminal/terminal.ts"
import type { TerminalFacts } from "./terminal/terminal.ts"
import { visitsOf } from "./terminal/visit.ts"
import { ofThisTrip } from "./trip/attribution.ts"
import { sooner, tripOf } from "./trip/cycle.ts"
import { evidenceOf } from "./trip/evidence.ts"
import type { MergeInput } from "./trip/MergeInput.ts"
import { nextLanding, withoutOtherTrips } from "./trip/nextLanding.ts"
import { resolveDocuments } from "./trip/resolveDocuments.ts"
import { isAbout, subjectsOf } from "./trip/subjects.ts"
import type { Subjects } from "./trip/subjects.ts"
import { isStillReported } from "./trip/usable.ts"
import { usedAgain } from "./trip/usedAgain.ts"

export interface MergedContainer extends Voyage {
  readonly facts: MergedFacts
  readonly provenance: Evidence["provenance"]
  /** The terminal where it comes ashore, with the observation that names it. */
  readonly facility: Sourced<string | null>
  /** Everything that sources reported of this trip. */
  readonly reported: ReadonlyArray<Observation>
  /** What carriers reported of it before, and leave out or have taken back. */
  readonly noLongerReported: ReadonlyArray<Observation>
  /** The moves of this trip, the terminal's too. */
  readonly handlings: ReadonlyArray<Handling>
  readonly terminal: TerminalFacts
  /** What proves which trip this is. */
  readonly evidence: ReadonlyArray<string>
  /** The observations that are not applied. */
  readonly refused: ReadonlySet<ObservationId>
}

/** The state of one shipment, merged from all its sources. */
export interface Merged {
  /** Whether any source knows of it at all. */
  readonly known: boolean
  readonly cancelled: boolean
  readonly shipment: MergedShipment
  /** Every bill and booking that leads to it. */
  readonly documents: ReadonlyArray<Document>
  readonly provenance: Evidence["provenance"]
  readonly voyage: Voyage
  readonly containers: ReadonlyArray<MergedContainer>
  /** Containers that have left this shipment: what they showed last stays. */
  readonly left: ReadonlyArray<ContainerNumber>
  readonly refused: ReadonlyArray<Refusal>
}

const screen = (observations: ReadonlyArray<Observation>, { overruled }: MergeInput) => {
  const plausible: Array<Observation> = []
  const leftOut: Array<Observation> = []
  const refused: Array<Refusal> = []
  for (const observation of observations) {
    const isReported = isStillReported(observation)
    const refusal = judged(byItself, observation, null, overruled)
    if (refusal === null) (isReported ? plausible : leftOut).push(observation)
    else if (isReported) refused.push(refusal)
  }
  return { plausible, leftOut, refused }
}

/** Route first, then milestones by the role of each place; terminals add their moves. */
const voyageFrom = (
  trip: ReadonlyArray<Observation>,
  leftOut: ReadonlyArray<Observation>,
  terminal: ReadonlyArray<Observation>,
  next: number | null,
  input: MergeInput
) => {
  const moves = movesOf(trip, terminal, next, input)
  const past = handlingsOf(leftOut)
  return { ...moves, estimates: estimatesOf(moves.handlings, past, moves.route, input.gazetteer, moves.untimely) }
}

const containerOf = (
  number: ContainerNumber,
  carriers: ReadonlyArray<Observation>,
  leftOut: ReadonlyArray<Observation>,
  terminals: ReadonlyArray<Observation>,
  leftOutOnLand: ReadonlyArray<Observation>,
  subjects: Subjects,
  input: MergeInput
): { readonly container: MergedContainer; readonly refused: ReadonlyArray<Refusal> } => {
  const carried = tripOf(number, carriers, subjects, input)
  const landReports = terminals.filter(({ container }) => container === number)
  const moves = handlingsOf(carried.observations)
  const next = sooner(nextLanding(landReports, moves, subjects), usedAgain(landReports, moves, subjects))
  const trip = { ...carried, next: sooner(carried.next, next) }
  const reported = withoutOtherTrips(landReports, moves, subjects)
  const noLongerReported = leftOut.filter(({ container }) => container === null || container === number)
  const voyage = voyageFrom(trip.observations, noLongerReported, reported, trip.next, input)
  const statements = [
    ...reported,
    ...trip.observations.filter((one) => isSnapshot(one) || releaseOf(one.fact) !== null)
  ]
  const landside = landsideOf(voyage.own, voyage.handlings, voyage.milestones, statements.filter(isSnapshot))
  const visits = visitsOf(voyage.own, voyage.handlings, voyage.milestones, landside, trip.next)
  const landReportsLeftOut = leftOutOnLand.filter(({ container }) => container === number)
  const snapshotsLeftOut = [...withoutOtherTrips(landReportsLeftOut, moves, subjects), ...noLongerReported]
  const terminal = terminalFactsOf(statements, snapshotsLeftOut, visits, input.overruled)
  const refused = [...voyage.refused, ...terminal.refused]
  const about = [...carriers.filter(({ container }) => container === number), ...landReports]
  const isOwn = ofThisTrip(number, about, voyage.handlings, trip, subjects, input)
  const refusedMoves = new Set(voyage.refused.map(({ observation }) => observation))
  const parts: ContainerParts = {
    number,
    observations: [...trip.observations.filter(({ container }) => container === number), ...reported].filter(isOwn),
    route: voyage.route,
    milestones: voyage.milestones,
    estimates: voyage.estimates,
    handlings: voyage.handlings,
    landside,
    visits,
    terminal
  }
  const documents = trip.observations
    .filter(({ container }) => container === number)
    .flatMap(({ documents }) => documents)
  const facts = containerFactsOf(parts, input.gazetteer)
  return {
    container: {
      facts: valuesOf<MergedFacts>(facts),
      provenance: provenanceOf({ ...facts, ...deadlinesOf(terminal, facts.current_status.value) }),
      facility: facts.pod_terminal_code,
      reported: [
        ...trip.observations,
        ...reportedByRail(reported, voyage.handlings),
        ...reportedByTerminals(reported, voyage.handlings, refusedMoves, trip.next)
      ].filter(isOwn),
      noLongerReported: noLongerReported.filter(isOwn),
      handlings: voyage.handlings,
      route: voyage.route,
      milestones: voyage.milestones,
      estimates: voyage.estimates,
      terminal,
      evidence: evidenceOf(documents, handlingsOf(trip.observations)),
      refused: new Set(refused.map(({ observation }) => observation.id))
    },
    refused
  }
}

const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b

/**
 * The container with whose route most others agree represents the shipment; among equals the one of which more is
 * known, then the first by number. A container without a known destination agrees with all.
 */
const leading = (containers: ReadonlyArray<MergedContainer>): MergedContainer | undefined => {
  const weight = (container: MergedContainer) =>
    containers.filter(({ route }) => agree(route.pol, container.route.pol) && agree(route.pod, container.route.pod))
      .length +
    (container.route.pod === null ? 0 : 0.5) +
    container.milestones.length / 1000
  return [...containers].sort((a, b) => weight(b) - weight(a) || (a.facts.number < b.facts.number ? -1 : 1))[0]
}

const cancelled = (observations: ReadonlyArray<Observation>): boolean => {
  const status = win(
    observations.filter(
      ({ fact }) =>
        fact.type === "status" && (fact.status === "booking_cancelled" || fact.status === "booking_confirmed")
    )
  )?.winner.fact
  return status?.type === "status" && status.status === "booking_cancelled"
}

/** Each observation once, and only the newest of its fact: older rows of a snapshot were not refused, they are past. */
const latest = (refused: ReadonlyArray<Refusal>, observations: ReadonlyArray<Observation>): ReadonlyArray<Refusal> => {
  if (refused.length === 0) return refused
  const newest = new Map<string, Observation>()
  for (const observation of observations) {
    const key = `${observation.feed_id}|${observation.fact_key}`
    const other = newest.get(key)
    newest.set(key, other === undefined ? observation : (win([other, observation])?.winner ?? observation))
  }
  const current = new Set([...newest.values()].map(({ id }) => id))
  const seen = new Set<string>()
  return refused.filter(({ observation: { id } }) => current.has(id) && !seen.has(id) && seen.add(id) !== undefined)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const orderKey = (row: Observation): string =>
  [row.fact_key, row.content_hash, row.revision ?? "", row.confirmed_at, row.received_at, row.feed_id].join("|")

/** By their keys, which begin with that of the fact: most rows are of different facts, of which neither begins the other. */
const byContent = (a: Observation, b: Observation): number =>
  a.fact_key.startsWith(b.fact_key) || b.fact_key.startsWith(a.fact_key)
    ? compare(orderKey(a), orderKey(b))
    : compare(a.fact_key, b.fact_key)

/** Each row once, in an order that depends only on the content of the rows. */
const distinctInOrder = (observations: ReadonlyArray<Observation>): ReadonlyArray<Observation> =>
  [...new Map(observations.map((row) => [row.id, row])).values()].sort(byContent)

/**
 * Computes the current state from observations: a pure function of stored rows, the same for every order of arrival and
 * however often a row is given.
 */
export const merge = (given: MergeInput): Merged => {
  const input = resolveDocuments(given)
  const distinct = resolvePlaces(distinctInOrder(input.observations), input.gazetteer)
  const { leftOut, plausible, refused } = screen(distinct, input)
  const usable = { ...input, observations: plausible }
  const isApart = (observation: Observation) => observation.data_source === "terminal" || isRailAnswer(observation)
  const carriers = plausible.filter((observation) => !isApart(observation))
  const terminals = plausible.filter(isApart)
  const subjects = subjectsOf({ ...input, observations: distinct })
  const past = leftOut.filter((observation) => !isApart(observation) && isAbout(input, subjects, observation))
  const pastOnLand = leftOut.filter(isApart)
  const made = subjects.containers.map((number) =>
    containerOf(number, carriers, past, terminals, pastOnLand, subjects, usable)
  )
  const containers = made.map(({ container }) => container)
  const lead = leading(containers) ?? {
    ...voyageFrom(tripOf(null, carriers, subjects, usable).observations, past, [], null, usable),
    facility: derived(null)
  }
  const voyage: Voyage = { route: lead.route, milestones: lead.milestones, estimates: lead.estimates }
  const routes = containers.map(({ route }) => route)
  const facts = shipmentFactsOf(subjects, voyage, routes, lead.facility, input.gazetteer)
  return {
    known: plausible.some(({ container, documents }) => container !== null || documents.length > 0),
    cancelled: cancelled(carriers),
    shipment: valuesOf<MergedShipment>(facts),
    documents: subjects.documents,
    provenance: provenanceOf(facts),
    voyage,
    containers,
    left: subjects.left,
    refused: latest([...refused, ...made.flatMap(({ refused }) => refused)], distinct)
  }
}
