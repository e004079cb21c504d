import type { ObservationId } from "../../Identifiers.ts"
import type { ContainerNumber } from "../container/ContainerNumber.ts"
import type { Evidence } from "../observation/Evidence.ts"
import { sortDistinctRows } from "../observation/facts/distinctInOrder.ts"
import { releaseOf } from "../observation/facts/releaseOf.ts"
import { isSnapshot } from "../observation/Observation.ts"
import type { Document, Observation } from "../observation/Observation.ts"
import type { SharedDocument } from "../shipment/SharedDocument.ts"
import type { OutcomeById } from "./account/Account.ts"
import { assignMergeOutcomes } from "./account/accountMerge.ts"
import type { TripMergeResult } from "./account/accountTrip.ts"
import { groupRowVersions } from "./account/versions.ts"
import { combinedFieldValue, provenanceOf, fieldValueOfWinner, valuesOf } from "./evidence/FieldValue.ts"
import type { FieldValue } from "./evidence/FieldValue.ts"
import { locatedMovesOf } from "./evidence/locatedMove.ts"
import type { LocatedMove } from "./evidence/locatedMove.ts"
import type { MergeInput } from "./evidence/MergeInput.ts"
import type { Rejection } from "./evidence/Rule.ts"
import { pickWinner } from "./evidence/winner.ts"
import { containerFactsOf, deadlinesOf } from "./facts/containerFacts.ts"
import type { ContainerMergeParts, MergedFacts } from "./facts/containerFacts.ts"
import { shipmentFactsOf } from "./facts/shipmentFacts.ts"
import type { MergedShipment, Voyage } from "./facts/shipmentFacts.ts"
import { pickLeadingContainer } from "./leadingContainer.ts"
import { estimatesOf } from "./milestone/estimates.ts"
import { landStageOf } from "./milestone/landside.ts"
import { screenMoves } from "./moves/moves.ts"
import { findRepeatedFactKeys } from "./repeatedKeys.ts"
import { deduplicateRows, addRepeatedRows } from "./repetitions.ts"
import { resolvePlaces } from "./route/places.ts"
import { isRailroadResponse, shownRailReports } from "./route/rail.ts"
import { shownTerminalReports } from "./route/terminalMoves.ts"
import { screenObservations } from "./screen.ts"
import { terminalFactsOf } from "./terminal/terminal.ts"
import type { TerminalFacts } from "./terminal/terminal.ts"
import { visitsOf } from "./terminal/visit.ts"
import { createTripFilter } from "./trip/attribution.ts"
import type { Corrections } from "./trip/corrections.ts"
import { carrierReportsOf, earlierKnown, tripOf } from "./trip/cycle.ts"
import type { CarrierReports } from "./trip/cycle.ts"
import { evidenceOf } from "./trip/evidence.ts"
import { findNextLanding, excludeOtherTripReports } from "./trip/nextLanding.ts"
import { findNextUse } from "./trip/nextUse.ts"
import { resolveDocuments } from "./trip/resolveDocuments.ts"
import { sharedDocumentsOf } from "./trip/sharedDocumentsOf.ts"
import { isAbout, subjectsOf } from "./trip/subjects.ts"
import type { ShipmentSubjects } from "./trip/subjects.ts"

export interface MergedContainer extends Voyage {
  readonly facts: MergedFacts
  readonly provenance: Evidence["provenance"]
  readonly facility: FieldValue<string | null>
  readonly reported: ReadonlyArray<Observation>
  readonly noLongerReported: ReadonlyArray<Observation>
  readonly handlings: ReadonlyArray<LocatedMove>
  readonly terminal: TerminalFacts
  readonly evidence: ReadonlyArray<string>
  /** Rejected by the rules of this container, including vessel calls. */
  readonly refused: ReadonlySet<ObservationId>
  readonly rejected: ReadonlyArray<Observation>
  readonly corrected: Corrections
  readonly account: OutcomeById
}

export interface MergeResult {
  readonly known: boolean
  readonly cancelled: boolean
  readonly shipment: MergedShipment
  readonly documents: ReadonlyArray<Document>
  readonly sharedDocuments: ReadonlyArray<SharedDocument>
  readonly provenance: Evidence["provenance"]
  readonly voyage: Voyage
  readonly containers: ReadonlyArray<MergedContainer>
  /** Containers that left this shipment. Their last values stay. */
  readonly left: ReadonlyArray<ContainerNumber>
  readonly refused: ReadonlyArray<Rejection>
  readonly account: () => OutcomeById
}

