import type { Expected } from "#adapters/simulator/statements/StatedMilestone.ts"

import { heardBy, patience } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { count, find } from "../tally/Tally.ts"
import type { leads, Tally } from "../tally/Tally.ts"
import { finding, iso } from "./milestones.ts"

const hour = 3_600_000
const day = 24 * hour

const leadOf = (left: number): (typeof leads)[number] =>
  left > 7 * day ? "over 7 days" : left > 3 * day ? "3 to 7 days" : left > day ? "1 to 3 days" : "under 1 day"

const podOf = ({ asked, bill }: Followed): string | undefined =>
  asked.generated.truth.consignments.find((one) => one.bill === bill)?.route.pod.unlocode

/** Where the carrier says for good when the ship comes to the port of discharge, something must be shown. */
const judgeSilence = (followed: Followed, now: number, step: number, tally: Tally): void => {
  const { bill, expected, since } = followed
  const pod = podOf(followed)
  const word = expected.find((one) => {
    const due = Math.max(one.told, since) + patience(followed, { ...one, kind: "carrier" }, step)
    return one.bill === bill && one.place === pod && one.until === Infinity && due <= now
  })
  if (word !== undefined)
    find(tally, finding("missing", followed, `arrival at ${pod}, expected ${iso(word.shown)}`, now))
}

const waitOf = (followed: Followed, { isPushed = false, lateBy = 0 }: Expected, told: number, step: number): number =>
  patience(followed, { kind: "carrier", isPushed, lateBy, told }, step)

const dueAt = (followed: Followed, word: Expected, step: number): number =>
  heardBy(followed, "carrier", Math.max(word.told, followed.since), waitOf(followed, word, word.told, step))

const forgottenBy = (followed: Followed, word: Expected, step: number): number =>
  word.until === Infinity
    ? Infinity
    : heardBy(followed, "carrier", word.until, 2 * waitOf(followed, word, word.until, step))

/**
 * Where nothing is in flux, the newest estimate counts, and a plan only where nobody estimates; of each bill, where one
 * booking has several. Null while something is in flux.
 */
const newestOf = (followed: Followed, now: number, step: number): ReadonlyArray<Expected> | null => {
  const pod = podOf(followed)
  const told = followed.expected.filter((word) => word.place === pod && word.told <= now)
  const inFlux = told.some(
    (word) => now < dueAt(followed, word, step) || (word.until <= now && now <= forgottenBy(followed, word, step))
  )
  if (inFlux) return null
  const standing = told
    .filter(({ until }) => now < until)
    .sort((a, b) => Number(a.isPlan) - Number(b.isPlan) || b.told - a.told)
  return [...Map.groupBy(standing, ({ bill }) => bill).values()].flatMap((own) => own.slice(0, 1))
}

/** What the carrier says of the arrival must show by now, unless it has said something else since. */
const judgeHearing = ({ asserted: { eta }, before, followed, now, step }: Look, tally: Tally): void => {
  const pod = podOf(followed)
  for (const word of followed.expected) {
    const due = dueAt(followed, word, step)
    if (word.bill !== followed.bill || word.place !== pod || due > now || due <= before) continue
    const isExcused = word.until <= now || newestOf(followed, now, step)?.includes(word) !== true
    const outcome = eta === word.shown ? "right" : isExcused ? "excused" : eta === null ? "missing" : "wrong"
    count(tally, followed.asked.scac, "arrival", outcome)
  }
}

/** Judges when the ship is said to arrive at the port of discharge, by what the carrier said and by when it did. */
export const judgeEstimate = (look: Look, tally: Tally): void => {
  const { asserted, followed, now, step } = look
  const { eta } = asserted
  if (followed.phase.stopped !== null) return
  judgeHearing(look, tally)
  if (eta === null) return judgeSilence(followed, now, step, tally)
  const isSaid = followed.expected.some(
    (word) => word.shown === eta && word.told <= now && now <= forgottenBy(followed, word, step)
  )
  if (!isSaid) find(tally, finding("false estimate", followed, `arrival is expected ${iso(eta)}`, now))
  const newest = newestOf(followed, now, step)
  if (newest !== null && newest.length > 0 && newest.every(({ shown }) => shown !== eta)) {
    const what = `arrival is expected ${iso(eta)}, not ${newest.map(({ shown }) => iso(shown)).join(" or ")}`
    find(tally, finding("overruled", followed, what, now))
  }
  const arrived = followed.truth.find(({ milestone }) => milestone === "vessel_arrived")
  if (arrived === undefined || arrived.at <= now) return
  const errors = tally.eta[leadOf(arrived.at - now)]
  errors.count += 1
  errors.hours += Math.abs(eta - arrived.at) / hour
}
