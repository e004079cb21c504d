import { oceanVessels } from "../voyage/fleet.ts"
import { nothingKnown, flawless } from "../voyage/importVisit.ts"
import { chicago, chicagoRamp, depot, longBeachTerminal, shanghai, shanghaiTerminal } from "../voyage/places.ts"
import { days, sailLeg } from "../voyage/sailing.ts"
import type { Script } from "../voyage/Script.ts"
import { consignmentOf, reportsOf, timeOf } from "../voyage/trip.ts"
import type { Trip } from "../voyage/trip.ts"
import type { Visit } from "../voyage/Voyage.ts"
import { staysOf } from "./direct.ts"

export const rail: Script = (numbers, dice) => {
  const vessel = dice.pick("vessel", oceanVessels)
  const sea = { key: "crossing", from: shanghaiTerminal, to: longBeachTerminal, mode: "VESSEL", vessel } as const
  const crossing = sailLeg({ ...sea, sequence: 3, announced: 30, departs: days(8.5), days: [14, 18] }, dice)
  const land = { key: "train", from: longBeachTerminal, to: chicagoRamp, mode: "RAIL", vessel: null } as const
  const departs = crossing.discharges + days(2.5)
  const train = sailLeg({ ...land, sequence: 5, announced: days(9), departs, days: [4, 6] }, dice)
  const trip: Trip = {
    bill: numbers.bill,
    booking: numbers.booking,
    bookedAt: 0,
    manifestedAt: 0,
    issuedAt: crossing.departs + days(1),
    stays: staysOf(numbers, "45G1", "45G1"),
    emptyOut: { stop: depot(shanghai), at: days(1) },
    fullInAt: days(4),
    legs: [crossing, train],
    fullOutAt: train.discharges + days(1.5),
    emptyIn: { stop: depot(chicago), at: train.discharges + days(4) }
  }
  const reports = reportsOf(trip, dice)
  const visits = trip.stays.map(({ isoCode, number }): Visit => {
    const dischargedAt = timeOf(reports, trip.bill, number, "vessel_discharged")
    const set = { ...nothingKnown, dischargedAt, holds: [], fees: [], yard: "RAIL STACK" }
    const reportedAt = dischargedAt + dice.hours(`terminal/${number}`, 0.2, 1)
    const [from, until] = [dischargedAt - days(2), train.departs + days(1)]
    return {
      terminal: longBeachTerminal,
      container: number,
      isoCode,
      from,
      until,
      changes: [{ reportedAt, set }],
      ...flawless
    }
  })
  return { head: days(2), consignments: [consignmentOf(trip)], reports, visits }
}
