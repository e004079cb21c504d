import type { Stop } from "./places.ts"
import type { Dice } from "./random.ts"
import { days } from "./sailing.ts"
import type { Change, Standing, Stay, Visit } from "./Voyage.ts"

export const nothingKnown: Standing = {
  available: null,
  holds: null,
  fees: null,
  lastFreeDay: null,
  dischargedAt: null,
  gatedOutAt: null,
  yard: null,
  appointmentAt: null
}

/** How a terminal answers unless a view says otherwise. */
export const plainly = { writing: "offset", staleFor: 0 } as const

interface Landing {
  readonly terminal: Stop
  readonly stay: Stay
  readonly dischargedAt: number
  /** When it leaves by truck. */
  readonly gatedOutAt: number
  /** When the terminal offers it for pick-up. */
  readonly availableAt: number
  /** What the script adds to an ordinary stay. */
  readonly changes: ReadonlyArray<Change>
}

/** The container of a visit, as its stay has it. */
export const containerOf = ({ cargo, isoCode, number }: Stay): Pick<Visit, "box" | "isoCode" | "cargo"> => ({
  box: number,
  isoCode,
  ...(cargo === undefined ? {} : { cargo })
})

const rows = ["A", "C", "E", "K", "R"] as const

/** An imported box at its terminal: expected, discharged, available, picked up, forgotten two days later. */
export const importVisit = (landing: Landing, dice: Dice): Visit => {
  const { availableAt, dischargedAt, gatedOutAt, stay } = landing
  const told = (label: string, at: number): number => at + dice.hours(`terminal/${label}/${stay.number}`, 0.2, 1)
  const row = dice.pick(`yard/${stay.number}`, rows)
  const expected = landing.changes.findLast(({ told }) => told <= dischargedAt)?.set
  const landed: Partial<Standing> = {
    dischargedAt,
    available: false,
    holds: expected?.holds ?? [],
    fees: [],
    lastFreeDay: dischargedAt + days(5),
    yard: `${row}${dice.hours(`bay/${stay.number}`, 1, 9)}`
  }
  const usual: ReadonlyArray<Change> = [
    { told: told("discharged", dischargedAt), set: landed },
    { told: told("available", availableAt), set: { available: true } },
    { told: told("appointment", availableAt + 60), set: { appointmentAt: gatedOutAt - 30 } },
    { told: told("gated out", gatedOutAt), set: { gatedOutAt, available: null, yard: null } }
  ]
  return {
    terminal: landing.terminal,
    ...containerOf(stay),
    from: dischargedAt - days(2),
    until: gatedOutAt + days(2),
    changes: [...usual, ...landing.changes].sort((a, b) => a.told - b.told),
    ...plainly
  }
}

/** What a terminal knows of a box at a time, or null when it does not know it. */
export const standingAt = (visit: Visit, at: number): Standing | null => {
  if (at < visit.from || at >= visit.until) return null
  const standing: Standing = { ...nothingKnown }
  for (const { set, told } of visit.changes) if (told <= at) Object.assign(standing, set)
  return standing
}