interface TripReports {
  readonly trip: ReadonlyArray<Observation>
  readonly noLongerReported: ReadonlyArray<Observation>
  readonly onLand: ReadonlyArray<Observation>
  /** Start of the container's next trip, in epoch milliseconds. */
  readonly next: number | null
}

const voyageFrom = ({ next, noLongerReported, onLand, trip }: TripReports, input: MergeInput) => {
  const moves = screenMoves(trip, onLand, next, input)
  return { ...moves, estimates: estimatesOf(moves, locatedMovesOf(noLongerReported), input.gazetteer) }
}

interface UnaccountedContainer {
  readonly container: Omit<MergedContainer, "account" | "rejected" | "corrected">
  readonly refused: ReadonlyArray<Rejection>
  readonly parts: TripMergeResult
}

interface ContainerReports {
  readonly carriers: CarrierReports
  readonly landReports: ReadonlyArray<Observation>
  readonly leftOut: ReadonlyArray<Observation>
  readonly leftOutOnLand: ReadonlyArray<Observation>
}

const containerOf = (
  number: ContainerNumber,
  { carriers, landReports, leftOut, leftOutOnLand }: ContainerReports,
  subjects: ShipmentSubjects,
  input: MergeInput
): UnaccountedContainer => {
  const carried = tripOf(number, carriers, subjects, input)
  const moves = locatedMovesOf(carried.observations)
  const next = earlierKnown(findNextLanding(landReports, moves, subjects), findNextUse(landReports, moves, subjects))
  const trip = { ...carried, next: earlierKnown(carried.next, next) }
  const reported = excludeOtherTripReports(landReports, moves, subjects)
  const noLongerReported = leftOut.filter(({ container }) => container === null || container === number)
  const voyage = voyageFrom({ trip: trip.observations, noLongerReported, onLand: reported, next: trip.next }, input)
  const statements = [
    ...reported,
    ...trip.observations.filter((one) => isSnapshot(one) || releaseOf(one.fact) !== null)
  ]
  const landside = landStageOf(voyage.own, voyage.handlings, voyage.milestones, statements.filter(isSnapshot))
  const visits = visitsOf({ ...voyage, route: voyage.own }, landside, trip.next)
  const landReportsLeftOut = leftOutOnLand.filter(({ container }) => container === number)
  const snapshotsLeftOut = [...excludeOtherTripReports(landReportsLeftOut, moves, subjects), ...noLongerReported]
  const terminal = terminalFactsOf(statements, snapshotsLeftOut, visits, input.overruled)
  const refused = [...voyage.refused, ...terminal.refused]
  const about = [...carriers.own, ...landReports]
  const isOwn = createTripFilter({ number, about, handlings: voyage.handlings, next: trip.next }, subjects, input)
  // Those appear among the rejected reports only.
  const refusedMoves = new Set(
    voyage.refused.filter(({ rule }) => rule !== "unconfirmed_move").map(({ observation }) => observation)
  )
  const named = trip.observations.filter(({ container }) => container === number)
  const parts: ContainerMergeParts = {
    number,
    observations: [...named, ...reported].filter(isOwn),
    route: voyage.route,
    milestones: voyage.milestones,
    estimates: voyage.estimates,
    handlings: voyage.handlings,
    landside,
    visits,
    terminal
  }
  const facts = containerFactsOf(parts, input.gazetteer)
  const fields = { ...facts, ...deadlinesOf(terminal, facts.current_status.value) }
  return {
    container: {
      facts: valuesOf<MergedFacts>(facts),
      provenance: provenanceOf(fields),
      facility: facts.pod_terminal_code,
      reported: [
        ...trip.observations,
        ...shownRailReports(reported, voyage.handlings),
        ...shownTerminalReports(reported, voyage.handlings, refusedMoves, trip.next)
      ].filter(isOwn),
      noLongerReported: noLongerReported.filter(isOwn),
      handlings: voyage.handlings,
      route: voyage.route,
      milestones: voyage.milestones,
      estimates: voyage.estimates,
      terminal,
      evidence: evidenceOf(
        named.flatMap(({ documents }) => documents),
        moves
      ),
      refused: new Set(refused.map(({ observation }) => observation.id))
    },
    refused,
    parts: {
      number,
      trip: new Set([...trip.observations, ...reported]),
      isOwn,
      fields: Object.values(fields),
      milestones: voyage.milestones,
      estimates: voyage.estimates,
      handlings: voyage.handlings,
      route: voyage.route,
      own: voyage.own,
      terminal,
      next: trip.next
    }
  }
}

