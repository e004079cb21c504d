import type { Dice } from "../voyage/random.ts"
import { days } from "../voyage/sailing.ts"
import { never } from "../voyage/Voyage.ts"
import type { Change, TerminalState, Visit } from "../voyage/Voyage.ts"
import type { View } from "./View.ts"

const hour = 60

const optional = ["fees", "lastFreeDay", "available", "holds", "appointmentAt", "yard"] as const

const without = (change: Change, hidden: ReadonlySet<string>): Change => ({
  reportedAt: change.reportedAt,
  set: Object.fromEntries(Object.entries(change.set).filter(([name]) => !hidden.has(name)))
})

const strayHold = (visit: Visit, landed: number, view: View, dice: Dice): ReadonlyArray<Change> => {
  if (!dice.chance(`stray/${visit.container}/${landed}`, view.neverHappened)) return []
  const reportedAt = landed + dice.hours(`stray at/${visit.container}/${landed}`, 3, 8)
  const until = reportedAt + dice.hours(`stray for/${visit.container}/${landed}`, 7, 14)
  const between = visit.changes.some(
    (change) =>
      change.set.holds !== undefined && change.reportedAt > reportedAt - hour && change.reportedAt < until + hour
  )
  const before =
    visit.changes.findLast((change) => change.set.holds !== undefined && change.reportedAt <= reportedAt)?.set.holds ??
    []
  if (between) return []
  const stray = { text: "LINE HOLD", status: "hold" } as const
  return [
    { reportedAt, set: { holds: [...before, stray] } },
    { reportedAt: until, set: { holds: before } }
  ]
}

const makeDayMistakes =
  (visit: Visit, view: View, dice: Dice) =>
  (change: Change, label: string): ReadonlyArray<Change> => {
    const { lastFreeDay } = change.set
    if (lastFreeDay == null || !dice.chance(`wrong day/${label}`, view.mistakes)) return [change]
    const corrected = change.reportedAt + dice.hours(`right day/${label}`, 7, 14)
    const isNews = ({ set, reportedAt }: Change) =>
      set.lastFreeDay != null && change.reportedAt < reportedAt && reportedAt <= corrected
    if (visit.changes.some(isNews)) return [change]
    return [
      { reportedAt: change.reportedAt, set: { ...change.set, lastFreeDay: lastFreeDay + days(1) } },
      { reportedAt: corrected, set: { lastFreeDay } }
    ]
  }

const shifted = (set: Partial<TerminalState>, by: number): Partial<TerminalState> => ({
  ...set,
  ...(set.dischargedAt == null ? {} : { dischargedAt: set.dischargedAt + by }),
  ...(set.gatedOutAt == null ? {} : { gatedOutAt: set.gatedOutAt + by })
})

export const throughTerminal = (truth: Visit, view: View, dice: Dice): Visit | null => {
  if (view.omits >= 1) return null
  const label = `${truth.container}/${truth.from}`
  const hidden = new Set<string>(optional.filter((name) => dice.chance(`hides/${name}/${label}`, view.omits)))
  const landed = truth.changes.find(({ set }) => set.dischargedAt != null)?.reportedAt ?? never
  const delay = dice.hours(`delay/${label}`, view.delay[0], view.delay[1])
  const by = dice.chance(`contradicts/${label}`, view.contradictions) ? dice.hours(`by/${label}`, -5, -1) : 0
  const mistakeDay = makeDayMistakes(truth, view, dice)
  const changes = [...truth.changes, ...strayHold(truth, landed, view, dice)]
    .flatMap((change, index) => mistakeDay(change, `${label}/${index}`))
    .map((change) => without({ reportedAt: change.reportedAt + delay, set: shifted(change.set, by) }, hidden))
    .sort((a, b) => a.reportedAt - b.reportedAt)
  return {
    ...truth,
    until: truth.until + delay,
    changes,
    writing: dice.chance(`wrong zone/${label}`, view.wrongZone) ? "local" : truth.writing,
    staleFor: view.staleFor * hour
  }
}
