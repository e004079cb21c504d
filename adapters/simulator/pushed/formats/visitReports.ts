import { terminalStateAt } from "../../voyage/importVisit.ts"
import { draw } from "../../voyage/random.ts"
import type { Change, TerminalState, Visit } from "../../voyage/Voyage.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import type { PushedReport } from "../PushedReport.ts"

export interface Transition {
  readonly visit: Visit
  readonly change: Change
  readonly before: TerminalState | null
  readonly now: TerminalState
}

/** Minutes: pushed reports come later where polled responses would be stale. */
const lateness = (visit: Visit, { seed }: PlayedVoyage): number =>
  Math.floor(draw(seed, visit.container, `${visit.from}`, "late") * visit.staleFor)

export const visitReports = (
  playing: PlayedVoyage,
  facility: string,
  linesOf: (transition: Transition) => ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<PushedReport> =>
  playing.voyage.visits
    .filter(({ terminal }) => terminal.facility === facility)
    .flatMap((visit) => {
      const late = lateness(visit, playing)
      return visit.changes.flatMap((change) => {
        const now = terminalStateAt(visit, change.reportedAt)
        if (now === null) return []
        const transition = { visit, change, before: terminalStateAt(visit, change.reportedAt - 1), now }
        const subject = `${visit.container} at ${facility}`
        return linesOf(transition).map((lines) => ({ reportedAt: change.reportedAt + late, subject, copies: 1, lines }))
      })
    })
