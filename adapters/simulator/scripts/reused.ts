import type { Script } from "../voyage/Script.ts"
import { staysOf, directTrip, directVoyage } from "./direct.ts"

/** Returned empty, then sails again under another bill after five days. */
export const reused: Script = (numbers, dice) => {
  const stays = staysOf(numbers, "45G1")
  const second = { bill: numbers.secondBill, booking: numbers.secondBooking }
  const first = directTrip(stays, { day: 0, dwell: 2, papers: numbers }, dice)
  const again = directTrip(stays, { day: 39, dwell: 2, papers: second }, dice)
  const [earlier, later] = [first, again].map((trip) => directVoyage(trip, dice, 0.8))
  return {
    head: first.fullOutAt,
    consignments: [earlier, later].flatMap((voyage) => voyage?.consignments ?? []),
    reports: [earlier, later].flatMap((voyage) => voyage?.reports ?? []),
    visits: [earlier, later].flatMap((voyage) => voyage?.visits ?? [])
  }
}
