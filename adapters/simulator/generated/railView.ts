import type { Dice } from "../voyage/random.ts"
import type { FreeDays, Ride, Sighting } from "../voyage/Ride.ts"
import { days } from "../voyage/sailing.ts"
import { never } from "../voyage/Voyage.ts"
import type { View } from "./View.ts"

const hour = 60

/** The versions in which one sighting is told. Nothing is ever taken back: these interfaces cannot say so. */
const versionsOf = (seen: Sighting, label: string, view: View, dice: Dice): ReadonlyArray<Sighting> => {
  const rolls = (what: string, share: number) => dice.chance(`${what}/${label}`, share)
  if (rolls("omits", view.omits)) return []
  const told = seen.told + dice.hours(`delay/${label}`, view.delay[0], view.delay[1])
  const right: Sighting = { ...seen, told, copies: rolls("duplicates", view.duplicates) ? 2 : 1 }
  if (rolls("wrongZone", view.wrongZone)) return [{ ...right, flaw: "wrong_zone" }]
  const off = () => Math.min(seen.at + dice.hours(`by/${label}`, -6, 6), told)
  if (rolls("contradictions", view.contradictions)) return [{ ...right, flaw: "contradiction", at: off() }]
  if (!rolls("mistakes", view.mistakes)) return [right]
  const corrected = told + dice.hours(`corrected/${label}`, 7, 30)
  return [
    { ...right, flaw: "mistake", at: off(), corrected },
    { ...right, told: corrected }
  ]
}

/** The last free day: kept back, or a day too late at first. */
const freeDaysThrough = (ride: Ride, label: string, view: View, dice: Dice): ReadonlyArray<FreeDays> => {
  if (dice.chance(`hides free days/${label}`, view.omits)) return []
  const [first, ...later] = ride.freeDays
  const right = (told: number) => told + dice.hours(`right day/${label}`, 7, 14)
  if (first === undefined || !dice.chance(`wrong day/${label}`, view.mistakes)) return ride.freeDays
  return [
    { ...first, lastFreeDay: first.lastFreeDay + days(1) },
    { ...first, told: right(first.told) },
    ...later.map((one) => ({ ...one, told: Math.max(one.told, right(first.told) + hour) }))
  ]
}

/** What a railroad tells of a box: the truth through a view. Null when it never finds the box. */
export const throughRailroad = (truth: Ride, view: View, dice: Dice): Ride | null => {
  if (view.omits >= 1) return null
  const label = `rail/${truth.bill}/${truth.box}`
  const delay = dice.hours(`free days/${label}`, view.delay[0], view.delay[1])
  const sightings = truth.sightings
    .flatMap((seen) => versionsOf(seen, `${label}/${seen.kind}`, view, dice))
    .sort((a, b) => a.told - b.told)
  return {
    ...truth,
    from: Math.min(...sightings.map(({ told }) => told), never),
    until: truth.until + view.delay[1] * hour,
    sightings,
    freeDays: freeDaysThrough(truth, label, view, dice).map((one) => ({ ...one, told: one.told + delay })),
    staleFor: view.staleFor * hour
  }
}