const leadingVoyageOf = (
  made: ReadonlyArray<UnaccountedContainer>,
  shared: ReadonlyArray<Observation>,
  past: ReadonlyArray<Observation>,
  input: MergeInput
) => {
  const container = pickLeadingContainer(made.map((one) => one.container))
  if (container !== undefined) return { lead: container, parts: made.map((one) => one.parts) }
  const voyage = voyageFrom({ trip: shared, noLongerReported: past, onLand: [], next: null }, input)
  const parts: TripMergeResult = {
    ...voyage,
    number: null,
    trip: new Set(shared),
    isOwn: () => true,
    fields: [],
    terminal: null,
    next: null
  }
  return { lead: { ...voyage, facility: combinedFieldValue(null) }, parts: [parts] }
}

const bookingOf = (observations: ReadonlyArray<Observation>): FieldValue<string | null> =>
  fieldValueOfWinner(
    pickWinner(
      observations.filter(
        ({ fact }) =>
          fact.type === "status" && (fact.status === "booking_cancelled" || fact.status === "booking_confirmed")
      )
    ),
    ({ fact }) => (fact.type === "status" ? fact.status : null),
    null
  )

/** Pure: depends neither on the order of arrival nor on repeated rows. */
export const merge = (given: MergeInput): MergeResult => {
  const input = resolveDocuments(given)
  const inOrder = sortDistinctRows(input.observations)
  const repeatedKeys = findRepeatedFactKeys(inOrder)
  const { repeated, rows } = deduplicateRows(inOrder, repeatedKeys)
  const distinct = resolvePlaces(rows, input.gazetteer)
  const { corrections, leftOut, plausible, refused } = screenObservations(distinct, input)
  const usable = { ...input, observations: plausible }
  const isApart = (observation: Observation) =>
    observation.data_source === "terminal" || isRailroadResponse(observation)
  const carriers = plausible.filter((observation) => !isApart(observation))
  const terminals = plausible.filter(isApart)
  const subjects = subjectsOf({ ...input, observations: distinct })
  const past = leftOut.filter((observation) => !isApart(observation) && isAbout(input, subjects, observation))
  const pastOnLand = leftOut.filter(isApart)
  const reportsOf = carrierReportsOf(carriers, subjects, input)
  const onLand = Map.groupBy(terminals, ({ container }) => container)
  const made = subjects.containers.map((number) =>
    containerOf(
      number,
      {
        carriers: reportsOf(number),
        landReports: onLand.get(number) ?? [],
        leftOut: past,
        leftOutOnLand: pastOnLand
      },
      subjects,
      usable
    )
  )
  const { lead, parts } = leadingVoyageOf(made, reportsOf(null).shared, past, usable)
  const voyage: Voyage = { route: lead.route, milestones: lead.milestones, estimates: lead.estimates }
  const routes = made.map(({ container: { route } }) => route)
  const facts = shipmentFactsOf(subjects, lead, routes, input.gazetteer)
  const booking = bookingOf(carriers)
  const versions = groupRowVersions(distinct, repeatedKeys, [...refused, ...made.flatMap((one) => one.refused)])
  // Any observation may name the two numbers in addition to its fact.
  const { bill_of_lading_number: _bill, booking_number: _booking, ...ofRoute } = facts
  const accounts = assignMergeOutcomes(distinct, parts, [...Object.values(ofRoute), booking], {
    subjects,
    versions,
    corrections,
    isAbout: (observation) => isAbout(input, subjects, observation)
  })
  return {
    known: plausible.some(({ container, documents }) => container !== null || documents.length > 0),
    cancelled: booking.value === "booking_cancelled",
    shipment: valuesOf<MergedShipment>(facts),
    documents: subjects.documents,
    sharedDocuments: sharedDocumentsOf({ ...input, observations: distinct }, subjects),
    provenance: provenanceOf(facts),
    voyage,
    containers: made.map(({ container }, index) => ({
      ...container,
      rejected: versions.refused
        .map(({ observation }) => observation)
        .filter((observation) => observation.container === container.facts.number),
      corrected: corrections,
      account: addRepeatedRows(accounts.each[index] ?? new Map(), repeated)
    })),
    left: subjects.left,
    refused: versions.refused,
    account: () => addRepeatedRows(accounts.total(), repeated)
  }
}
