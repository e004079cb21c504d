import { orderTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import { revisionSlack } from "../../observation/revision.ts"
import { toMillis } from "../../Time.ts"

/** When a source began to report it: the moment of the first snapshot that did. */
export const reportedSince = ({ happened, received_at }: Observation): number =>
  happened === null ? toMillis(received_at) : orderTime(happened)

/** When a source reported it last; of a clock whose zone is not known, the latest moment that it may mean. */
export const reportedLast = (observation: Observation): number =>
  Math.max(reportedSince(observation), toMillis(observation.confirmed_at)) + revisionSlack(observation)
