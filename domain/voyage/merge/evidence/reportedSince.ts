import { toMillis } from "../../../Time.ts"
import { orderTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import { revisionSlack } from "../../observation/revision.ts"

export const reportedSince = ({ happened, received_at }: Observation): number =>
  happened === null ? toMillis(received_at) : orderTime(happened)

/** Latest possible time, because the zone of the report may be unknown. */
export const reportedLast = (observation: Observation): number =>
  Math.max(reportedSince(observation), toMillis(observation.confirmed_at)) + revisionSlack(observation)
