import type { ContainerNumber } from "../container/ContainerNumber.ts"
import type { ObservationId } from "../Identifiers.ts"
import type { Evidence } from "../observation/Evidence.ts"
import { isSnapshot } from "../observation/Observation.ts"
import type { Observation } from "../observation/Observation.ts"
import { containerFactsOf, deadlinesOf } from "./facts/containerFacts.ts"
import type { ContainerParts, MergedContainer } from "./facts/containerFacts.ts"
import { shipmentFactsOf } from "./facts/shipmentFacts.ts"
import type { MergedShipment, Voyage } from "./facts/shipmentFacts.ts"
import { derived, provenanceOf, valuesOf } from "./facts/Told.ts"
import type { Told } from "./facts/Told.ts"
import { win } from "./facts/winner.ts"
import { estimatesOf } from "./milestone/estimates.ts"
import { landsideOf } from "./milestone/landside.ts"
import { byItself } from "./plausibility/byItself.ts"
import { judged } from "./plausibility/Rule.ts"
import type { Refusal } from "./plausibility/Rule.ts"
import { handlingsOf } from "./route/handling.ts"
import type { Handling } from "./route/handling.ts"
import { movesOf } from "./route/moves.ts"
import { settlePlaces } from "./route/places.ts"
import { isRailAnswer, toldByRail } from "./route/rail.ts"
import { toldByTerminals } from "./route/terminalMoves.ts"
import { terminalFactsOf } from "./terminal/terminal.ts"
import type { TerminalFacts } from "./terminal/terminal.ts"
import { visitsOf } from "./terminal/visit.ts"
import { ofThisTrip } from "./trip/attribution.ts"
import { sooner, tripOf } from "./trip/cycle.ts"
import { evidenceOf } from "./trip/evidence.ts"
import type { MergeInput } from "./trip/MergeInput.ts"
import { nextLanding, withoutOtherTrips } from "./trip/nextLanding.ts"
import { subjectsOf } from "./trip/subjects.ts"
import type { Subjects } from "./trip/subjects.ts"
import { stands } from "./trip/usable.ts"
import { usedAgain } from "./trip/usedAgain.ts"

export interface MergedBox extends Voyage {
  readonly facts: MergedContainer
  readonly provenance: Evidence["provenance"]
  /** The terminal where it comes ashore, and who says so. */
  readonly facility: Told<string | null>
  /** Everything that carriers and files told of this trip. */
  readonly told: ReadonlyArray<Observation>
  /** The moves of this trip, the terminal's too. */
  readonly handlings: ReadonlyArray<Handling>
  readonly terminal: TerminalFacts
  /** What proves which trip this is. */
  readonly evidence: ReadonlyArray<string>
  /** What of it is not applied. */
  readonly refused: ReadonlySet<ObservationId>
}

/** The state of one shipment, as all its sources together tell it. */
export interface Merged {
  /** Whether any source knows of it at all. */
  readonly known: boolean
  readonly cancelled: boolean
  readonly shipment: MergedShipment
  readonly provenance: Evidence["provenance"]
  readonly voyage: Voyage
  readonly boxes: ReadonlyArray<MergedBox>
  /** Boxes that have left this shipment: what they showed last stays. */
  readonly left: ReadonlyArray<ContainerNumber>
  readonly refused: ReadonlyArray<Refusal>
}

const screen = (observations: ReadonlyArray<Observation>, { overruled }: MergeInput) => {
  const plausible: Array<Observation> = []
  const refused: Array<Refusal> = []
  for (const observation of observations.filter(stands)) {
    const refusal = judged(byItself, observation, null, overruled)
    if (refusal === null) plausible.push(observation)
    else refused.push(refusal)
  }
  return { plausible, refused }
}

/** Route first, then milestones by the role of each place; terminals add their moves and say how it stands there. */
const voyageFrom = (
  trip: ReadonlyArray<Observation>,
  terminal: ReadonlyArray<Observation>,
  next: number | null,
  input: MergeInput
) => {
  const moves = movesOf(trip, terminal, next, input)
  return { ...moves, estimates: estimatesOf(moves.handlings, moves.route, input.gazetteer) }
}

