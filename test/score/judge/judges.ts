import type { Asserted } from "../play/Asserted.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import type { Tally } from "../tally/Tally.ts"
import { settleAwaited } from "./awaited.ts"
import { judgeEstimate } from "./estimates.ts"
import { judgeFields } from "./fields.ts"
import { judgeForgetting } from "./forgetting.ts"
import { compareStatus, judgeStatus } from "./judgeStatus.ts"
import { judgeMilestones } from "./milestones.ts"
import { compareRamp, judgeRamp } from "./railroads.ts"
import { judgeRawEvents } from "./rawEvents.ts"
import { compareStanding, judgeStanding } from "./terminalState.ts"

/** Everything that is judged of a box at every step: a rule about what may be shown at all joins this list. */
const judges: ReadonlyArray<(look: Look, tally: Tally) => void> = [
  settleAwaited,
  judgeMilestones,
  judgeStanding,
  judgeRamp,
  judgeEstimate,
  judgeFields,
  judgeStatus,
  judgeForgetting,
  judgeRawEvents
]

export const judge = (look: Look, tally: Tally): void => {
  for (const rule of judges) rule(look, tally)
}

/** Compares what was shown last with what was so meanwhile. */
export const compare = (followed: Followed, last: Asserted, from: number, until: number, tally: Tally): void => {
  compareStanding(followed, last, from, until, tally)
  compareRamp(followed, last, from, until, tally)
  compareStatus(followed, last, from, until, tally)
}
