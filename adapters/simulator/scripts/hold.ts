import { days } from "../voyage/sailing.ts"
import type { Script } from "../voyage/Script.ts"
import type { Hold } from "../voyage/Voyage.ts"
import { staysOf, directTrip, directVoyage } from "./direct.ts"

const customsTexts = ["CUSTOMS HOLD - CBP EXAM", "CBP HOLD 1A", "CUSTOMS - INTENSIVE EXAM"] as const
const freightTexts = ["FREIGHT HOLD", "FRT CHARGES DUE", "STEAMSHIP LINE FREIGHT HOLD"] as const
const mitigationTexts = ["TMF HOLD", "PIERPASS FEE UNPAID"] as const

/** Two containers under three holds, released one after the other. */
export const hold: Script = (numbers, dice) => {
  const trip = directTrip(staysOf(numbers, "45G1", "22G1"), { day: 0, dwell: 6, papers: numbers }, dice)
  const customs = dice.pick("customs text", customsTexts)
  const freight: Hold = { text: dice.pick("freight text", freightTexts), status: "hold" }
  const mitigation: Hold = { text: dice.pick("mitigation text", mitigationTexts), status: "hold" }
  const held: Hold = { text: customs, status: "hold" }
  const pending: Hold = { text: customs, status: "pending" }
  return directVoyage(trip, dice, 4, (dischargedAt, _gatedOutAt, stay) => {
    const at = (day: number): number => dischargedAt + days(day) + dice.hours(`hold/${day}/${stay.number}`, 1, 5)
    return [
      { reportedAt: dischargedAt - days(1.5), set: { holds: [held] } },
      { reportedAt: at(0.1), set: { holds: [held, freight, mitigation] } },
      { reportedAt: at(1), set: { holds: [held, mitigation] } },
      { reportedAt: at(2), set: { holds: [pending, mitigation] } },
      { reportedAt: at(3), set: { holds: [mitigation] } },
      { reportedAt: at(3.5), set: { holds: [] } }
    ]
  })
}
