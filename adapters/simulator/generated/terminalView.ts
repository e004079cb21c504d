import type { Dice } from "../voyage/random.ts"
import { days } from "../voyage/sailing.ts"
import { never } from "../voyage/Voyage.ts"
import type { Change, Standing, Visit } from "../voyage/Voyage.ts"
import type { View } from "./View.ts"

const hour = 60

/** What a terminal may keep to itself. */
const optional = ["fees", "lastFreeDay", "available", "holds", "appointmentAt", "yard"] as const

const without = (change: Change, hidden: ReadonlySet<string>): Change => ({
  told: change.told,
  set: Object.fromEntries(Object.entries(change.set).filter(([name]) => !hidden.has(name)))
})

/** A hold on the wrong box, lifted within hours. */
const strayHold = (visit: Visit, landed: number, view: View, dice: Dice): ReadonlyArray<Change> => {
  if (!dice.chance(`stray/${visit.box}/${landed}`, view.neverHappened)) return []
  const told = landed + dice.hours(`stray at/${visit.box}/${landed}`, 3, 8)
  const until = told + dice.hours(`stray for/${visit.box}/${landed}`, 7, 14)
  const between = visit.changes.some(
    (change) => change.set.holds !== undefined && change.told > told - hour && change.told < until + hour
  )
  const before =
    visit.changes.findLast((change) => change.set.holds !== undefined && change.told <= told)?.set.holds ?? []
  if (between) return []
  const stray = { text: "LINE HOLD", status: "hold" } as const
  return [
    { told, set: { holds: [...before, stray] } },
    { told: until, set: { holds: before } }
  ]
}

/** A last free day that is a day too late at first. */
const wrongDay = (change: Change, visit: Visit, view: View, label: string, dice: Dice): ReadonlyArray<Change> => {
  const { lastFreeDay } = change.set
  if (lastFreeDay == null || !dice.chance(`wrong day/${label}`, view.mistakes)) return [change]
  const corrected = change.told + dice.hours(`right day/${label}`, 7, 14)
  const isNews = ({ set, told }: Change) => set.lastFreeDay != null && change.told < told && told <= corrected
  if (visit.changes.some(isNews)) return [change]
  return [
    { told: change.told, set: { ...change.set, lastFreeDay: lastFreeDay + days(1) } },
    { told: corrected, set: { lastFreeDay } }
  ]
}

const shifted = (set: Partial<Standing>, by: number): Partial<Standing> => ({
  ...set,
  ...(set.dischargedAt == null ? {} : { dischargedAt: set.dischargedAt + by }),
  ...(set.gatedOutAt == null ? {} : { gatedOutAt: set.gatedOutAt + by })
})

/** What a terminal tells of a box: the truth through a view. Null when it never finds the box. */
export const throughTerminal = (truth: Visit, view: View, dice: Dice): Visit | null => {
  if (view.omits >= 1) return null
  const label = `${truth.box}/${truth.from}`
  const hidden = new Set<string>(optional.filter((name) => dice.chance(`hides/${name}/${label}`, view.omits)))
  const landed = truth.changes.find(({ set }) => set.dischargedAt != null)?.told ?? never
  const delay = dice.hours(`delay/${label}`, view.delay[0], view.delay[1])
  const by = dice.chance(`contradicts/${label}`, view.contradictions) ? dice.hours(`by/${label}`, -5, -1) : 0
  const changes = [...truth.changes, ...strayHold(truth, landed, view, dice)]
    .flatMap((change, index) => wrongDay(change, truth, view, `${label}/${index}`, dice))
    .map((change) => without({ told: change.told + delay, set: shifted(change.set, by) }, hidden))
    .sort((a, b) => a.told - b.told)
  return {
    ...truth,
    until: truth.until + delay,
    changes,
    writing: dice.chance(`wrong zone/${label}`, view.wrongZone) ? "local" : truth.writing,
    staleFor: view.staleFor * hour
  }
}
