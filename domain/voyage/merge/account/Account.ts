import type { DataSource } from "../../../DataSource.ts"
import type { ObservationId } from "../../../Identifiers.ts"
import { reportedAt } from "../../observation/facts/rank.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { Outcome, OutcomeName } from "../../observation/Outcome.ts"
import type { Rejection } from "../evidence/Rule.ts"

export type OutcomeById = ReadonlyMap<ObservationId, Outcome>

const plain = (outcome: "event" | "current"): Outcome => ({ outcome, superseded_by: null, rule: null, reason: null })

export const eventOutcome: Outcome = plain("event")
export const currentOutcome: Outcome = plain("current")

export const outcomeWithReason = (
  outcome: Extract<OutcomeName, "no_longer_reported" | "other_trip" | "not_used">,
  reason: string
): Outcome => ({ outcome, superseded_by: null, rule: null, reason })

export const rejectedOutcome = ({ reason, rule }: Rejection): Outcome => ({
  outcome: "rejected",
  superseded_by: null,
  rule,
  reason
})

const labels: Readonly<Record<DataSource, string>> = {
  shipping_line: "shipping line",
  terminal: "terminal",
  rail: "railroad",
  ais: "vessel position"
}

const whySuperseded = (winner: Observation, loser: Observation): string => {
  if (winner.classifier === "ACT" && loser.classifier !== "ACT") return "The event has happened, so its report counts."
  if (winner.data_source !== loser.data_source) return `The report of the ${labels[winner.data_source]} counts first.`
  return reportedAt(winner) > reportedAt(loser)
    ? "A newer report of the same fact counts."
    : "Another report of the same fact counts."
}

export const supersededOutcome = (
  winner: Observation,
  loser: Observation,
  reason: string = whySuperseded(winner, loser)
): Outcome => ({ outcome: "superseded", superseded_by: winner.id, rule: null, reason })

/** The first outcome of an observation stays. */
export interface OutcomeLedger {
  readonly enter: (observation: Observation, outcome: Outcome) => void
  readonly has: (observation: Observation) => boolean
  readonly close: () => OutcomeById
}

export const newLedger = (observations: ReadonlyArray<Observation>): OutcomeLedger => {
  const outcomes = new Map<ObservationId, Outcome | null>()
  for (const { id } of observations) outcomes.set(id, null)
  return {
    close: () => {
      for (const [id, outcome] of outcomes) if (outcome === null) outcomes.delete(id)
      return outcomes as Map<ObservationId, Outcome>
    },
    has: ({ id }) => outcomes.get(id) !== null,
    enter: ({ id }, outcome) => {
      if (outcomes.get(id) === null) outcomes.set(id, outcome)
    }
  }
}
