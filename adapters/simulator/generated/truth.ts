import type { Port } from "../voyage/places.ts"
import { depot } from "../voyage/places.ts"
import type { Dice } from "../voyage/random.ts"
import { days } from "../voyage/sailing.ts"
import { consignmentOf, reportsOf, timeOf } from "../voyage/trip.ts"
import type { Trip } from "../voyage/trip.ts"
import { never } from "../voyage/Voyage.ts"
import type { Stay, Voyage } from "../voyage/Voyage.ts"
import { cargoOf } from "./cargo.ts"
import { itinerary, legsOf } from "./itinerary.ts"
import type { Itinerary } from "./itinerary.ts"
import { landing } from "./landside.ts"
import type { Papers } from "./papers.ts"

const isoCodes = ["45G1", "42G1", "22G1", "45R1"] as const

const containersOf = (papers: Papers, dice: Dice): ReadonlyArray<Stay> => {
  const count = dice.pick("boxes", [1, 1, 1, 2, 2, 3])
  return Array.from({ length: count }, (_, index) => ({
    number: papers.container(index + 1),
    isoCode: dice.pick(`iso ${index}`, isoCodes),
    from: 0,
    until: never
  }))
}

interface BillTiming {
  readonly key: string
  readonly bill: string
  readonly booking: string
  readonly bookedAt: number
  readonly stays: ReadonlyArray<Stay>
}

const tripOf = (route: Itinerary, { bill, bookedAt, booking, key, stays }: BillTiming, dice: Dice): Trip => {
  const fullInAt = bookedAt + days(2)
  const legs = legsOf(route, { bookedAt, readyAt: fullInAt, key }, dice)
  const end = legs.at(-1)?.discharges ?? fullInAt
  const sailedAt = legs[0]?.departs ?? fullInAt
  const start: Port = legs[0]?.departure.stop.port ?? route.origin.port
  const fullOutAt = end + dice.hours(`${key}/dwell`, 40, 110)
  return {
    bill,
    booking,
    bookedAt,
    manifestedAt: bookedAt,
    issuedAt: sailedAt + days(1),
    stays: stays.map((stay) => ({ ...stay, cargo: cargoOf(bill, stay.number, dice) })),
    emptyOut: { stop: depot(start), at: bookedAt + days(0.6) },
    fullInAt,
    legs,
    fullOutAt,
    emptyIn: { stop: depot((route.ramp ?? route.gateway).port), at: fullOutAt + dice.hours(`${key}/return`, 30, 60) }
  }
}

const voyageFrom = (route: Itinerary, trips: ReadonlyArray<Trip>, dice: Dice): Omit<Voyage, "name" | "head"> => {
  const reportedAt = trips.map((trip) => ({ trip, reports: reportsOf(trip, dice) }))
  return {
    consignments: trips.map(consignmentOf),
    reports: reportedAt.flatMap(({ reports }) => reports),
    visits: reportedAt.flatMap(({ reports, trip }) => {
      const train = trip.legs.find(({ departure }) => departure.mode === "RAIL")
      return trip.stays.map((stay) => {
        const dischargedAt = timeOf(reports, trip.bill, stay.number, "vessel_discharged")
        const leavesAt = train?.departs ?? timeOf(reports, trip.bill, stay.number, "full_out")
        const key = trip.bill
        return landing(
          { terminal: route.gateway, stay, dischargedAt, leavesAt, byTrain: train !== undefined, key },
          dice
        )
      })
    })
  }
}

export const trueVoyage = (papers: Papers, dice: Dice): Voyage => {
  const route = itinerary(dice)
  const stays = containersOf(papers, dice)
  const first = { key: "first", bill: papers.bill(1), booking: papers.booking(1), bookedAt: 0, stays }
  const named = { name: papers.bill(1), head: days(0.25) }
  if (stays.length > 1 && dice.chance("split", 0.25)) {
    const second = { ...first, bill: papers.bill(2), stays: stays.slice(1) }
    const trips = [{ ...first, stays: stays.slice(0, 1) }, second].map((trade) => tripOf(route, trade, dice))
    return { ...named, ...voyageFrom(route, trips, dice) }
  }
  const trip = tripOf(route, first, dice)
  if (!dice.chance("again", 0.05)) return { ...named, ...voyageFrom(route, [trip], dice) }
  const again = {
    key: "again",
    bill: papers.bill(2),
    booking: papers.booking(2),
    bookedAt: trip.emptyIn.at + days(2),
    stays: stays.slice(0, 1)
  }
  return { ...named, ...voyageFrom(route, [trip, tripOf(route, again, dice)], dice) }
}
