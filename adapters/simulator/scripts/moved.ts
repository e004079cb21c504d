import { days } from "../voyage/sailing.ts"
import type { Script } from "../voyage/Script.ts"
import { never } from "../voyage/Voyage.ts"
import type { Stay } from "../voyage/Voyage.ts"
import { staysOf, directTrip, directVoyage } from "./direct.ts"

const lasting = ({ isoCode, number }: Stay, from: number, until: number): Stay => ({ number, isoCode, from, until })

/** Two containers under the first bill, one under the second; at sea one moves to the second. */
export const moved: Script = (numbers, dice) => {
  const [stays, goesAt] = [staysOf(numbers, "45G1", "45G1", "22G1"), days(14)]
  const [kept, going, other] = [stays.slice(0, 1), stays.slice(1, 2), stays.slice(2)]
  const second = { bill: numbers.secondBill, booking: numbers.secondBooking }
  const trip = (stays: ReadonlyArray<Stay>, papers: typeof second) =>
    directVoyage(directTrip(stays, { day: 0, dwell: 2.5, papers }, dice), dice, 0.8)
  const before = trip([...kept, ...going.map((stay) => lasting(stay, 0, goesAt))], numbers)
  const after = trip([...other, ...going.map((stay) => lasting(stay, goesAt, never))], second)
  return {
    ...before,
    consignments: [...before.consignments, ...after.consignments],
    reports: [...before.reports, ...after.reports],
    visits: [...before.visits, ...after.visits.filter(({ container }) => container === other[0]?.number)]
  }
}
