import type { Asserted } from "./Asserted.ts"
import { heardBy, patience } from "./Followed.ts"
import type { Followed } from "./Followed.ts"
import { finding, iso } from "./milestones.ts"
import { find } from "./Tally.ts"
import type { leads, Tally } from "./Tally.ts"

const hour = 3_600_000
const day = 24 * hour

const leadOf = (left: number): (typeof leads)[number] =>
  left > 7 * day ? "over 7 days" : left > 3 * day ? "3 to 7 days" : left > day ? "1 to 3 days" : "under 1 day"

/** Judges when the ship is said to arrive at the port of discharge, by what the carrier said and by when it did. */
export const judgeEstimate = (
  followed: Followed,
  asserted: Asserted,
  now: number,
  step: number,
  tally: Tally
): void => {
  const { eta } = asserted
  if (eta === null || followed.phase.stopped !== null) return
  const isSaid = followed.expected.some(
    ({ isPushed = false, lateBy = 0, shown, told, until }) =>
      shown === eta &&
      told <= now &&
      (until === Infinity ||
        now <=
          heardBy(
            followed,
            "carrier",
            until,
            2 * patience(followed, { kind: "carrier", isPushed, lateBy, told: until }, step)
          ))
  )
  if (!isSaid) find(tally, finding("false estimate", followed, `arrival is expected ${iso(eta)}`, now))
  const arrived = followed.truth.find(({ milestone }) => milestone === "vessel_arrived")
  if (arrived === undefined || arrived.at <= now) return
  const errors = tally.eta[leadOf(arrived.at - now)]
  errors.count += 1
  errors.hours += Math.abs(eta - arrived.at) / hour
}
