import type { Container } from "../container/Container.ts"
import type { EventName } from "../container/TransportEvent.ts"
import type { EventDraft, LoggedEvent } from "../event/Event.ts"
import type { Estimate } from "../merge/milestone/estimates.ts"
import { draft, shouldDeliver } from "./DiffContext.ts"
import type { DiffContext } from "./DiffContext.ts"

/** The newest logged event of that name about that container (null: about the shipment). */
const lastOf = (event: EventName, container: Container | null, context: DiffContext): LoggedEvent | undefined =>
  [...context.logged.values()]
    .filter((logged) => logged.event === event && logged.container_id === (container?.id ?? null))
    .sort((a, b) => (a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id) ? 1 : -1))[0]

/** A new or moved estimate, once for each observation. */
export const estimateEvent = (
  event: EventName,
  estimate: Estimate | null,
  container: Container | null,
  context: DiffContext
): ReadonlyArray<EventDraft> => {
  if (estimate === null) return []
  const { call, data_source, place } = estimate.winner
  const key = `${container?.id ?? context.shipment_id}|${event}|${estimate.winner.id}`
  if (context.logged.has(key)) return []
  if (lastOf(event, container, context)?.timestamp === estimate.timestamp) return []
  return [
    draft({
      event,
      key,
      account_id: context.account_id,
      shipment_id: context.shipment_id,
      container_id: container?.id ?? null,
      timestamp: estimate.timestamp,
      timezone: estimate.timezone,
      location_locode: place?.locode ?? null,
      voyage_number: call?.import_voyage ?? call?.export_voyage ?? null,
      vessel_imo: call?.vessel_imo ?? null,
      vessel_name: call?.vessel_name ?? null,
      data_source,
      observation_id: estimate.winner.id,
      deliver: shouldDeliver(context, estimate.winner.revision ?? estimate.winner.received_at)
    })
  ]
}
