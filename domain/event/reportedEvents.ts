import type { MergedContainer } from "../merge/merge.ts"
import type { Evidence } from "../observation/Evidence.ts"
import { isClearance } from "../observation/facts/isClearance.ts"
import { orderTime } from "../observation/happened.ts"
import type { Observation } from "../observation/Observation.ts"
import { toMillis } from "../Time.ts"
import { rawEventName } from "./rawEventName.ts"

const most = 1000

const isEvent = ({ fact }: Observation): boolean =>
  fact.type === "move" || fact.type === "status" || fact.type === "other" || isClearance(fact)

const timeOf = ({ happened, received_at }: Observation): number =>
  happened === null ? toMillis(received_at) : orderTime(happened)

/** The events that carriers and files reported for a trip, actual and expected, and no longer report, in the order of time. */
export const reportedEvents = (container: MergedContainer): Evidence["told"] =>
  [
    ...new Map(
      [...container.reported, ...container.noLongerReported]
        .filter(isEvent)
        .map((observation) => [observation.id, observation])
    ).values()
  ]
    .sort((a, b) => timeOf(a) - timeOf(b) || (a.content_hash < b.content_hash ? -1 : 1))
    .slice(-most)
    .map((observation) => ({ id: observation.id, event: rawEventName(observation, container) }))
