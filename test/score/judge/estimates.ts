import { receivedBy, longestDelay } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import type { StatedArrival } from "../statements/StatedMilestone.ts"
import { count, find } from "../tally/Tally.ts"
import type { leads, Tally } from "../tally/Tally.ts"
import { dueAt as milestoneDueAt, finding, iso } from "./milestones.ts"

const hour = 3_600_000
const day = 24 * hour

const leadOf = (left: number): (typeof leads)[number] =>
  left > 7 * day ? "over 7 days" : left > 3 * day ? "3 to 7 days" : left > day ? "1 to 3 days" : "under 1 day"

const podOf = ({ planned, bill }: Followed): string | undefined =>
  planned.generated.truth.consignments.find((one) => one.bill === bill)?.route.pod.unlocode

/** Where the carrier states an arrival at the port of discharge that never changes, the service must show one. */
const judgeSilence = (followed: Followed, now: number, step: number, tally: Tally): void => {
  const { bill, since, statedArrivals } = followed
  const pod = podOf(followed)
  const statement = statedArrivals.find((one) => {
    const due = Math.max(one.reportedAt, since) + longestDelay(followed, { ...one, kind: "carrier" }, step)
    return one.bill === bill && one.place === pod && one.until === Infinity && due <= now && !Number.isNaN(one.shown)
  })
  if (statement !== undefined)
    find(tally, finding("missing", followed, `arrival at ${pod}, expected ${iso(statement.shown)}`, now))
}

const waitOf = (
  followed: Followed,
  { isPushed = false, lateBy = 0 }: StatedArrival,
  reportedAt: number,
  step: number
): number => longestDelay(followed, { kind: "carrier", isPushed, lateBy, reportedAt }, step)

const dueAt = (followed: Followed, statement: StatedArrival, step: number): number =>
  receivedBy(
    followed,
    "carrier",
    Math.max(statement.reportedAt, followed.since),
    waitOf(followed, statement, statement.reportedAt, step)
  )

const arrivedAt = ({ truth }: Followed): number =>
  truth.find(({ milestone }) => milestone === "vessel_arrived")?.at ?? Infinity

/** Until when it counts: what a carrier leaves out because the ship has come stays what was expected last. */
const untilOf = (followed: Followed, { isPlan, until }: StatedArrival): number =>
  !isPlan && until >= arrivedAt(followed) ? Infinity : until

/** When the service must have the report of the arrival; infinite where no source reports it. */
const arrivalDueAt = (followed: Followed, step: number): number =>
  Math.min(
    ...followed.statedMilestones
      .filter(({ milestone }) => milestone === "vessel_arrived")
      .map((statement) => milestoneDueAt(followed, statement, step))
  )

/**
 * Whether the estimate was withdrawn because the ship has come, while the report of its arrival is in transit. Nothing
 * shows until then that the carrier has not taken it back: the service may already show the plan that is left.
 */
const isInTransit = (followed: Followed, statement: StatedArrival, now: number, step: number): boolean =>
  statement.until <= now && untilOf(followed, statement) === Infinity && now <= arrivalDueAt(followed, step)

const forgottenBy = (followed: Followed, statement: StatedArrival, step: number): number => {
  const until = untilOf(followed, statement)
  return until === Infinity
    ? Infinity
    : receivedBy(followed, "carrier", until, 2 * waitOf(followed, statement, until, step))
}

/** The newest estimate, or plan where there is no estimate, of each bill; null while statements change. */
const newestOf = (followed: Followed, now: number, step: number): ReadonlyArray<StatedArrival> | null => {
  const pod = podOf(followed)
  const reported = followed.statedArrivals.filter(
    ({ place, reportedAt, shown }) => place === pod && reportedAt <= now && !Number.isNaN(shown)
  )
  const inFlux = reported.some(
    (statement) =>
      now < dueAt(followed, statement, step) ||
      isInTransit(followed, statement, now, step) ||
      (untilOf(followed, statement) <= now && now <= forgottenBy(followed, statement, step))
  )
  if (inFlux) return null
  const current = reported
    .filter((statement) => now < untilOf(followed, statement))
    .sort((a, b) => Number(a.isPlan) - Number(b.isPlan) || b.reportedAt - a.reportedAt)
  return [...Map.groupBy(current, ({ bill }) => bill).values()].flatMap((own) => own.slice(0, 1))
}

/** The stated arrival must show by now, unless the carrier has replaced it since. */
const judgeDelivery = ({ asserted: { eta }, before, followed, now, step }: Look, tally: Tally): void => {
  const pod = podOf(followed)
  for (const statement of followed.statedArrivals) {
    const due = dueAt(followed, statement, step)
    if (statement.bill !== followed.bill || statement.place !== pod || due > now || due <= before) continue
    const isExcused = untilOf(followed, statement) <= now || newestOf(followed, now, step)?.includes(statement) !== true
    const outcome = eta === statement.shown ? "right" : isExcused ? "excused" : eta === null ? "missing" : "wrong"
    count(tally, followed.planned.scac, "arrival", outcome)
  }
}

/** Judges the expected arrival at the port of discharge by what the carrier stated, and when. */
export const judgeEstimate = (look: Look, tally: Tally): void => {
  const { asserted, followed, now, step } = look
  const { eta } = asserted
  if (followed.phase.stopped !== null) return
  judgeDelivery(look, tally)
  if (eta === null) return judgeSilence(followed, now, step, tally)
  const isStated = followed.statedArrivals.some(
    (statement) =>
      statement.shown === eta && statement.reportedAt <= now && now <= forgottenBy(followed, statement, step)
  )
  if (!isStated) find(tally, finding("false estimate", followed, `arrival is expected ${iso(eta)}`, now))
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
