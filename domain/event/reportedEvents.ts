import type { MergedContainer } from "../merge/merge.ts"
import { milestoneName } from "../merge/milestone/milestones.ts"
import { handlingOf } from "../merge/route/handling.ts"
import type { Evidence } from "../observation/Evidence.ts"
import { orderTime } from "../observation/happened.ts"
import type { Observation } from "../observation/Observation.ts"
import type { RawEventName } from "../observation/RawEvent.ts"
import { toMillis } from "../Time.ts"

const most = 1000

const isEvent = ({ fact }: Observation): boolean =>
  fact.type === "move" || fact.type === "status" || fact.type === "other"

const nameOf = (observation: Observation, { account, refused, route }: MergedContainer): RawEventName | null => {
  if (refused.has(observation.id) || account.get(observation.id)?.outcome === "rejected") return null
  const { fact } = observation
  if (fact.type === "status") return fact.status === "line_release" ? "carrier_release" : null
  const handling = handlingOf(observation)
  const name = handling === null ? null : milestoneName(handling, route)
  switch (name) {
    case "arrived_at_inland_destination":
      return "arrived_at_destination"
    // Only terminals and users report these, and a berth belongs to no container.
    case "available":
    case "not_available":
    case "delivered":
    case "vessel_berthed":
      return null
    default:
      return name
  }
}

const timeOf = ({ happened, received_at }: Observation): number =>
  happened === null ? toMillis(received_at) : orderTime(happened)

/**
 * The events that carriers and files reported for a trip, actual and expected, no longer reported and rejected, in the
 * order of time, each with its outcome.
 */
export const reportedEvents = (container: MergedContainer): Evidence["told"] =>
  [
    ...new Map(
      [...container.reported, ...container.noLongerReported, ...container.rejected]
        .filter(isEvent)
        .map((observation) => [observation.id, observation])
    ).values()
  ]
    .sort((a, b) => timeOf(a) - timeOf(b) || (a.content_hash < b.content_hash ? -1 : 1))
    .slice(-most)
    .map((observation) => {
      const told = { id: observation.id, event: nameOf(observation, container) }
      const outcome = container.account.get(observation.id)
      return outcome === undefined ? told : { ...told, outcome }
    })
