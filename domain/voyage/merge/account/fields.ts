import type { Observation } from "../../observation/Observation.ts"
import type { Outcome } from "../../observation/Outcome.ts"
import { isSameContent } from "../../observation/sameContent.ts"
import type { FieldValue } from "../evidence/FieldValue.ts"
import { locatedMoveOf } from "../evidence/locatedMove.ts"
import type { Estimates } from "../milestone/estimates.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { currentOutcome, eventOutcome, supersededOutcome } from "./Account.ts"
import type { OutcomeLedger } from "./Account.ts"
import type { FindEstimateProof } from "./estimateProof.ts"

export const enterMilestones = (ledger: OutcomeLedger, milestones: ReadonlyArray<Milestone>): void => {
  for (const { winner } of milestones) ledger.enter(winner, eventOutcome)
  for (const { lost, winner } of milestones) {
    for (const one of lost) {
      if (ledger.has(one)) continue
      ledger.enter(one, isSameContent(one.happened, winner.happened) ? eventOutcome : supersededOutcome(winner, one))
    }
  }
}

/** Winners first, because one observation may win one field and lose another. */
export const enterEstimates = (ledger: OutcomeLedger, estimates: Estimates, proofOf: FindEstimateProof): void => {
  const known = Object.values(estimates).filter((estimate) => estimate !== null)
  const latest = (observation: Observation): Outcome => {
    const handling = locatedMoveOf(observation)
    return (handling === null ? null : proofOf(handling)) ?? currentOutcome
  }
  for (const { winner } of known) if (!ledger.has(winner)) ledger.enter(winner, latest(winner))
  for (const { lost, winner } of known) {
    for (const one of lost) {
      if (ledger.has(one)) continue
      ledger.enter(one, isSameContent(one.happened, winner.happened) ? latest(one) : supersededOutcome(winner, one))
    }
  }
}

type Fields = ReadonlyArray<FieldValue<unknown>>

/** An explicit "none" is a value; an unreadable equipment code is not. */
const isValue = ({ read, value, won }: FieldValue<unknown>): boolean =>
  value !== null || won === null || won.winner.fact.type !== "equipment" || read(won.winner) !== null

export const enterFieldWinners = (ledger: OutcomeLedger, fields: Fields): void => {
  for (const field of fields) {
    if (field.won !== null && isValue(field)) ledger.enter(field.won.winner, currentOutcome)
  }
}

/** Differing reports last: a report that lost several fields is current if it agrees with one. */
export const enterSupersededFields = (ledger: OutcomeLedger, fields: Fields): void => {
  const differing: Array<() => void> = []
  for (const { read, value, won } of fields) {
    const open = won?.lost.filter((one) => !ledger.has(one)) ?? []
    if (won === null || open.length === 0) continue
    const shown = read(won.winner)
    // A combined value cannot be compared with a single observation.
    if (shown === null && value !== null) continue
    for (const one of open) {
      if (isSameContent(read(one), shown)) ledger.enter(one, currentOutcome)
      else differing.push(() => ledger.enter(one, supersededOutcome(won.winner, one)))
    }
  }
  differing.forEach((enter) => enter())
}
