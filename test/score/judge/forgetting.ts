import { statedFields } from "#adapters/simulator/statements/StatedValue.ts"

import { keyOf } from "../play/Asserted.ts"
import type { Asserted } from "../play/Asserted.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { isSame } from "./fields.ts"
import { finding, iso } from "./milestones.ts"

/** Whether the source still says so; a message may have been on its way for a while. */
const stands = (
  { lateBy = 0, told, until }: { readonly told: number; readonly until: number; readonly lateBy?: number },
  now: number
): boolean => told + lateBy <= now && now < until

const ofFields = (followed: Followed, previous: Asserted, { asserted, now }: Look): ReadonlyArray<string> =>
  statedFields.flatMap((field) => {
    const value = previous.fields[field]
    if (value === null || asserted.fields[field] !== null) return []
    const isSaid = followed.stated.some(
      (word) => word.field === field && isSame(field, word.value, value) && stands(word, now)
    )
    return isSaid ? [`${field} was "${value}" and is nothing`] : []
  })

const ofArrival = ({ expected }: Followed, { eta }: Asserted, { asserted, now }: Look): ReadonlyArray<string> =>
  eta !== null && asserted.eta === null && expected.some((word) => word.shown === eta && stands(word, now))
    ? [`arrival was expected ${iso(eta)} and is not any more`]
    : []

const ofMilestones = ({ said }: Followed, previous: Asserted, { asserted, now }: Look): ReadonlyArray<string> =>
  [...previous.milestones].flatMap(([key, { at }]) => {
    const isSaid = said.some(
      (word) => keyOf(word.milestone, word.place) === key && word.shown === at && stands(word, now)
    )
    return isSaid && !asserted.milestones.has(key) ? [`${key} at ${iso(at)} is gone`] : []
  })

/** What was shown before, is not any more, and is what a source still says. */
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
