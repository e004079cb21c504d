import { days } from "../voyage/sailing.ts"
import type { Script } from "../voyage/Script.ts"
import { staysOf, directTrip, directVoyage } from "./direct.ts"

/** Announced without an amount after the last free day, then posted, increased, and paid before pickup. */
export const fee: Script = (numbers, dice) => {
  const trip = directTrip(staysOf(numbers, "42G1"), { day: 0, dwell: 10, papers: numbers }, dice)
  const perDay = dice.pick("rate", [125.5, 180, 212.75])
  const demurrage = (amount: number) => ({
    fees: [{ type: "demurrage", amount, currency: "USD", text: "DEMURRAGE TIER 1" }]
  })
  return directVoyage(trip, dice, 0.8, (dischargedAt, gatedOutAt) => [
    { reportedAt: dischargedAt + days(6.3), set: demurrage(0) },
    { reportedAt: dischargedAt + days(7.3), set: demurrage(perDay) },
    { reportedAt: dischargedAt + days(8.3), set: demurrage(2 * perDay) },
    { reportedAt: gatedOutAt - days(0.3), set: { fees: [] } }
  ])
}
