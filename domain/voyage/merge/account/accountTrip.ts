import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import { minMissedPolls } from "../../observation/facts/countedPolls.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isSnapshot } from "../../observation/Observation.ts"
import type { FieldValue } from "../evidence/FieldValue.ts"
import { isStillReported } from "../evidence/isStillReported.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { Estimates } from "../milestone/estimates.ts"
import type { Milestone } from "../milestone/milestones.ts"
import type { Route } from "../route/route.ts"
import type { TerminalFacts } from "../terminal/terminal.ts"
import type { Corrections } from "../trip/corrections.ts"
import type { ShipmentSubjects } from "../trip/subjects.ts"
import { newLedger, rejectedOutcome, supersededOutcome, outcomeWithReason } from "./Account.ts"
import type { OutcomeById, OutcomeLedger } from "./Account.ts"
import { enterDocumentStatements } from "./documentStatements.ts"
import { createEstimateProofFinder } from "./estimateProof.ts"
import { enterEstimates, enterSupersededFields, enterMilestones, enterFieldWinners } from "./fields.ts"
import { enterMoves, enterDifferingEstimates } from "./moves.ts"
import { enterOtherTripMoves } from "./otherMoves.ts"
import { enterSnapshots } from "./snapshots.ts"
import type { FactRowVersions } from "./versions.ts"

/** `number` is null for a shipment without containers. */
export interface TripMergeResult {
  readonly number: ContainerNumber | null
  readonly trip: ReadonlySet<Observation>
  readonly isOwn: (observation: Observation) => boolean
  readonly fields: ReadonlyArray<FieldValue<unknown>>
  readonly milestones: ReadonlyArray<Milestone>
  readonly estimates: Estimates
  readonly handlings: ReadonlyArray<LocatedMove>
  readonly route: Route
  /** Without calls of vessels that do not carry the container. */
  readonly own: Route
  readonly terminal: TerminalFacts | null
  readonly next: number | null
}

export interface ShipmentContext {
  readonly subjects: ShipmentSubjects
  readonly versions: FactRowVersions
  readonly corrections: Corrections
}

const withdrawn = "The source has withdrawn it."

const enterCorrected = (ledger: OutcomeLedger, corrections: Corrections): void => {
  for (const [observation, newer] of corrections) {
    const outcome = newer.retracted
      ? outcomeWithReason("no_longer_reported", withdrawn)
      : supersededOutcome(newer, observation)
    ledger.enter(observation, outcome)
  }
}

const enterPast = (
  ledger: OutcomeLedger,
  observations: ReadonlyArray<Observation>,
  { newestOf }: FactRowVersions
): void => {
  for (const observation of observations) {
    if (ledger.has(observation)) continue
    if (!isStillReported(observation)) {
      const reason = observation.retracted
        ? withdrawn
        : `The source left it out of its last ${minMissedPolls} complete responses.`
      ledger.enter(observation, outcomeWithReason("no_longer_reported", reason))
      continue
    }
    const newest = newestOf(observation)
    if (newest !== observation) ledger.enter(observation, supersededOutcome(newest, observation))
  }
}

/**
 * The first outcome of a row stays, so the order is the priority. Every row must get one
 * (`invariants/conservation.ts`).
 */
export const assignTripOutcomes = (
  observations: ReadonlyArray<Observation>,
  parts: TripMergeResult,
  { corrections, subjects, versions }: ShipmentContext
): OutcomeById => {
  const { estimates, fields, handlings, isOwn, milestones, route, terminal, trip } = parts
  const ledger = newLedger(observations)
  for (const refusal of versions.refused) ledger.enter(refusal.observation, rejectedOutcome(refusal))
  enterCorrected(ledger, corrections)
  enterMilestones(ledger, milestones)
  const proofOf = createEstimateProofFinder(handlings, milestones, route)
  enterEstimates(ledger, estimates, proofOf)
  enterDifferingEstimates(ledger, handlings, parts, proofOf)
  enterFieldWinners(ledger, fields)
  enterPast(ledger, observations, versions)
  enterSupersededFields(ledger, fields)
  enterMoves(ledger, parts, proofOf)
  const isOfTrip = (observation: Observation) => trip.has(observation) && isOwn(observation)
  const open = observations.filter((observation) => !ledger.has(observation))
  if (terminal !== null) enterSnapshots(ledger, open.filter(isSnapshot), terminal, isOfTrip)
  enterOtherTripMoves(ledger, open, parts)
  enterDocumentStatements(ledger, open, { route, subjects, isOfTrip })
  return ledger.close()
}
