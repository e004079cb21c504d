import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { count, find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { finding, iso } from "./milestones.ts"

/** A reported fact that is due and not shown: late once it shows, missing if it never does. */
export interface Awaited {
  readonly source: string
  readonly field: string
  readonly what: string
  readonly reportedAt: number
  readonly due: number
  readonly isShown: (look: Look) => boolean
}

const textOf = ({ source, reportedAt, what }: Awaited): string => `${what}, reported ${iso(reportedAt)} by ${source}`

/** Counts the facts that appeared since the previous look. */
export const countLate = (look: Look, tally: Tally): void => {
  const { followed, now } = look
  for (const one of followed.awaited.splice(0)) {
    if (!one.isShown(look)) followed.awaited.push(one)
    else {
      count(tally, one.source, one.field, "late")
      find(tally, finding("late", followed, `${textOf(one)}, due ${iso(one.due)}`, now))
    }
  }
}

/** Counts the facts that never appeared. */
export const endAwaited = (followed: Followed, tally: Tally): void => {
  for (const one of followed.awaited) {
    count(tally, one.source, one.field, "missing")
    find(tally, finding("missing", followed, textOf(one), one.due))
  }
}
