import { days } from "../voyage/sailing.ts"
import type { Script } from "../voyage/Script.ts"
import { staysOf, directTrip, directVoyage } from "./direct.ts"

/** The carrier does not know the bill of lading until two days after the first request for it. */
export const late: Script = (numbers, dice) => {
  const trip = directTrip(staysOf(numbers, "45G1"), { day: 0, dwell: 2.5, papers: numbers }, dice)
  return directVoyage({ ...trip, manifestedAt: days(4) }, dice, 0.8)
}
