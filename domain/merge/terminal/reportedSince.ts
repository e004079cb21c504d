import { orderTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import { toMillis } from "../../Time.ts"

/** When a source began to report it: the moment of the first snapshot that did. */
export const reportedSince = ({ happened, received_at }: Observation): number =>
  happened === null ? toMillis(received_at) : orderTime(happened)

/** When a source reported it last. */
export const reportedLast = (observation: Observation): number =>
  Math.max(reportedSince(observation), toMillis(observation.confirmed_at))
