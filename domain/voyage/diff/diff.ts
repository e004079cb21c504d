import type { Container } from "../container/Container.ts"
import type { EventDraft } from "../event/Event.ts"
import type { Voyage } from "../merge/facts/shipmentFacts.ts"
import type { MergedContainer } from "../merge/merge.ts"
import { containerEvents } from "./containerEvents.ts"
import { combineDiffs, createEventDraft } from "./DiffContext.ts"
import type { Diff, DiffContext } from "./DiffContext.ts"
import { estimateEvent } from "./estimateEvents.ts"
import { milestoneEvents } from "./milestoneEvents.ts"
import { terminalEvents } from "./terminalEvents.ts"

const created = (container: Container, context: DiffContext): EventDraft =>
  createEventDraft({
    event: "container.created",
    key: `${container.id}|container.created`,
    account_id: context.account_id,
    shipment_id: context.shipment_id,
    container_id: container.id,
    timestamp: context.now,
    timezone: "Etc/UTC",
    data_source: "shipping_line",
    cause: "system"
  })

export const diffContainer = (
  previous: Container | null,
  container: Container,
  merged: MergedContainer,
  context: DiffContext
): Diff =>
  combineDiffs(
    { drafts: previous === null ? [created(container, context)] : [], invalidated: [] },
    milestoneEvents(container, merged.milestones, context),
    {
      drafts: [
        ...terminalEvents(previous, container, merged, context),
        ...containerEvents(previous, container, merged, context),
        ...estimateEvent(
          "container.transport.estimated.vessel_departed",
          merged.estimates.departure,
          container,
          context
        ),
        ...estimateEvent("container.transport.estimated.vessel_arrived", merged.estimates.arrival, container, context),
        ...estimateEvent(
          "container.transport.estimated.arrived_at_inland_destination",
          merged.estimates.destination,
          container,
          context
        )
      ],
      invalidated: []
    }
  )

export const diffShipment = ({ estimates }: Voyage, context: DiffContext): Diff => ({
  drafts: estimateEvent("shipment.estimated.arrival", estimates.arrival, null, context),
  invalidated: []
})