const boxOf = (
  number: ContainerNumber,
  carriers: ReadonlyArray<Observation>,
  terminals: ReadonlyArray<Observation>,
  subjects: Subjects,
  input: MergeInput
): { readonly box: MergedBox; readonly refused: ReadonlyArray<Refusal> } => {
  const carried = tripOf(number, carriers, subjects, input)
  const heard = terminals.filter(({ container }) => container === number)
  const moves = handlingsOf(carried.observations)
  const next = sooner(nextLanding(heard, moves, subjects), usedAgain(heard, moves, subjects))
  const trip = { ...carried, next: sooner(carried.next, next) }
  const reported = withoutOtherTrips(heard, moves, subjects)
  const voyage = voyageFrom(trip.observations, reported, trip.next, input)
  const said = [...reported, ...trip.observations.filter(isSnapshot)]
  const landside = landsideOf(voyage.own, voyage.handlings, voyage.milestones, said.filter(isSnapshot))
  const visits = visitsOf(voyage.own, voyage.handlings, voyage.milestones, landside, trip.next)
  const terminal = terminalFactsOf(said, visits, input.overruled)
  const refused = [...voyage.refused, ...terminal.refused]
  const about = [...carriers.filter(({ container }) => container === number), ...heard]
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
    terminal
  }
  const documents = trip.observations
    .filter(({ container }) => container === number)
    .flatMap(({ documents }) => documents)
  const facts = containerFactsOf(parts, input.gazetteer)
  return {
    box: {
      facts: valuesOf<MergedContainer>(facts),
      provenance: provenanceOf({ ...facts, ...deadlinesOf(terminal) }),
      facility: facts.pod_terminal_code,
      told: [
        ...trip.observations,
        ...toldByRail(reported, voyage.handlings),
        ...toldByTerminals(reported, voyage.handlings, refusedMoves, trip.next)
      ].filter(isOwn),
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
 * The container with whose route most others agree speaks for the shipment; among equals the one of which more is known, then
 * the first by number. Where another is bound for nobody told, it contradicts none.
 */
const leading = (boxes: ReadonlyArray<MergedBox>): MergedBox | undefined => {
  const weight = (box: MergedBox) =>
    boxes.filter(({ route }) => agree(route.pol, box.route.pol) && agree(route.pod, box.route.pod)).length +
    (box.route.pod === null ? 0 : 0.5) +
    box.milestones.length / 1000
  return [...boxes].sort((a, b) => weight(b) - weight(a) || (a.facts.number < b.facts.number ? -1 : 1))[0]
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

/** Each row once, in an order that only what the rows say decides. */
const distinctInOrder = (observations: ReadonlyArray<Observation>): ReadonlyArray<Observation> => {
  const keyOf = (row: Observation) =>
    [row.fact_key, row.content_hash, row.revision ?? "", row.confirmed_at, row.received_at, row.feed_id].join("|")
  const keyed = [...new Map(observations.map((row) => [row.id, row])).values()].map((row) => [keyOf(row), row] as const)
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, row]) => row)
}

/**
 * What is so, from what was said: a pure function of stored rows, the same for every order of their arrival and however
 * often a row is given.
 */
export const merge = (input: MergeInput): Merged => {
  const distinct = settlePlaces(distinctInOrder(input.observations), input.gazetteer)
  const { plausible, refused } = screen(distinct, input)
  const usable = { ...input, observations: plausible }
  const isApart = (observation: Observation) => observation.data_source === "terminal" || isRailAnswer(observation)
  const carriers = plausible.filter((observation) => !isApart(observation))
  const terminals = plausible.filter(isApart)
  const subjects = subjectsOf({ ...input, observations: distinct })
  const made = subjects.containers.map((number) => boxOf(number, carriers, terminals, subjects, usable))
  const boxes = made.map(({ box }) => box)
  const lead = leading(boxes) ?? {
    ...voyageFrom(tripOf(null, carriers, subjects, usable).observations, [], null, usable),
    facility: derived(null)
  }
  const voyage: Voyage = { route: lead.route, milestones: lead.milestones, estimates: lead.estimates }
  const routes = boxes.map(({ route }) => route)
  const facts = shipmentFactsOf(subjects, voyage, routes, lead.facility, input.gazetteer)
  return {
    known: plausible.some(({ container, documents }) => container !== null || documents.length > 0),
    cancelled: cancelled(carriers),
    shipment: valuesOf<MergedShipment>(facts),
    provenance: provenanceOf(facts),
    voyage,
    boxes,
    left: subjects.left,
    refused: latest([...refused, ...made.flatMap(({ refused }) => refused)], distinct)
  }
}
