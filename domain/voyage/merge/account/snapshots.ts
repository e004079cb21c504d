import { isSnapshot } from "../../observation/Observation.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { RankedReports } from "../evidence/winner.ts"
import type { TerminalFacts } from "../terminal/terminal.ts"
import { currentOutcome, supersededOutcome, outcomeWithReason } from "./Account.ts"
import type { OutcomeLedger } from "./Account.ts"

const isInList = ({ fact }: Observation, { holds }: TerminalFacts): boolean =>
  fact.type !== "hold_change" ||
  fact.status === "released" ||
  holds?.fact.holds?.some(({ name }) => name === fact.name) === true

const wonOf = (terminal: TerminalFacts, { fact }: Observation): RankedReports | null => {
  switch (fact.type) {
    case "fees":
      return terminal.fees?.won ?? null
    case "availability":
      return terminal.availability?.won ?? null
    case "appointment":
      return terminal.appointment?.won ?? null
    case "yard_location":
      return terminal.yardLocation?.won ?? null
    case "last_free_day":
      return terminal.lastFreeDay[fact.by]?.won ?? null
    default:
      return terminal.holds?.won ?? null
  }
}

export const enterSnapshots = (
  ledger: OutcomeLedger,
  observations: ReadonlyArray<Observation>,
  terminal: TerminalFacts,
  isOfTrip: (observation: Observation) => boolean
): void => {
  const parts = new Set(terminal.holds?.parts)
  for (const observation of observations) {
    if (!isSnapshot(observation) || ledger.has(observation)) continue
    const won = wonOf(terminal, observation)
    if (parts.has(observation) && isInList(observation, terminal)) ledger.enter(observation, currentOutcome)
    else if (!isOfTrip(observation)) {
      ledger.enter(observation, outcomeWithReason("other_trip", "It is about another trip of the container."))
    } else if (terminal.left !== null) {
      const reason = "The container has left, so the report of the facility no longer counts."
      ledger.enter(observation, supersededOutcome(terminal.left.winner, observation, reason))
    } else if (won !== null && won.winner !== observation)
      ledger.enter(observation, supersededOutcome(won.winner, observation))
    else {
      const reason = "No report shows that the container is at the facility yet."
      ledger.enter(observation, outcomeWithReason("not_used", reason))
    }
  }
}
