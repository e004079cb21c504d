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
  readonly told: number
  readonly due: number
  readonly isShown: (look: Look) => boolean
}

const wordsOf = ({ source, told, what }: Awaited): string => `${what}, reported ${iso(told)} by ${source}`

/** Counts what has come to show since the look before. */
export const settleAwaited = (look: Look, tally: Tally): void => {
  const { followed, now } = look
  for (const one of followed.awaited.splice(0)) {
    if (!one.isShown(look)) followed.awaited.push(one)
    else {
      count(tally, one.source, one.field, "late")
      find(tally, finding("late", followed, `${wordsOf(one)}, due ${iso(one.due)}`, now))
    }
  }
}

/** Counts what never showed. */
export const endAwaited = (followed: Followed, tally: Tally): void => {
  for (const one of followed.awaited) {
    count(tally, one.source, one.field, "missing")
    find(tally, finding("missing", followed, wordsOf(one), one.due))
  }
}
