import type { Container } from "../container/Container.ts"
import type { EventName } from "../container/TransportEvent.ts"
import type { EventDraft, LoggedEvent } from "../event/Event.ts"
import type { Estimate } from "../merge/milestone/estimates.ts"
import { shownTime } from "../observation/happened.ts"
import { createEventDraft, shouldDeliver } from "./DiffContext.ts"
import type { DiffContext } from "./DiffContext.ts"

const lastOf = (event: EventName, container: Container | null, context: DiffContext): LoggedEvent | undefined =>
  [...context.logged.values()]
    .filter((logged) => logged.event === event && logged.container_id === (container?.id ?? null))
    .sort((a, b) => (a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id) ? 1 : -1))[0]

/** One event per observation, and another when its zone becomes known. */
export const estimateEvent = (
  event: EventName,
  estimate: Estimate | null,
  container: Container | null,
  context: DiffContext
): ReadonlyArray<EventDraft> => {
  if (estimate === null) return []
  const { clock, local_date, local_timestamp, timestamp, timezone, winner } = estimate
  const { call, data_source, place } = winner
  const key = `${container?.id ?? context.shipment_id}|${event}|${winner.id}`
  const logged = context.logged.get(key)
  const isPlaced = logged !== undefined && logged.timestamp === null && timestamp !== null
  if (logged !== undefined && !isPlaced) return []
  const last = lastOf(event, container, context)
  if (last !== undefined && shownTime(last) === shownTime(estimate)) return []
  return [
    createEventDraft({
      event,
      key,
      account_id: context.account_id,
      shipment_id: context.shipment_id,
      container_id: container?.id ?? null,
      timestamp,
      timezone,
      local_timestamp,
      local_date,
      clock,
      location_locode: place?.locode ?? null,
      voyage_number: call?.import_voyage ?? call?.export_voyage ?? null,
      vessel_imo: call?.vessel_imo ?? null,
      vessel_name: call?.vessel_name ?? null,
      data_source,
      observation_id: winner.id,
      ...(logged === undefined ? {} : { cause: "correction", previous_version: logged.id }),
      deliver: shouldDeliver(context, winner.revision ?? winner.received_at)
    })
  ]
}
