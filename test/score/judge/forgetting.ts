import { keyOf } from "../play/Asserted.ts"
import type { Asserted } from "../play/Asserted.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { statedFields } from "../statements/StatedValue.ts"
import { find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { isSame } from "./fields.ts"
import { finding, iso } from "./milestones.ts"

/** Whether the source still states it; a message may have been in transit for a while. */
const isCurrent = (
  { lateBy = 0, reportedAt, until }: { readonly reportedAt: number; readonly until: number; readonly lateBy?: number },
  now: number
): boolean => reportedAt + lateBy <= now && now < until

const ofFields = (followed: Followed, previous: Asserted, { asserted, now }: Look): ReadonlyArray<string> =>
  statedFields.flatMap((field) => {
    const value = previous.fields[field]
    if (value === null || asserted.fields[field] !== null) return []
    const isStated = followed.statedValues.some(
      (statement) => statement.field === field && isSame(field, statement.value, value) && isCurrent(statement, now)
    )
    return isStated ? [`${field} was "${value}" and is nothing`] : []
  })

const ofArrival = ({ statedArrivals }: Followed, { eta }: Asserted, { asserted, now }: Look): ReadonlyArray<string> =>
  eta !== null &&
  asserted.eta === null &&
  statedArrivals.some((statement) => statement.shown === eta && isCurrent(statement, now))
    ? [`arrival was expected ${iso(eta)} and is not any more`]
    : []

const ofMilestones = (
  { statedMilestones }: Followed,
  previous: Asserted,
  { asserted, now }: Look
): ReadonlyArray<string> =>
  [...previous.milestones].flatMap(([key, { at }]) => {
    const isStated = statedMilestones.some(
      (statement) =>
        keyOf(statement.milestone, statement.place) === key && statement.shown === at && isCurrent(statement, now)
    )
    return isStated && !asserted.milestones.has(key) ? [`${key} at ${iso(at)} is gone`] : []
  })

/** Finds what was shown before, is no longer shown, and is still stated by a source. */
export const judgeForgetting = (look: Look, tally: Tally): void => {
  const { followed, now, previous } = look
  if (previous === null) return
  const lost = [
    ...ofFields(followed, previous, look),
    ...ofArrival(followed, previous, look),
    ...ofMilestones(followed, previous, look)
  ]
  for (const what of lost) find(tally, finding("forgotten", followed, what, now))
}
