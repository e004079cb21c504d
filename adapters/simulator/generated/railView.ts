import type { Dice } from "../voyage/random.ts"
import type { FreeDays, Ride, Sighting } from "../voyage/Ride.ts"
import { days } from "../voyage/sailing.ts"
import { never } from "../voyage/Voyage.ts"
import type { View } from "./View.ts"

const hour = 60

/** Railroad interfaces cannot express withdrawals. */
const versionsOf = (seen: Sighting, label: string, view: View, dice: Dice): ReadonlyArray<Sighting> => {
  const rolls = (what: string, share: number) => dice.chance(`${what}/${label}`, share)
  if (rolls("omits", view.omits)) return []
  const reportedAt = seen.reportedAt + dice.hours(`delay/${label}`, view.delay[0], view.delay[1])
  const right: Sighting = { ...seen, reportedAt, copies: rolls("duplicates", view.duplicates) ? 2 : 1 }
  if (rolls("wrongZone", view.wrongZone)) return [{ ...right, flaw: "wrong_zone" }]
  const off = () => Math.min(seen.at + dice.hours(`by/${label}`, -6, 6), reportedAt)
  if (rolls("contradictions", view.contradictions)) return [{ ...right, flaw: "contradiction", at: off() }]
  if (!rolls("mistakes", view.mistakes)) return [right]
  const corrected = reportedAt + dice.hours(`corrected/${label}`, 7, 30)
  return [
    { ...right, flaw: "mistake", at: off(), corrected },
    { ...right, reportedAt: corrected }
  ]
}

const freeDaysThrough = (ride: Ride, label: string, view: View, dice: Dice): ReadonlyArray<FreeDays> => {
  if (dice.chance(`hides free days/${label}`, view.omits)) return []
  const [first, ...later] = ride.freeDays
  const right = (reportedAt: number) => reportedAt + dice.hours(`right day/${label}`, 7, 14)
  if (first === undefined || !dice.chance(`wrong day/${label}`, view.mistakes)) return ride.freeDays
  return [
    { ...first, lastFreeDay: first.lastFreeDay + days(1) },
    { ...first, reportedAt: right(first.reportedAt) },
    ...later.map((one) => ({ ...one, reportedAt: Math.max(one.reportedAt, right(first.reportedAt) + hour) }))
  ]
}

export const throughRailroad = (truth: Ride, view: View, dice: Dice): Ride | null => {
  if (view.omits >= 1) return null
  const label = `rail/${truth.bill}/${truth.container}`
  const delay = dice.hours(`free days/${label}`, view.delay[0], view.delay[1])
  const sightings = truth.sightings
    .flatMap((seen) => versionsOf(seen, `${label}/${seen.kind}`, view, dice))
    .sort((a, b) => a.reportedAt - b.reportedAt)
  return {
    ...truth,
    from: Math.min(...sightings.map(({ reportedAt }) => reportedAt), never),
    until: truth.until + view.delay[1] * hour,
    sightings,
    freeDays: freeDaysThrough(truth, label, view, dice).map((one) => ({ ...one, reportedAt: one.reportedAt + delay })),
    staleFor: view.staleFor * hour
  }
}
