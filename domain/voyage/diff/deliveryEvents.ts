import type { Container } from "../container/Container.ts"
import type { EventUser } from "../event/Event.ts"
import { createEventDraft, shouldDeliver, noDiff } from "./DiffContext.ts"
import type { Diff, DiffContext } from "./DiffContext.ts"

interface DeliveryContext extends DiffContext {
  /** Null if an API key set the mark. */
  readonly marked_by: EventUser | null
}

export const deliveryEvents = (previous: Container, container: Container, context: DeliveryContext): Diff => {
  const { account_id, delivered_at, final_destination_timezone, id, shipment_id } = container
  if (previous.delivered_at === delivered_at) return noDiff
  const key = `${id}|delivered`
  const logged = context.logged.get(key)
  if (delivered_at === null) {
    return { drafts: [], invalidated: logged === undefined || logged.invalidated_at !== null ? [] : [logged.id] }
  }
  const event = createEventDraft({
    event: "container.transport.delivered",
    key,
    account_id,
    shipment_id,
    container_id: id,
    timestamp: delivered_at,
    timezone: final_destination_timezone ?? "Etc/UTC",
    cause: "user",
    marked_by: context.marked_by,
    previous_version: logged?.id ?? null,
    deliver: shouldDeliver(context, delivered_at)
  })
  return { drafts: [event], invalidated: [] }
}
