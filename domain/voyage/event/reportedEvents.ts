import { later, toMillis } from "../../Time.ts"
import type { MergedContainer } from "../merge/merge.ts"
import type { Evidence } from "../observation/Evidence.ts"
import { isClearance } from "../observation/facts/isClearance.ts"
import { orderTime } from "../observation/happened.ts"
import type { Observation } from "../observation/Observation.ts"
import { rawEventName } from "./rawEventName.ts"

const maxReportedEvents = 1000

const isEvent = ({ fact }: Observation): boolean =>
  fact.type === "move" || fact.type === "status" || fact.type === "other" || isClearance(fact)

const timeOf = ({ happened, received_at }: Observation): number =>
  happened === null ? toMillis(received_at) : orderTime(happened)

/** In the order of time. */
export const reportedEvents = (container: MergedContainer): Evidence["told"] =>
  [
    ...new Map(
      [...container.reported, ...container.noLongerReported, ...container.rejected, ...container.corrected.keys()]
        .filter(isEvent)
        .map((observation) => [observation.id, observation])
    ).values()
  ]
    .sort((a, b) => timeOf(a) - timeOf(b) || (a.content_hash < b.content_hash ? -1 : 1))
    .slice(-maxReportedEvents)
    .map((observation) => {
      const newer = container.corrected.get(observation)
      const corrected = newer === undefined ? {} : { corrected_at: later(newer.received_at, observation.received_at) }
      const told = { id: observation.id, event: rawEventName(observation, container), ...corrected }
      const outcome = container.account.get(observation.id)
      return outcome === undefined ? told : { ...told, outcome }
    })
