import { days } from "../voyage/sailing.ts"
import type { Script } from "../voyage/Script.ts"
import { staysOf, directTrip, directVoyage } from "./direct.ts"

/** The terminal moves the last free day to two days later, then to one day earlier. */
export const lastFreeDay: Script = (numbers, dice) =>
  directVoyage(
    directTrip(staysOf(numbers, "22G1"), { day: 0, dwell: 5, papers: numbers }, dice),
    dice,
    0.8,
    (dischargedAt) => [
      { reportedAt: dischargedAt + days(1.5), set: { lastFreeDay: dischargedAt + days(7) } },
      { reportedAt: dischargedAt + days(3), set: { lastFreeDay: dischargedAt + days(6) } }
    ]
  )
