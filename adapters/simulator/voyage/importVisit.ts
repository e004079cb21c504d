import type { Stop } from "./places.ts"
import type { Dice } from "./random.ts"
import { days } from "./sailing.ts"
import type { Change, TerminalState, Stay, Visit } from "./Voyage.ts"

export const nothingKnown: TerminalState = {
  available: null,
  holds: null,
  fees: null,
  lastFreeDay: null,
  dischargedAt: null,
  gatedOutAt: null,
  yard: null,
  appointmentAt: null
}

export const flawless = { writing: "offset", staleFor: 0 } as const

interface Landing {
  readonly terminal: Stop
  readonly stay: Stay
  readonly dischargedAt: number
  readonly gatedOutAt: number
  readonly availableAt: number
  readonly changes: ReadonlyArray<Change>
}

export const containerOf = ({ cargo, isoCode, number }: Stay): Pick<Visit, "container" | "isoCode" | "cargo"> => ({
  container: number,
  isoCode,
  ...(cargo === undefined ? {} : { cargo })
})

const rows = ["A", "C", "E", "K", "R"] as const

/** Removed from the system two days later. */
export const importVisit = (landing: Landing, dice: Dice): Visit => {
  const { availableAt, dischargedAt, gatedOutAt, stay } = landing
  const reportedAt = (label: string, at: number): number => at + dice.hours(`terminal/${label}/${stay.number}`, 0.2, 1)
  const row = dice.pick(`yard/${stay.number}`, rows)
  const expected = landing.changes.findLast(({ reportedAt }) => reportedAt <= dischargedAt)?.set
  const landed: Partial<TerminalState> = {
    dischargedAt,
    available: false,
    holds: expected?.holds ?? [],
    fees: [],
    lastFreeDay: dischargedAt + days(5),
    yard: `${row}${dice.hours(`bay/${stay.number}`, 1, 9)}`
  }
  const usual: ReadonlyArray<Change> = [
    { reportedAt: reportedAt("discharged", dischargedAt), set: landed },
    { reportedAt: reportedAt("available", availableAt), set: { available: true } },
    { reportedAt: reportedAt("appointment", availableAt + 60), set: { appointmentAt: gatedOutAt - 30 } },
    { reportedAt: reportedAt("gated out", gatedOutAt), set: { gatedOutAt, available: null, yard: null } }
  ]
  return {
    terminal: landing.terminal,
    ...containerOf(stay),
    from: dischargedAt - days(2),
    until: gatedOutAt + days(2),
    changes: [...usual, ...landing.changes].sort((a, b) => a.reportedAt - b.reportedAt),
    ...flawless
  }
}

export const terminalStateAt = (visit: Visit, at: number): TerminalState | null => {
  if (at < visit.from || at >= visit.until) return null
  const terminalState: TerminalState = { ...nothingKnown }
  for (const { set, reportedAt } of visit.changes) if (reportedAt <= at) Object.assign(terminalState, set)
  return terminalState
}
