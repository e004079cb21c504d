import { oceanVessels } from "../voyage/fleet.ts"
import { importVisit } from "../voyage/importVisit.ts"
import type { Numbers } from "../voyage/numbers.ts"
import { depot, losAngeles, losAngelesTerminal, shanghai, shanghaiTerminal } from "../voyage/places.ts"
import type { Dice } from "../voyage/random.ts"
import { days, sailLeg } from "../voyage/sailing.ts"
import { consignmentOf, reportsOf, timeOf } from "../voyage/trip.ts"
import type { Trip } from "../voyage/trip.ts"
import { never } from "../voyage/Voyage.ts"
import type { Change, Stay, Voyage } from "../voyage/Voyage.ts"

export const staysOf = ({ container }: Numbers, ...isoCodes: ReadonlyArray<string>): ReadonlyArray<Stay> =>
  isoCodes.map((isoCode, index) => ({ number: container(index + 1), isoCode, from: 0, until: never }))

export interface Timing {
  readonly day: number
  /** Days from discharge to pickup. */
  readonly dwell: number
  readonly papers: { readonly bill: string; readonly booking: string }
}

export const directTrip = (stays: ReadonlyArray<Stay>, { day, dwell, papers }: Timing, dice: Dice): Trip => {
  const departs = days(day + 8.5) + dice.hours("departure", 0, 20)
  const leg = sailLeg(
    {
      key: `crossing/${day}`,
      from: shanghaiTerminal,
      to: losAngelesTerminal,
      mode: "VESSEL",
      vessel: dice.pick("vessel", oceanVessels),
      sequence: 3,
      announced: days(day) + 30,
      departs,
      days: [16, 20]
    },
    dice
  )
  return {
    ...papers,
    bookedAt: days(day),
    manifestedAt: days(day),
    issuedAt: departs + days(1),
    stays,
    emptyOut: { stop: depot(shanghai), at: days(day + 1) },
    fullInAt: days(day + 4),
    legs: [leg],
    fullOutAt: leg.discharges + days(dwell),
    emptyIn: { stop: depot(losAngeles), at: leg.discharges + days(dwell + 3) }
  }
}

export const directVoyage = (
  trip: Trip,
  dice: Dice,
  availableAfter: number,
  added: (dischargedAt: number, gatedOutAt: number, stay: Stay) => ReadonlyArray<Change> = () => []
): Omit<Voyage, "name"> => {
  const reports = reportsOf(trip, dice)
  const visits = trip.stays.map((stay) => {
    const dischargedAt = timeOf(reports, trip.bill, stay.number, "vessel_discharged")
    const gatedOutAt = timeOf(reports, trip.bill, stay.number, "full_out")
    const availableAt = dischargedAt + days(availableAfter)
    const changes = added(dischargedAt, gatedOutAt, stay)
    return importVisit({ terminal: losAngelesTerminal, stay, dischargedAt, gatedOutAt, availableAt, changes }, dice)
  })
  return { head: trip.bookedAt + days(2), consignments: [consignmentOf(trip)], reports, visits }
}
