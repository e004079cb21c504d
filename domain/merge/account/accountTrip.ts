import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import { absences } from "../../observation/facts/countedPolls.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isSnapshot } from "../../observation/Observation.ts"
import type { Handling } from "../evidence/handling.ts"
import type { Sourced } from "../evidence/Sourced.ts"
import { isStillReported } from "../evidence/usable.ts"
import type { Estimates } from "../milestone/estimates.ts"
import type { Milestone } from "../milestone/milestones.ts"
import type { Route } from "../route/route.ts"
import type { TerminalFacts } from "../terminal/terminal.ts"
import type { Corrections } from "../trip/corrections.ts"
import type { Subjects } from "../trip/subjects.ts"
import { newLedger, rejected, superseded, withReason } from "./Account.ts"
import type { Account, Ledger } from "./Account.ts"
import { enterEstimates, enterLost, enterMilestones, enterWinners } from "./fields.ts"
import { enterMoves, enterOverruled } from "./moves.ts"
import { enterOtherMoves } from "./otherMoves.ts"
import { enterPapers } from "./papers.ts"
import { proofsIn } from "./proofOf.ts"
import { enterSnapshots } from "./snapshots.ts"
import type { Versions } from "./versions.ts"

/** A shipment without containers has one trip, with a null `number`. */
export interface TripParts {
  readonly number: ContainerNumber | null
  /** Carriers' reports about the trip, and reports of terminals and railroads that may be about it. */
  readonly trip: ReadonlySet<Observation>
  readonly isOwn: (observation: Observation) => boolean
  readonly fields: ReadonlyArray<Sourced<unknown>>
  readonly milestones: ReadonlyArray<Milestone>
  readonly estimates: Estimates
  readonly handlings: ReadonlyArray<Handling>
  readonly route: Route
  /** `route` without calls of vessels that do not carry the container. */
  readonly own: Route
  readonly terminal: TerminalFacts | null
  /** Start of the container's next trip, in epoch milliseconds. */
  readonly next: number | null
}

const withdrawn = "The source has withdrawn it."

const enterCorrected = (ledger: Ledger, corrections: Corrections): void => {
  for (const [observation, newer] of corrections) {
    const outcome = newer.retracted ? withReason("no_longer_reported", withdrawn) : superseded(newer, observation)
    ledger.enter(observation, outcome)
  }
}

const enterPast = (ledger: Ledger, observations: ReadonlyArray<Observation>, { newestOf }: Versions): void => {
  for (const observation of observations) {
    if (ledger.has(observation)) continue
    if (!isStillReported(observation)) {
      const reason = observation.retracted
        ? withdrawn
        : `The source left it out of its last ${absences} complete responses.`
      ledger.enter(observation, withReason("no_longer_reported", reason))
      continue
    }
    const newest = newestOf(observation)
    if (newest !== observation) ledger.enter(observation, superseded(newest, observation))
  }
}

/**
 * The first outcome of a row stays, so the order of the steps is their priority. Every row must get one
 * (`invariants/conservation.ts`).
 */
export const accountTrip = (
  observations: ReadonlyArray<Observation>,
  parts: TripParts,
  subjects: Subjects,
  versions: Versions,
  corrections: Corrections
): Account => {
  const { estimates, fields, handlings, isOwn, milestones, own, route, terminal, trip } = parts
  const ledger = newLedger(observations)
  for (const refusal of versions.refused) ledger.enter(refusal.observation, rejected(refusal))
  enterCorrected(ledger, corrections)
  enterMilestones(ledger, milestones)
  const proofOf = proofsIn(handlings, milestones, route)
  enterEstimates(ledger, estimates, proofOf)
  enterOverruled(ledger, handlings, parts, proofOf)
  enterWinners(ledger, fields)
  enterPast(ledger, observations, versions)
  enterLost(ledger, fields)
  enterMoves(ledger, handlings, route, own, proofOf)
  const isOfTrip = (observation: Observation) => trip.has(observation) && isOwn(observation)
  const open = observations.filter((observation) => !ledger.has(observation))
  if (terminal !== null) enterSnapshots(ledger, open.filter(isSnapshot), terminal, isOfTrip)
  enterOtherMoves(ledger, open, parts)
  enterPapers(ledger, open, route, subjects, isOfTrip)
  return ledger.close()
}
