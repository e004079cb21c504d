import { intendedVessel, laterVessel, shortSeaVessel } from "../voyage/fleet.ts"
import { importVisit } from "../voyage/importVisit.ts"
import { busanTerminal, depot, longBeach, longBeachTerminal, ningbo, ningboTerminal } from "../voyage/places.ts"
import { days, cancelLeg, sailLeg } from "../voyage/sailing.ts"
import type { Script } from "../voyage/Script.ts"
import { consignmentOf, reportsOf, timeOf } from "../voyage/trip.ts"
import type { Trip } from "../voyage/trip.ts"
import { staysOf } from "./direct.ts"

/** Ningbo to Long Beach; the planned ship leaves Busan without the containers. */
export const rollover: Script = (numbers, dice) => {
  const short = {
    key: "short sea",
    from: ningboTerminal,
    to: busanTerminal,
    mode: "VESSEL",
    vessel: shortSeaVessel
  } as const
  const first = sailLeg({ ...short, sequence: 3, announced: 30, departs: days(8), days: [2, 3] }, dice)
  const ocean = { from: busanTerminal, to: longBeachTerminal, mode: "VESSEL", sequence: 5, days: [10, 13] } as const
  const intendedAt = first.discharges + days(3)
  const rolledAt = first.discharges + days(2)
  const intended = { ...ocean, key: "intended", vessel: intendedVessel, announced: 30, departs: intendedAt }
  const later = { ...ocean, key: "later", vessel: laterVessel, announced: rolledAt, departs: intendedAt + days(6) }
  const second = sailLeg(later, dice)
  const trip: Trip = {
    bill: numbers.bill,
    booking: numbers.booking,
    bookedAt: 0,
    manifestedAt: 0,
    issuedAt: first.departs + days(1),
    stays: staysOf(numbers, "45G1", "45R1"),
    emptyOut: { stop: depot(ningbo), at: days(1) },
    fullInAt: days(4),
    legs: [first, cancelLeg(sailLeg(intended, dice), rolledAt), second],
    fullOutAt: second.discharges + days(3),
    emptyIn: { stop: depot(longBeach), at: second.discharges + days(6) }
  }
  const reports = reportsOf(trip, dice)
  const visits = trip.stays.map((stay) => {
    const dischargedAt = timeOf(reports, trip.bill, stay.number, "vessel_discharged")
    const gatedOutAt = timeOf(reports, trip.bill, stay.number, "full_out")
    const availableAt = dischargedAt + days(0.8)
    return importVisit({ terminal: longBeachTerminal, stay, dischargedAt, gatedOutAt, availableAt, changes: [] }, dice)
  })
  return { head: days(2), consignments: [consignmentOf(trip)], reports, visits }
}
