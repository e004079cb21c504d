import { standingAt } from "../../voyage/importVisit.ts"
import { draw } from "../../voyage/random.ts"
import type { Change, Standing, Visit } from "../../voyage/Voyage.ts"
import type { Playing } from "../../world/World.ts"
import type { Word } from "../PushedReport.ts"

/** One change at a terminal with how things stood before and stand now. */
export interface Turn {
  readonly visit: Visit
  readonly change: Change
  readonly before: Standing | null
  readonly now: Standing
}

/** Answers that would be old when asked for come as much later, all of a visit as late as each other. */
const lateness = (visit: Visit, { seed }: Playing): number =>
  Math.floor(draw(seed, visit.box, `${visit.from}`, "late") * visit.staleFor)

/** What a terminal tells by itself: one word for each change, made of how it stands then. */
export const visitWords = (
  playing: Playing,
  facility: string,
  linesOf: (turn: Turn) => ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<Word> =>
  playing.voyage.visits
    .filter(({ terminal }) => terminal.facility === facility)
    .flatMap((visit) => {
      const late = lateness(visit, playing)
      return visit.changes.flatMap((change) => {
        const now = standingAt(visit, change.told)
        if (now === null) return []
        const turn = { visit, change, before: standingAt(visit, change.told - 1), now }
        const subject = `${visit.box} at ${facility}`
        return linesOf(turn).map((lines) => ({ told: change.told + late, subject, copies: 1, lines }))
      })
    })
