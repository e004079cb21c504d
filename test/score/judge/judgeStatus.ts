import { keyOf } from "../play/Asserted.ts"
import type { Asserted } from "../play/Asserted.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { dueAt, excuse, finding, forgottenBy } from "./milestones.ts"
import { someOf, statusesOf } from "./status.ts"
import type { Known } from "./status.ts"
import { availabilities, trueAvailability } from "./terminalState.ts"

const hour = 3_600_000

/** With more open milestones nearly every status is possible. */
const mostOpen = 8

const isInland = ({ planned, bill }: Followed): boolean =>
  planned.generated.truth.consignments.find((one) => one.bill === bill)?.route.destination != null

/** The milestones that the service must know by now, and those that it may know. */
const knownMilestones = (followed: Followed, asserted: Asserted, now: number, step: number) => {
  const statements = followed.statedMilestones.filter(
    (statement) => statement.reportedAt <= now && now <= forgottenBy(followed, statement, step)
  )
  const isSure = (statement: (typeof statements)[number]) => {
    const due = dueAt(followed, statement, step)
    return due <= now && now < statement.until && excuse(followed, statement, due, asserted) === null
  }
  const known = [...Map.groupBy(statements, ({ milestone, place }) => keyOf(milestone, place)).values()].map((own) => ({
    isSure: own.some(isSure),
    what: { name: own[0]?.milestone ?? "", at: own.map(({ shown }) => shown) } satisfies Known
  }))
  return {
    sure: known.filter((one) => one.isSure).map(({ what }) => what),
    open: known.filter((one) => !one.isSure).map(({ what }) => what)
  }
}

const trueStatus = (followed: Followed, at: number, available: ReadonlySet<boolean | null>): ReadonlySet<string> =>
  statusesOf(
    followed.truth.filter((one) => one.at <= at).map((one) => ({ name: one.milestone, at: [one.at] })),
    isInland(followed),
    available
  )

/** Judges the status by the sources' statements: by every combination of those received for certain and those possibly received. */
export const judgeStatus = (look: Look, tally: Tally): void => {
  const { asserted, followed, now, step } = look
  if (followed.phase.stopped !== null) return
  const { open, sure } = knownMilestones(followed, asserted, now, step)
  if (open.length > mostOpen) return
  const available = availabilities(look)
  const may = new Set(
    someOf(open).flatMap((some) => [...statusesOf([...sure, ...some], isInland(followed), available)])
  )
  if (may.has(asserted.status) || trueStatus(followed, now, available).has(asserted.status)) return
  const what = `status is "${asserted.status}", not "${[...may].join('" or "')}"`
  find(tally, finding("false state", followed, what, now))
}

/** Compares, hour by hour, the status that was asserted last with what it truly was. */
export const compareStatus = (followed: Followed, asserted: Asserted, from: number, until: number, tally: Tally) => {
  const counts = tally.states.status
  const { status } = asserted
  const [began, ended] = [
    Math.min(...followed.truth.map(({ at }) => at)),
    Math.max(...followed.truth.map(({ at }) => at))
  ]
  const isTrue = (at: number) => trueStatus(followed, at, new Set([trueAvailability(followed, at)])).has(status)
  for (let at = Math.max(from, began); at < Math.min(until, ended + 24 * hour); at += hour) {
    if (isTrue(at)) counts.right += 1
    else if (isTrue(at - 24 * hour)) counts.behind += 1
    else if (status === "new" || status === "grounded") counts.unknown += 1
    else counts.other += 1
  }
}
