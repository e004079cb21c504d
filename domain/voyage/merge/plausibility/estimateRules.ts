import { day, toMillis } from "../../../Time.ts"
import { reportedAt } from "../../observation/facts/rank.ts"
import { orderTime, uncertainty } from "../../observation/happened.ts"
import { firstReported, revisionSlack } from "../../observation/revision.ts"
import { mayBeImport, compareVoyages, isSurelyBefore } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { rejectByRules } from "../evidence/Rule.ts"
import type { ReappliedObservations, Rejection, PlausibilityRule } from "../evidence/Rule.ts"
import type { Route } from "../route/route.ts"

/** Schedules cover a few months. */
const maxDaysAhead = 365

/** Finds mistyped years. A report may be read late, so only its date bounds the past. */
export const distantEstimateRule: PlausibilityRule<unknown> = {
  name: "distant_estimate",
  judge: ({ classifier, fact, happened, received_at, revision, revision_clock }) => {
    if (classifier === "ACT" || fact.type !== "move" || happened === null) return null
    const [time, slack] = [orderTime(happened), uncertainty(happened)]
    if (time - slack - toMillis(received_at) > maxDaysAhead * day) {
      return `The estimated time is more than ${maxDaysAhead} days after the message was received.`
    }
    return revision !== null &&
      revision_clock !== "interchange" &&
      toMillis(revision) - time - slack > maxDaysAhead * day
      ? `The estimated time is more than ${maxDaysAhead} days before the message was written.`
      : null
  }
}

const isOut = ({ move }: LocatedMove): boolean => move === "load" || move === "depart"
const isIn = ({ move }: LocatedMove): boolean => move === "discharge" || move === "arrive"

interface HandlingAtStop {
  readonly handling: LocatedMove
  readonly at: number
}

const label = ({ move, place }: LocatedMove): string =>
  move === "discharge" || move === "arrive"
    ? `The estimated arrival at ${place}`
    : `The estimated departure from ${place}`

const excludedBy = (expected: HandlingAtStop, done: HandlingAtStop): string | null => {
  const [one, other] = [expected.handling, done.handling]
  if (isIn(one) && isOut(other) && done.at < expected.at && isSurelyBefore(one, other, day)) {
    return `${label(one)} is earlier than the actual departure from ${other.place}.`
  }
  if (isOut(one) && isIn(other) && done.at > expected.at && isSurelyBefore(other, one, day)) {
    return `${label(one)} is later than the actual arrival at ${other.place}.`
  }
  return isOut(one) && isIn(other) && done.at === expected.at && isSurelyBefore(one, other, day)
    ? `${label(one)} is earlier than the actual arrival there.`
    : null
}

const isReportedAfter = ({ observation }: LocatedMove, done: LocatedMove): boolean => {
  const first = firstReported(observation)
  return first !== null && first - revisionSlack(observation) > done.time + done.slack
}

const endsOfCall = new Map<LocatedMove["move"], string>([
  ["discharge", "discharge"],
  ["gate_out", "gate-out"]
])

const excludedByEnd = (expected: HandlingAtStop, done: LocatedMove): string | null => {
  const one = expected.handling
  const end = endsOfCall.get(done.move)
  if (end === undefined || !isIn(one) || done.place !== one.place) return null
  if (done.move === "gate_out" && (done.laden !== true || !mayBeImport(done))) return null
  if (compareVoyages(one.observation.call, done.observation.call) === false) return null
  return isSurelyBefore(done, one, day) && isReportedAfter(one, done)
    ? `${label(one)} is later than the actual ${end} there.`
    : null
}

const olderOfConflictingEstimates = (out: HandlingAtStop, into: HandlingAtStop): ReadonlyArray<LocatedMove> => {
  const isPair = isOut(out.handling) && isIn(into.handling) && out.at < into.at
  if (!isPair || !isSurelyBefore(into.handling, out.handling)) return []
  if (compareVoyages(out.handling.observation.call, into.handling.observation.call) === false) return []
  const [left, came] = [reportedAt(out.handling.observation), reportedAt(into.handling.observation)]
  return left === came ? [out.handling, into.handling] : [left < came ? out.handling : into.handling]
}

const firstReason = <A>(others: ReadonlyArray<A>, reasonBy: (other: A) => string | null): string | null => {
  for (const other of others) {
    const reason = reasonBy(other)
    if (reason !== null) return reason
  }
  return null
}

/** Estimates that the order of the voyage excludes. Their places still count for the route. */
export const rejectUntimelyEstimates = (
  route: Route,
  handlings: ReadonlyArray<LocatedMove>,
  overruled: ReappliedObservations
): ReadonlyArray<Rejection> => {
  const placed = route.stops.flatMap((stop, at) => stop.handlings.map((handling): HandlingAtStop => ({ handling, at })))
  const inland = handlings
    .filter(({ place }) => place === route.destination && place !== route.pod)
    .map((handling): HandlingAtStop => ({ handling, at: route.stops.length }))
  const done = placed.filter(({ handling }) => handling.actual)
  const expected = [...placed, ...inland].filter(
    ({ handling }) => !handling.actual && !overruled.has(handling.observation.id)
  )
  if (expected.length === 0) return []
  const actual = handlings.filter((handling) => handling.actual)
  const refused = new Map<LocatedMove, string>()
  for (const one of expected) {
    // A train or truck arrives inland after the vessel arrives at the port.
    const ashore = one.at === route.stops.length && isIn(one.handling)
    const reasonBy = (other: HandlingAtStop): string | null =>
      ashore && isIn(other.handling) && isSurelyBefore(one.handling, other.handling, day)
        ? `${label(one.handling)} is earlier than the actual arrival at ${other.handling.place}.`
        : excludedBy(one, other)
    const reason = firstReason(done, reasonBy) ?? firstReason(actual, (other) => excludedByEnd(one, other))
    if (reason !== null) refused.set(one.handling, reason)
  }
  const isOpen = ({ handling }: HandlingAtStop) => !refused.has(handling)
  const hasLeft = (at: number) => done.some((one) => one.at === at && isOut(one.handling))
  const afloat = expected.filter((one) => isOpen(one) && one.at < route.stops.length)
  for (const out of afloat.filter((one) => !hasLeft(one.at))) {
    for (const into of afloat) {
      for (const handling of olderOfConflictingEstimates(out, into)) {
        refused.set(handling, "The vessel cannot arrive at a port before it departs from the port before it.")
      }
    }
  }
  return [...refused].map(([{ observation }, reason]) => ({ observation, rule: "impossible_order", reason }))
}

const maxDaysFromMoves = 270

/** Finds mistyped years. */
export const rejectDistantEstimates = (
  handlings: ReadonlyArray<LocatedMove>,
  overruled: ReappliedObservations
): ReadonlyArray<Rejection> => {
  const done = handlings.filter(({ actual }) => actual)
  const expected = handlings.filter(({ actual }) => !actual)
  return expected.flatMap(({ observation, slack, time }): ReadonlyArray<Rejection> => {
    const refusal = rejectByRules([distantEstimateRule], observation, null, overruled)
    if (refusal !== null) return [refusal]
    if (done.length === 0 || overruled.has(observation.id)) return []
    const isFar = done.every((one) => Math.abs(one.time - time) - one.slack - slack > maxDaysFromMoves * day)
    const reason = `The estimated time is more than ${maxDaysFromMoves} days away from every actual move of this trip.`
    return isFar ? [{ observation, rule: "distant_estimate", reason }] : []
  })
}
