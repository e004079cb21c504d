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

/** Where the carrier says for good when the ship comes to the port of discharge, something must be shown. */
const judgeSilence = (followed: Followed, now: number, step: number, tally: Tally): void => {
  const { asked, bill, expected, since } = followed
  const pod = asked.generated.truth.consignments.find((one) => one.bill === bill)?.route.pod.unlocode
  const word = expected.find((one) => {
    const due = Math.max(one.told, since) + patience(followed, { ...one, kind: "carrier" }, step)
    return one.bill === bill && one.place === pod && one.until === Infinity && due <= now
  })
  if (word !== undefined)
    find(tally, finding("missing", followed, `arrival at ${pod}, expected ${iso(word.shown)}`, now))
}

/** Judges when the ship is said to arrive at the port of discharge, by what the carrier said and by when it did. */
export const judgeEstimate = (
  followed: Followed,
  asserted: Asserted,
  now: number,
  step: number,
  tally: Tally
): void => {
  const { eta } = asserted
  if (followed.phase.stopped !== null) return
  if (eta === null) return judgeSilence(followed, now, step, tally)
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
