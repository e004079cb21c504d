import type { Asserted } from "../play/Asserted.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import type { Tally } from "../tally/Tally.ts"
import { countLate } from "./awaited.ts"
import { judgeEstimate } from "./estimates.ts"
import { judgeFields } from "./fields.ts"
import { judgeForgetting } from "./forgetting.ts"
import { compareStatus, judgeStatus } from "./judgeStatus.ts"
import { judgeMilestones } from "./milestones.ts"
import { compareArrivals } from "./ownEstimates.ts"
import { compareRamp, judgeRamp } from "./railroads.ts"
import { judgeRawEvents } from "./rawEvents.ts"
import { compareTerminalState, judgeTerminalState } from "./terminalState.ts"
import { judgeWallClocks } from "./wallClocks.ts"

/** The rules that judge a container at every step; a new rule joins this list. */
const judges: ReadonlyArray<(look: Look, tally: Tally) => void> = [
  countLate,
  judgeMilestones,
  judgeTerminalState,
  judgeRamp,
  judgeEstimate,
  compareArrivals,
  judgeFields,
  judgeStatus,
  judgeForgetting,
  judgeRawEvents,
  judgeWallClocks
]

export const judge = (look: Look, tally: Tally): void => {
  for (const rule of judges) rule(look, tally)
}

/** Compares the last shown values with the truth of the time between. */
export const compare = (followed: Followed, last: Asserted, from: number, until: number, tally: Tally): void => {
  compareTerminalState(followed, last, from, until, tally)
  compareRamp(followed, last, from, until, tally)
  compareStatus(followed, last, from, until, tally)
}
